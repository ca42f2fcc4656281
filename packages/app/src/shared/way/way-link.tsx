import type { Location } from '@mosaic-booking/sdk'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Icon, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './way-link.messages.js'
import { toWayPath } from './way-address.js'
import './way-link.css'

/** A link to the way to a space, if a location above it has a floor plan. */
export function WayLink({ location: { id, parentId } }: { readonly location: Location }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const settings = useApiQuery(apiQuery(client, 'org.get', currentOrg)).data?.configSettings
  const isOn = settings !== undefined && isSwitchedOn(settings, 'floor_plan')
  const { data } = useApiQuery(
    isOn ? apiQuery(client, 'location.list', { select: 'higher' }) : undefined,
  )
  const byId = new Map(data?.map((one) => [one.id, one]))
  const hasPlan = (above: number | undefined): boolean => {
    const place = above === undefined ? undefined : byId.get(above)
    return place !== undefined && (place.hasFloorPlanImage || hasPlan(place.parentId))
  }
  if (!isOn || !hasPlan(parentId)) return null
  return (
    <a className="way-link" href={`#${toWayPath(id)}`}>
      <Icon name="map-pin" size={16} />
      {t('wayThere')}
    </a>
  )
}
