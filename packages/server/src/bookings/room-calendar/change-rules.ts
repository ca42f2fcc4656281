import type { Interval } from '../../directory/scheduling/interval.js'
import { joinIntervals, subtractIntervals } from '../../directory/scheduling/interval.js'
import { toInstant } from '../../ground/time/zone.js'

interface GraphTime {
  readonly dateTime: string
}

/** An event in a response about changes; occurrences of a series lack their master's fields. */
export interface GraphEvent {
  readonly id: string
  readonly '@removed'?: object
  readonly type?: string | null
  readonly seriesMasterId?: string | null
  readonly transactionId?: string | null
  readonly showAs?: string | null
  readonly isCancelled?: boolean | null
  readonly isAllDay?: boolean | null
  readonly start?: GraphTime | null
  readonly end?: GraphTime | null
}

export interface TakenTime {
  readonly eventId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface OwnEvent extends TakenTime {
  readonly transactionId: string
}

/** Changes of a mailbox since the last read. */
export interface MailboxChanges {
  /** Events that occupy the room. */
  readonly taken: readonly TakenTime[]
  /** Events that were removed or no longer occupy the room. */
  readonly gone: readonly string[]
  /** Copies of bookings, as found in the mailbox. */
  readonly own: readonly OwnEvent[]
}

/**
 * Sorts the changes of a mailbox. Events shown as free do not occupy the room. An all-day event
 * covers days in the room's time zone, regardless of the response's zone.
 */
export function readChanges(
  events: readonly GraphEvent[],
  /** Returns the transaction id if the event is a copy of a booking. */
  ownOf: (event: GraphEvent) => string | undefined,
  timeZone: string,
): MailboxChanges {
  const masters = new Map(events.map((event) => [event.id, event]))
  const taken: TakenTime[] = []
  const own: OwnEvent[] = []
  const gone: string[] = []
  for (const event of events) {
    if (event.type === 'seriesMaster') continue
    const { id: eventId, start, end } = event
    const transactionId = ownOf(event)
    const master = event.seriesMasterId ? masters.get(event.seriesMasterId) : undefined
    const isFree = (event.showAs ?? master?.showAs) === 'free'
    const isAway = event['@removed'] !== undefined || event.isCancelled === true || isFree
    if (isAway || !start || !end) {
      gone.push(eventId)
      continue
    }
    const isAllDay = event.isAllDay ?? master?.isAllDay ?? false
    const at = ({ dateTime }: GraphTime) =>
      isAllDay
        ? new Date(toInstant(dateTime.slice(0, 16), timeZone))
        : new Date(`${dateTime.slice(0, 19)}Z`)
    const time = { eventId, startsAt: at(start), endsAt: at(end) }
    if (transactionId !== undefined) own.push({ ...time, transactionId })
    else taken.push(time)
  }
  return { taken, gone, own }
}

/**
 * A hold, from a source other than this calendar, on the room or a location that shares space with
 * it.
 */
export interface OtherHold extends Interval {
  readonly isBooking: boolean
}

/** Plans the holds for the events: the parts of their times without other holds. */
export function planHolds(
  events: readonly Interval[],
  others: readonly OtherHold[],
): { readonly holds: readonly Interval[]; readonly clashes: readonly boolean[] } {
  const bookings = others.filter(({ isBooking }) => isBooking)
  return {
    holds: subtractIntervals(joinIntervals(events), joinIntervals(others)),
    clashes: events.map((event) =>
      bookings.some(({ from, to }) => from < event.to && event.from < to),
    ),
  }
}
