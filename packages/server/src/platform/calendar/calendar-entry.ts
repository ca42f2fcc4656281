import type { RepeatRule } from '@mosaic-booking/sdk/rules'

export interface CalendarPerson {
  readonly name: string
  readonly email: string
  /** The recipient owns the booking, so no response is requested. */
  readonly hasAccepted?: boolean
}

/** The content of a calendar entry for a booking or a whole series. */
export interface CalendarEntry {
  /** Stable for the lifetime of the booking; see `bookingUid` and `seriesUid`. */
  readonly uid: string
  /** Increases with every change. Calendar programs use the entry with the highest value. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /**
   * As stored. An all-day booking's days are derived from these times; it ends at 23:59:59 of its
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
  /** Present if the entry is the only occurrence of a series that the reader has. */
  readonly occurrence?: SeriesDay | undefined
}

/** A day of a series, and the usual start of its occurrences. */
export interface SeriesDay {
  /** The day of the rule, even if the booking was moved. */
  readonly date: string
  readonly wallFrom: string
}

export interface CalendarSeries {
  readonly rule: RepeatRule
  readonly firstDate: string
  /** Usual times of day. The number of days between them matters, but not the dates. */
  readonly wallFrom: string
  readonly wallTo: string
  /**
   * All active bookings of the series. `date` is the day of the rule, even if the booking was
   * moved.
   */
  readonly occurrences: readonly { readonly date: string; readonly entry: CalendarEntry }[]
}
