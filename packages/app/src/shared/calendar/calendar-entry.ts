import type { CalendarDay } from '@mosaic-booking/widgets/ui'

export type CalendarView = 'day' | 'week' | 'month' | 'list'

/** A calendar entry. Times are wall clocks at the location, `YYYY-MM-DDTHH:mm:ss.SSS`. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  /** A second line, such as the space or the owner. */
  readonly detail?: string | undefined
  /** Text for the state that colour and shape convey, such as "Waiting for approval". */
  readonly state?: string | undefined
  readonly timeFrom: string
  readonly timeTo: string
  readonly resourceId?: string | undefined
  readonly look: EntryLook
  /** Whether the entry comes after the others of its day, where only the first are shown. */
  readonly isMinor?: boolean
  /** Whether the entry can be moved and resized. */
  readonly canChange: boolean
  /** Why the entry cannot be changed where others can, told who tries it by keyboard. */
  readonly fixedBecause?: string
}

/**
 * Own and tentative entries have fixed colours; others use one of twenty (LIST-013). `more`
 * represents the remaining entries of a day.
 */
export type EntryLook = 'own' | 'tentative' | 'cancelled' | 'free' | 'more' | number
export const chipColours = 20

/** A column of the day view: a space. */
export interface CalendarResource {
  readonly id: string
  readonly name: string
}

/** A selected time range, or a moved entry's target. */
export interface CalendarTime {
  readonly timeFrom: string
  readonly timeTo: string
  readonly resourceId?: string | undefined
}

/** A move or resize by the user. Shown optimistically until `revert` is called. */
export interface EntryChange extends CalendarTime {
  readonly entry: CalendarEntry
  readonly kind: 'move' | 'resize'
  readonly revert: () => void
}

export type DayCounts = ReadonlyMap<CalendarDay, number>

/**
 * Number of entries to load per day. A month needs one more than it shows; a week needs enough to
 * detect crowding.
 */
export const neededPerDay = { week: 50, month: 5 } as const

export interface BookingCalendarProps {
  readonly view: CalendarView
  /** First and last day. A month starts on its first day. */
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly entries: readonly CalendarEntry[]
  /** Total entries per day, if only the first entries of a week or month are loaded. */
  readonly counts?: DayCounts | undefined
  /** Ordered columns of the day view. */
  readonly resources?: readonly CalendarResource[] | undefined
  /** Accessible name. */
  readonly label: string
  readonly slotMinutes: number
  readonly showsWeekends: boolean
  /** Time zone of the current-time line. If undefined, there is no line. */
  readonly timeZone: string | undefined
  readonly onOpen: (entry: CalendarEntry) => void
  /** Opens a day from a month or crowded week, which shows only the day's first entries. */
  readonly onDay: (day: CalendarDay) => void
  /** If undefined, entries cannot be moved. */
  readonly onChange?: ((change: EntryChange) => void) | undefined
  /** If undefined, times cannot be selected. */
  readonly onChoose?: ((time: CalendarTime) => void) | undefined
}
