import type { BookingSettings, Reason } from '@mosaic-booking/sdk'
import { checkCount, minuteMs } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../../ground/core/call.js'
import { isExempt as isExemptAt } from '../../directory/directory/authority.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import {
  joinIntervals,
  subtractIntervals,
  type Interval,
} from '../../directory/scheduling/interval.js'
import { once } from '../../directory/scheduling/once.js'
import { objectToPerson, personTermsOf } from '../../directory/scheduling/person-rules.js'
import { scheduleOf } from '../../directory/scheduling/schedule-rules.js'
import type { ZoneClock } from '../../directory/scheduling/zone-clock.js'
import type { Busy, PlaceFacts, TooLong } from './availability-rules.js'

/** The caller, their organisation, and the time. */
export interface FactsContext {
  readonly directory: Directory
  readonly user: CurrentUser
  /** Epoch milliseconds. */
  readonly now: number
}

export interface LoadedFacts {
  /** Number of people; undefined if unknown. */
  readonly attendeeCount?: number | undefined
  /** Holds of the location, ordered by start of the blocked time. */
  readonly busy?: readonly Busy[] | undefined
  /** Existing bookings of the person, by category. */
  readonly booked?: ReadonlyMap<number, readonly Interval[]> | undefined
  readonly isExact: boolean
}

const noBusy: readonly Busy[] = []
const none: readonly Reason[] = []

const isOwnHold = ({ isOwn, isShadow }: Busy) => isOwn && !isShadow

/** Collects all facts that decide a location's availability. */
export function gatherPlaceFacts(
  { directory, user, now }: FactsContext,
  place: Place,
  clock: ZoneClock,
  { attendeeCount, busy = noBusy, booked, isExact }: LoadedFacts,
): PlaceFacts {
  const { buffer, period } = directory.settingsOf(place).settings
  const isExempt = isExemptAt(user, place)
  const opening = clock.opening(scheduleOf(directory, place))
  const needed = {
    before: (buffer?.minutesBefore ?? 0) * minuteMs,
    after: (buffer?.minutesAfter ?? 0) * minuteMs,
  }
  return {
    never: whyNeverBookable(directory, place),
    forCount: whyNotForCount(place, attendeeCount),
    opening,
    allowsMultiDay: period?.multiDayBookings === true,
    tooLong: toTooLong(period),
    window: clock.window(period),
    busy,
    free: once(() => freeTimes(opening.open, busy, needed)),
    own: busy.some(isOwnHold) ? busy.filter(isOwnHold) : noBusy,
    buffer: needed,
    objectToAsker: objector(directory, place, clock, booked, isExempt),
    now,
    isExempt,
    isExact,
  }
}

/** 0 means no limit (AD-145). */
function toTooLong(period: BookingSettings['period']): TooLong | undefined {
  const { maxDuration = 0, maxDurationKind: unit = 'MINUTE' } = period ?? {}
  return maxDuration > 0 ? { code: 'tooLong', limit: maxDuration, unit } : undefined
}

/** Returns the times in which a new booking fits, including its buffers. */
function freeTimes(
  open: readonly Interval[],
  busy: readonly Busy[],
  { before, after }: PlaceFacts['buffer'],
): readonly Interval[] {
  if (busy.length === 0) return open
  return subtractIntervals(
    open,
    joinIntervals(busy.map(({ from, to }) => ({ from: from - after, to: to + before }))),
  )
}

/** Returns the reasons that apply at any time and to everyone. The first one is enough. */
export function whyNeverBookable(directory: Directory, place: Place): readonly Reason[] {
  if (!place.isBookable || place.categoryId === undefined) return [{ code: 'notBookable' }]
  return directory.settingsOf(place).settings.availabilityType === 'AVAILABLE_WITHOUT_BOOKING'
    ? [{ code: 'withoutBooking' }]
    : none
}

export function whyNotForCount(place: Place, count: number | undefined): readonly Reason[] {
  const reason = count === undefined ? undefined : checkCount(place, count)
  return reason ? [reason] : none
}

function objector(
  directory: Directory,
  place: Place,
  clock: ZoneClock,
  booked: LoadedFacts['booked'],
  isExempt: boolean,
): PlaceFacts['objectToAsker'] {
  const terms = booked && personTermsOf(directory, place)
  if (!terms) return undefined
  const ofCategory = booked.get(terms.categoryId) ?? []
  if (ofCategory.length === 0 && terms.quotas.every(({ amount }) => amount > 0)) return undefined
  return (asked) => {
    const { overlapped, reached } = objectToPerson(terms, ofCategory, asked, isExempt, (kind) =>
      clock.periodOf(kind, asked.from),
    )
    return [...(overlapped ? [{ code: 'ownOverlap' } as const] : []), ...reached]
  }
}
