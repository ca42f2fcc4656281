import { describeReason, formatRange, readWallClock } from '@mosaic-booking/sdk/rules'
import { formatAvailablePeriod } from '../locale/format-amount.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { toBookingStatus } from '../location/booking-status.js'
import { LocationInfoButton } from '../location/details/location-info-button.js'
import { LocationFacts } from '../location/location-facts.js'
import { StatusBadge } from '../ui/badge/status-badge.js'
import { Button } from '../ui/button/button.js'
import { messages as parts } from './availability.messages.js'
import { messages } from './location-groups.messages.js'
import { SlotBar } from './slot-bar.js'
import type { LocationResult, LocationSlot } from './to-location-groups.js'

export interface LocationRowProps {
  readonly result: LocationResult
  /** Whether all spaces offer the same single time. */
  readonly isSingle: boolean
  readonly onChoose: (result: LocationResult, slot: LocationSlot) => void
}

/** A space in the results, with its status, facts and available times. */
export function LocationRow({ result, isSingle, onChoose }: LocationRowProps) {
  const { location, availability, slots, within } = result
  const { language } = useLocale()
  const status = toBookingStatus(availability)
  const reason = availability.status === 'BOOKED' ? availability.reasons?.[0] : undefined
  const [slot] = slots
  return (
    <li
      className="mb-location"
      part="space"
      data-status={status}
      data-single={isSingle || undefined}
    >
      <div className="mb-location-what">
        <div className="mb-location-head">
          <h3 className="mb-location-name">{location.name}</h3>
          <LocationInfoButton location={location} />
          {availability.status !== 'AVAILABLE' && <StatusBadge status={status} />}
        </div>
        <LocationFacts location={location} within={within} />
      </div>
      <div className="mb-location-times">
        {isSingle && slot ? (
          <Interval slot={slot} result={result} onChoose={() => onChoose(result, slot)} />
        ) : slots.length > 0 ? (
          <SlotBar
            locationName={location.name}
            slots={slots}
            onChoose={(chosen) => onChoose(result, chosen)}
          />
        ) : (
          reason &&
          status !== 'BOOKED_BY_YOU' && (
            <p className="mb-location-reason">{describeReason(reason, language)}</p>
          )
        )}
      </div>
    </li>
  )
}

function Interval({
  slot,
  result,
  onChoose,
}: {
  readonly slot: LocationSlot
  readonly result: LocationResult
  readonly onChoose: () => void
}) {
  const t = useMessages(messages)
  const part = useMessages(parts)
  const setting = useLocale()
  const { timeTo: freeTo } = result.availability
  if (slot.ownBookingId !== undefined)
    return (
      <Button size="small" icon="star" onClick={onChoose}>
        {t('openOwn')}
      </Button>
    )
  return (
    <div className="mb-location-interval" data-part={slot.part}>
      <div>
        <span className="mb-location-range">
          {slot.part
            ? part(slot.part)
            : formatRange(slot.timeFrom, slot.timeTo, setting, { style: 'short' })}
        </span>
        {freeTo && !slot.part && (
          <span className="mb-location-period">
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
        <span className="mb-visually-hidden"> {result.location.name}</span>
      </Button>
    </div>
  )
}
