import type { RepeatRule } from '@mosaic-booking/sdk/rules'

export interface CalendarPerson {
  readonly name: string
  readonly email: string
  /** The booking is theirs, so they have nothing to answer. */
  readonly hasAccepted?: boolean
}

/** The content of a calendar entry for a booking or a whole series. */
export interface CalendarEntry {
  /** Stable for the lifetime of the booking; see `bookingUid` and `seriesUid`. */
  readonly uid: string
  /** Increases with every change. Calendar programs keep the entry with the highest one. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /**
   * As stored. The days of an all-day booking are derived from these; it ends at 23:59:59 of its
   * last day.
   */
  readonly wallFrom: string
  readonly wallTo: string
  readonly isAllDay: boolean
  readonly summary: string
  readonly description?: string | undefined
  readonly place?: string | undefined
  readonly joinUrl?: string | undefined
  readonly organizer?: CalendarPerson | undefined
  readonly attendees?: readonly CalendarPerson[] | undefined
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  readonly isPrivate?: boolean | undefined
  readonly created: Date
  readonly changed: Date
  /** Present if the entry is a whole series; the entry's own times are then ignored. */
  readonly series?: CalendarSeries | undefined
  /** Present if the entry is one occurrence of a series of which the reader has no other. */
  readonly occurrence?: SeriesDay | undefined
}

/** A day of a series, and the time at which its occurrences usually start. */
export interface SeriesDay {
  /** The day of the rule, even if the booking was moved. */
  readonly date: string
  readonly wallFrom: string
}

export interface CalendarSeries {
  readonly rule: RepeatRule
  readonly firstDate: string
  /** Usual times of day. The number of days between them matters, the dates do not. */
  readonly wallFrom: string
  readonly wallTo: string
  /**
   * Every active booking of the series. `date` is the day of the rule, even if the booking was
   * moved.
   */
  readonly occurrences: readonly { readonly date: string; readonly entry: CalendarEntry }[]
}
