import type { RepeatRule } from '@mosaic-booking/sdk/rules'

export interface CalendarPerson {
  readonly name: string
  readonly email: string
}

/** What a calendar program is told of one booking, or of a series as a whole. */
export interface CalendarEntry {
  /** The same for as long as the booking lives: `bookingUid` and `seriesUid` make it. */
  readonly uid: string
  /** Grows with every change: programs take what has the higher one. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /**
   * As they are stored: the days of an all-day booking are read from these, its end being 23:59:59
   * of the last one.
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
  /** With it the entry is the whole series: its own times do not count. */
  readonly series?: CalendarSeries | undefined
}

export interface CalendarSeries {
  readonly rule: RepeatRule
  readonly firstDate: string
  /**
   * The usual times of day; how many days lie between them counts, too, but not which days these
   * are.
   */
  readonly wallFrom: string
  readonly wallTo: string
  /**
   * Every booking of the series that stands. `date` is the day of the rule that it stands for, also
   * after it was moved.
   */
  readonly occurrences: readonly { readonly date: string; readonly entry: CalendarEntry }[]
}
