import type { BookingSettings, Reason } from '@mosaic-booking/sdk'
import { judgeCount, minuteMs } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../core/call.js'
import { manages } from '../directory/authority.js'
import type { Directory, Place } from '../directory/directory.js'
import { joinIntervals, subtractIntervals, type Interval } from '../scheduling/interval.js'
import { once } from '../scheduling/once.js'
import { objectToPerson, personTermsOf } from '../scheduling/person-rules.js'
import { scheduleOf } from '../scheduling/schedule.js'
import type { ZoneClock } from '../scheduling/zone-clock.js'
import type { Busy, PlaceFacts, TooLong } from './availability-rules.js'

/** Who asks, of what organisation, when. */
export interface Asking {
  readonly directory: Directory
  readonly user: CurrentUser
  /** Epoch milliseconds. */
  readonly now: number
}

/** What is known beside the directory. */
export interface Known {
  /** People who come; undefined: not known. */
  readonly attendeeCount?: number | undefined
  /** What holds the place, by blocked start. */
  readonly busy?: readonly Busy[] | undefined
  /** Bookings that the asker has already, by category. */
  readonly booked?: ReadonlyMap<number, readonly Interval[]> | undefined
  /** One exact interval was asked. */
  readonly isExact: boolean
}

const noBusy: readonly Busy[] = []
const none: readonly Reason[] = []

/** Everything that decides whether a place can be had at a time. */
export function gatherPlaceFacts(
  { directory, user, now }: Asking,
  place: Place,
  clock: ZoneClock,
  { attendeeCount, busy = noBusy, booked, isExact }: Known,
): PlaceFacts {
  const { buffer, period } = directory.settingsOf(place).settings
  const isExempt = manages(user, place)
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
    own: busy.filter(({ isOwn, isShadow }) => isOwn && !isShadow),
    buffer: needed,
    objectToAsker: objector(directory, place, clock, booked, isExempt),
    now,
    isExempt,
    isExact,
  }
}

/** 0 is no limit (AD-145). */
function toTooLong(period: BookingSettings['period']): TooLong | undefined {
  const { maxDuration = 0, maxDurationKind: unit = 'MINUTE' } = period ?? {}
  return maxDuration > 0 ? { code: 'tooLong', limit: maxDuration, unit } : undefined
}

/** Where a new booking would fit, the time that it needs around it included. */
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

/** Reasons that hold at any time and whoever comes; the first alone says enough. */
export function whyNeverBookable(directory: Directory, place: Place): readonly Reason[] {
  if (!place.isBookable || place.categoryId === undefined) return [{ code: 'notBookable' }]
  return directory.settingsOf(place).settings.availabilityType === 'AVAILABLE_WITHOUT_BOOKING'
    ? [{ code: 'withoutBooking' }]
    : none
}

export function whyNotForCount(place: Place, count: number | undefined): readonly Reason[] {
  const reason = count === undefined ? undefined : judgeCount(place, count)
  return reason ? [reason] : none
}

function objector(
  directory: Directory,
  place: Place,
  clock: ZoneClock,
  booked: Known['booked'],
  isExempt: boolean,
): PlaceFacts['objectToAsker'] {
  const terms = booked && personTermsOf(directory, place)
  const ofCategory = terms && booked.get(terms.categoryId)
  if (!ofCategory || (ofCategory.length === 0 && terms.quotas.every(({ amount }) => amount > 0)))
    return undefined
  return (asked) => {
    const { overlapped, reached } = objectToPerson(terms, ofCategory, asked, isExempt, (kind) =>
      clock.periodOf(kind, asked.from),
    )
    return [...(overlapped ? [{ code: 'ownOverlap' } as const] : []), ...reached]
  }
}
