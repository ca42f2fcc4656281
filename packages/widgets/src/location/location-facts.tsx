import type { Location } from '@mosaic-booking/sdk'
import { formatShortList } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useStyles } from '../theme/style-root.js'
import { Icon } from '../ui/icon/icon.js'
import css from './location.css?inline'
import { locationMessages } from './location.messages.js'

export interface LocationFactsProps {
  readonly location: Pick<Location, 'capacity' | 'facilities' | 'organisationName'>
  /** A more precise location, such as a floor's zone. */
  readonly within?: string | undefined
  /** Whether to show the capacity. False if all spaces are for one person. */
  readonly showsCapacity?: boolean
  /** Whether to show the capacity in words if there is room. */
  readonly inWords?: boolean
}

const none: NonNullable<Location['facilities']> = []

/** A space's main facts on one line. */
export function LocationFacts({
  location,
  within,
  showsCapacity = location.capacity > 1,
  inWords = false,
}: LocationFactsProps) {
  useStyles(css)
  const t = useMessages(locationMessages)
  const setting = useLocale()
  const { capacity, organisationName } = location
  // Only some of them fit, so the main ones come first.
  const facilities = (location.facilities ?? none).toSorted(
    (a, b) => Number(b.kind === 'MAIN') - Number(a.kind === 'MAIN'),
  )
  const showsPeople = showsCapacity && capacity > 0
  if (!showsPeople && !within && !organisationName && facilities.length === 0) return null
  return (
    <ul className="mb-location-facts" role="list">
      {showsPeople && (
        <li className="mb-location-fact">
          <Icon name="people" size={16} />
          {!inWords && <span aria-hidden="true">{capacity}</span>}
          <span className={inWords ? undefined : 'mb-visually-hidden'}>
            {t('people', { count: capacity })}
          </span>
        </li>
      )}
      {organisationName && (
        <li className="mb-location-fact">
          <Icon name="building" size={16} />
          <span className="mb-visually-hidden">{t('sharedBy')}: </span>
          <span>{organisationName}</span>
        </li>
      )}
      {within && (
        <li className="mb-location-fact">
          <Icon name="map-pin" size={16} />
          <span>{within}</span>
        </li>
      )}
      {facilities.length > 0 && (
        <li className="mb-location-fact mb-location-facilities">
          <span className="mb-visually-hidden">{t('facilities')}: </span>
          <span title={facilities.map(({ text }) => text).join(', ')}>
            {formatShortList(
              facilities.map(({ text }) => text),
              setting,
            )}
          </span>
        </li>
      )}
    </ul>
  )
}
