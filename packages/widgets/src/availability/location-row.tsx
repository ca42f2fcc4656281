import type { Booking, Occupancy } from '@mosaic-booking/sdk'
import {
  describeReason,
  formatAvailablePeriod,
  formatRange,
  isForOnePerson,
  readWallClock,
  takesOwn,
} from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { toBookingStatus } from '../location/booking-status.js'
import { LocationInfoButton } from '../location/details/location-info-button.js'
import { SensorNote } from '../location/sensor-note.js'
import { SpacePicture } from '../location/space-picture.js'
import { useFavourites } from '../location/favourites.js'
import { LocationFacts } from '../location/location-facts.js'
import { fits } from '../location/fitting.js'
import { MoveButton, QuickButton } from '../quick-booking/quick-button.js'
import { StatusBadge } from '../ui/badge/status-badge.js'
import { Button } from '../ui/button/button.js'
import { messages as parts } from './availability.messages.js'
import { messages } from './location-groups.messages.js'
import { SlotBar } from './slot-bar.js'
import type { LocationResult, LocationSlot } from './to-location-groups.js'

/** Actions that book or move without a form. */
export interface QuickActions {
  readonly onBook: (result: LocationResult, slot: LocationSlot) => void
  readonly onMove: (result: LocationResult) => void
  /** The space that is being booked, or 0. */
  readonly busyId: number
  /** The user's booking that can be moved to other spaces. */
  readonly own: Booking | undefined
}

export interface LocationRowProps {
  readonly result: LocationResult
  /** Whether all spaces offer the same single time. */
  readonly isSingle: boolean
  /** Whether spaces of the list have pictures. */
  readonly isPictured: boolean
  readonly occupancy?: Occupancy | undefined
  readonly onChoose: (result: LocationResult, slot: LocationSlot) => void
  readonly quick: QuickActions
}

/** A space in the results with its status, facts and available times. */
export function LocationRow({
  result,
  isSingle,
  isPictured,
  occupancy,
  onChoose,
  quick,
}: LocationRowProps) {
  const { location, availability, slots, within } = result
  const { language } = useLocale()
  const favourites = useFavourites()
  const isMovable = takesOwn(availability, quick.own)
  const status = isMovable ? 'AVAILABLE_FOR_BOOKING' : toBookingStatus(availability)
  const reason = availability.status === 'BOOKED' ? availability.reasons?.[0] : undefined
  const [slot] = slots
  // Not every space has an info button. The stars stand in one column, or all beside their names.
  const star = favourites && <favourites.Star id={location.id} name={location.name} />
  return (
    <li
      className="mb-location"
      part="space"
      data-status={status}
      data-single={isSingle || undefined}
    >
      <div className="mb-location-what">
        {isPictured && <SpacePicture location={location} />}
        <div className="mb-location-head">
          <h3 className="mb-location-name">{location.name}</h3>
          {isSingle && star}
          <LocationInfoButton location={location} />
          {!isSingle && star}
          {!fits(availability, quick.own) && <StatusBadge status={status} />}
        </div>
        <LocationFacts location={location} within={within} />
        <SensorNote occupancy={occupancy} />
      </div>
      <div className="mb-location-times">
        {isSingle && slot ? (
          <Interval
            slot={slot}
            result={result}
            quick={quick}
            onChoose={() => onChoose(result, slot)}
          />
        ) : slots.length > 0 ? (
          <div className="mb-location-slots">
            <SlotBar
              locationName={location.name}
              slots={slots}
              onChoose={(chosen) => onChoose(result, chosen)}
            />
            <WholeDay result={result} quick={quick} />
          </div>
        ) : isMovable ? (
          <div className="mb-location-actions">
            <MoveButton
              size="small"
              name={location.name}
              busy={quick.busyId === location.id}
              onClick={() => quick.onMove(result)}
            />
          </div>
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

/** Books a space for one person for the whole day, next to its halves. */
function WholeDay({ result, quick }: Pick<LocationRowProps, 'result' | 'quick'>) {
  const part = useMessages(parts)
  const { location, slots } = result
  const slot = slots.find((one) => one.part === 'ALL_DAY' && one.ownBookingId === undefined)
  if (!slot || slot.isPartial || !isForOnePerson(location.kind)) return null
  return (
    <QuickButton
      size="small"
      name={location.name}
      time={part('ALL_DAY')}
      busy={quick.busyId === location.id}
      onClick={() => quick.onBook(result, slot)}
    />
  )
}

function Interval({
  slot,
  result,
  quick,
  onChoose,
}: Pick<LocationRowProps, 'result' | 'quick'> & {
  readonly slot: LocationSlot
  readonly onChoose: () => void
}) {
  const t = useMessages(messages)
  const part = useMessages(parts)
  const setting = useLocale()
  const { timeTo: freeTo } = result.availability
  const isQuick = isForOnePerson(result.location.kind)
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
      <div className="mb-location-actions">
        {isQuick && (
          <QuickButton
            size="small"
            name={result.location.name}
            busy={quick.busyId === result.location.id}
            onClick={() => quick.onBook(result, slot)}
          />
        )}
        <Button size="small" variant={isQuick ? 'secondary' : 'primary'} onClick={onChoose}>
          {t('book')}
          <span className="mb-visually-hidden"> {result.location.name}</span>
        </Button>
      </div>
    </div>
  )
}
