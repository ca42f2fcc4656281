import type { Extra, Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { toMapAddress } from '@mosaic-booking/sdk/rules'
import { useContext } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Skeleton } from '../../ui/loading/loading.js'
import { Notice } from '../../ui/notice/notice.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { ConferenceEndPoint } from '../conference-end-point.js'
import { ImageCarousel } from '../gallery/image-carousel.js'
import { locationMessages } from '../location.messages.js'
import { WayContext } from '../way-context.js'
import { DetailsChips, DetailsSection } from './details-section.js'

const extraTypes = ['CATERING', 'EQUIPMENT', 'SERVICE', 'OTHER'] as const

interface LocationDetailsProps {
  readonly id: number
  /** With the link to the way there. */
  readonly hasWay?: boolean
}

/** A space's details beyond its name and capacity, loaded on demand. */
export function LocationDetails({ id, hasWay = false }: LocationDetailsProps) {
  const showWay = useContext(WayContext)
  const t = useMessages(locationMessages)
  const { client } = useRuntime()
  const { data: details, isLoading } = useApiQuery(
    apiQuery(client, 'location.get', {
      id,
      include: ['facilities', 'layouts', 'extras', 'images', 'media'],
    }),
  )
  if (!details) return isLoading ? <Skeleton lines={2} /> : null
  const { alert, description, address, conferenceEndPoint } = details
  const { facilities = [], layouts = [], images = [] } = details
  const extras = (details.extras ?? []) as readonly Extra[]
  return (
    <>
      {hasWay && showWay?.(details)}
      {alert && (
        <Notice tone="warning" quiet>
          {alert}
        </Notice>
      )}
      {images.length > 0 && <ImageCarousel images={images} />}
      {description && <p className="mb-details-text">{description}</p>}
      <DetailsChips title={t('facilities')} entries={facilities} />
      <DetailsChips title={t('layouts')} entries={layouts} />
      {extraTypes.map((type) => (
        <DetailsChips
          key={type}
          title={t(type)}
          entries={extras.filter((extra) => (extra.type ?? 'OTHER') === type)}
        />
      ))}
      {address && (
        <DetailsSection title={t('address')}>
          <p className="mb-details-text">{address}</p>
        </DetailsSection>
      )}
      {conferenceEndPoint && (
        <DetailsSection title={t('conferenceEndPoint')}>
          <p className="mb-details-text">
            <ConferenceEndPoint address={conferenceEndPoint} />
          </p>
        </DetailsSection>
      )}
      <Links location={details} />
    </>
  )
}

function Links({ location }: { readonly location: Location }) {
  const t = useMessages(locationMessages)
  const { client, apiBase } = useRuntime()
  const { geoCoordinates, mapUrl, media = [] } = location
  const { data: environment } = useApiQuery(
    geoCoordinates && !mapUrl ? apiQuery(client, 'config.environment') : undefined,
  )
  const map =
    mapUrl ?? (geoCoordinates && environment && toMapAddress(geoCoordinates, environment.mapsKey))
  const links = [
    ...(map ? [{ id: 'map', url: map, text: t('map') }] : []),
    ...media.flatMap(({ id, kind, url, name, text }) =>
      url && kind !== 'FLOOR_PLAN_IMAGE'
        ? [{ id, url: url.startsWith('/') ? apiBase + url : url, text: text ?? name ?? url }]
        : [],
    ),
  ]
  if (links.length === 0) return null
  return (
    <DetailsSection title={t('documents')}>
      <ul className="mb-details-links" role="list">
        {links.map(({ id, url, text }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}
