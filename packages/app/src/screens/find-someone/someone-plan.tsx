import type { Whereabouts } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { FloorPlanWidget, useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { EmptyState, Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './find-someone.messages.js'

/** The floor plan around a colleague's space at the time of the booking. */
export function SomeonePlan({ place }: { readonly place: Whereabouts }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { locationId, floorPlanLocationId, timeFrom, timeTo } = place
  const { data, error } = useApiQuery(apiQuery(client, 'location.get', { id: locationId }))
  if (floorPlanLocationId === undefined || error)
    return (
      <EmptyState icon="floor-plan" title={t('noPlan')}>
        {place.qualifiedName}
      </EmptyState>
    )
  if (!data) return <Loading label={t('loading')} />
  return (
    <div className="someone-plan">
      <FloorPlanWidget
        locationId={floorPlanLocationId}
        floorId={floorPlanLocationId}
        categoryId={data.bookingCategoryId}
        selectedLocationId={locationId}
        timeFrom={timeFrom}
        timeTo={timeTo}
      />
    </div>
  )
}
