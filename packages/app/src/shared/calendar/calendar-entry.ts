import type { CalendarDay } from '@mosaic-booking/widgets/ui'

/** How the entries of a calendar are laid out. */
export type CalendarView = 'day' | 'week' | 'month' | 'list'

/** A time in a calendar. Times are wall clocks of the place, `YYYY-MM-DDTHH:mm:ss.SSS`. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  /** A second line, such as the space or the owner. */
  readonly detail?: string | undefined
  /** What colour and shape say, in words: "Waiting for approval". */
  readonly state?: string | undefined
  readonly timeFrom: string
  readonly timeTo: string
  readonly resourceId?: string | undefined
  readonly look: EntryLook
  /** It can be moved and its end changed. */
  readonly canChange: boolean
}

/**
 * Tentative and own entries have colours of their own, the others one of twenty (LIST-013); `more`
 * stands for the other entries of its day.
 */
export type EntryLook = 'own' | 'tentative' | 'cancelled' | 'free' | 'more' | number
export const chipColours = 20

/** A column of the day: a space. */
export interface CalendarResource {
  readonly id: string
  readonly name: string
  readonly detail?: string | undefined
}

/** A stretch of time that was chosen, or that an entry was moved to. */
export interface CalendarTime {
  readonly timeFrom: string
  readonly timeTo: string
  readonly resourceId?: string | undefined
}

/** A change of an entry by hand. It is shown as done until `revert` is called. */
export interface EntryChange extends CalendarTime {
  readonly entry: CalendarEntry
  readonly kind: 'move' | 'resize'
  readonly revert: () => void
}

export type DayCounts = ReadonlyMap<CalendarDay, number>

/**
 * The entries of a day that a week or month needs: of a month one more than it shows, of a week as
 * many as tell whether it is crowded.
 */
export const neededPerDay = { week: 50, month: 5 } as const

export interface BookingCalendarProps {
  readonly view: CalendarView
  /** First and last day. A month starts with the first of these days. */
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly entries: readonly CalendarEntry[]
  /** How many entries a day has, where a week or month is given only the first of them. */
  readonly counts?: DayCounts | undefined
  /** The columns of view `day`, in order. */
  readonly resources?: readonly CalendarResource[] | undefined
  /** Names the calendar for screen readers. */
  readonly label: string
  readonly slotMinutes: number
  readonly showsWeekends: boolean
  /** The zone whose current time a line shows; no line without it. */
  readonly timeZone: string | undefined
  readonly onOpen: (entry: CalendarEntry) => void
  /** Opens a day, of which a month or a crowded week shows only the first entries. */
  readonly onDay: (day: CalendarDay) => void
  /** Nothing can be moved without it. */
  readonly onChange?: ((change: EntryChange) => void) | undefined
  /** Nothing can be chosen without it. */
  readonly onChoose?: ((time: CalendarTime) => void) | undefined
}
