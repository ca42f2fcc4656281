import { describeReason, readWallClock } from '@mosaic-booking/sdk/rules'
import { formatAvailablePeriod } from '../locale/format-amount.js'
import { formatRange } from '../locale/format-date.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { toBookingStatus } from '../place/booking-status.js'
import { PlaceFacts } from '../place/place-facts.js'
import { StatusBadge } from '../ui/badge/status-badge.js'
import { Button } from '../ui/button/button.js'
import { messages } from './availability.messages.js'
import { SlotBar } from './slot-bar.js'
import type { PlaceResult, PlaceSlot } from './to-place-groups.js'

export interface PlaceRowProps {
  readonly place: PlaceResult
  /** The search asked for one interval, so there is one time to offer. */
  readonly isDiscrete: boolean
  readonly onChoose: (place: PlaceResult, slot: PlaceSlot) => void
}

/** A space in the results with its status, facts and available times. */
export function PlaceRow({ place, isDiscrete, onChoose }: PlaceRowProps) {
  const { location, availability, slots, within } = place
  const { language } = useLocale()
  const status = toBookingStatus(availability)
  const reason = availability.status === 'BOOKED' ? availability.reasons?.[0] : undefined
  const [slot] = slots
  return (
    <li className="mb-place" data-status={status}>
      <div className="mb-place-what">
        <div className="mb-place-head">
          <h4 className="mb-place-name">{location.name}</h4>
          <StatusBadge status={status} />
        </div>
        <PlaceFacts location={location} within={within} />
      </div>
      <div className="mb-place-times">
        {isDiscrete && slot ? (
          <Interval slot={slot} place={place} onChoose={() => onChoose(place, slot)} />
        ) : slots.length > 0 ? (
          <SlotBar
            placeName={location.name}
            slots={slots}
            onChoose={(chosen) => onChoose(place, chosen)}
          />
        ) : (
          reason &&
          status !== 'BOOKED_BY_YOU' && (
            <p className="mb-place-reason">{describeReason(reason, language)}</p>
          )
        )}
      </div>
    </li>
  )
}

function Interval({
  slot,
  place,
  onChoose,
}: {
  readonly slot: PlaceSlot
  readonly place: PlaceResult
  readonly onChoose: () => void
}) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { timeTo: freeTo } = place.availability
  if (slot.ownBookingId !== undefined)
    return (
      <Button size="small" icon="star" onClick={onChoose}>
        {t('openOwn')}
      </Button>
    )
  return (
    <div className="mb-place-interval">
      <div>
        <span className="mb-place-range">
          {formatRange(slot.timeFrom, slot.timeTo, setting, { style: 'short' })}
        </span>
        {freeTo && (
          <span className="mb-place-period">
            {t('freeFor', {
              period: formatAvailablePeriod(
                (readWallClock(freeTo) - readWallClock(slot.timeFrom)) / 60_000,
              ),
            })}
          </span>
        )}
      </div>
      <Button size="small" variant="primary" onClick={onChoose}>
        {t('book')}
        <span className="mb-visually-hidden"> {place.location.name}</span>
      </Button>
    </div>
  )
}
