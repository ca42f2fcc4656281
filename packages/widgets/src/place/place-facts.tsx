import type { Location } from '@mosaic-booking/sdk'
import { formatShortList } from '../locale/format-amount.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useStyles } from '../theme/style-root.js'
import { Icon } from '../ui/icon/icon.js'
import css from './place.css?inline'
import { placeMessages } from './place.messages.js'

export interface PlaceFactsProps {
  readonly location: Pick<Location, 'capacity' | 'facilities'>
  /** Where it stands more exactly, for example a zone of the floor. */
  readonly within?: string | undefined
  /** Say for how many people it is; of no interest where each holds one. */
  readonly showsCapacity?: boolean
}

const none: NonNullable<Location['facilities']> = []

/** The few facts by which a place is chosen, in one line. */
export function PlaceFacts({
  location,
  within,
  showsCapacity = location.capacity > 1,
}: PlaceFactsProps) {
  useStyles(css)
  const t = useMessages(placeMessages)
  const setting = useLocale()
  const { capacity } = location
  const facilities = location.facilities ?? none
  const showsPeople = showsCapacity && capacity > 0
  if (!showsPeople && !within && facilities.length === 0) return null
  return (
    <ul className="mb-place-facts" role="list">
      {showsPeople && (
        <li className="mb-place-fact">
          <Icon name="people" size={16} />
          <span aria-hidden="true">{capacity}</span>
          <span className="mb-visually-hidden">{t('people', { count: capacity })}</span>
        </li>
      )}
      {within && (
        <li className="mb-place-fact">
          <Icon name="map-pin" size={16} />
          <span>{within}</span>
        </li>
      )}
      {facilities.length > 0 && (
        <li className="mb-place-fact">
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
