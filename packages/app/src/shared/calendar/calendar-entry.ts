import type { CalendarDay } from '@mosaic-booking/widgets/ui'

export type CalendarView = 'day' | 'week' | 'month' | 'list'

/** An entry of a calendar. Times are wall clocks at the location, `YYYY-MM-DDTHH:mm:ss.SSS`. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  /** A second line, such as the space or the owner. */
  readonly detail?: string | undefined
  /** The state that colour and shape convey, as text: "Waiting for approval". */
  readonly state?: string | undefined
  readonly timeFrom: string
  readonly timeTo: string
  readonly resourceId?: string | undefined
  readonly look: EntryLook
  /** Whether it can be moved and resized. */
  readonly canChange: boolean
}

/**
 * Own and tentative entries have fixed colours, the others one of twenty (LIST-013); `more` stands
 * for the remaining entries of its day.
 */
export type EntryLook = 'own' | 'tentative' | 'cancelled' | 'free' | 'more' | number
export const chipColours = 20

/** A column of the day view: a space. */
export interface CalendarResource {
  readonly id: string
  readonly name: string
  readonly detail?: string | undefined
}

/** A selected time range, or the target of a moved entry. */
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
 * Entries needed per day: in a month, one more than it shows; in a week, enough to detect crowding.
 */
export const neededPerDay = { week: 50, month: 5 } as const

export interface BookingCalendarProps {
  readonly view: CalendarView
  /** First and last day. A month starts on the first of them. */
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly entries: readonly CalendarEntry[]
  /** Total entries per day, if a week or month contains only the first ones. */
  readonly counts?: DayCounts | undefined
  /** Ordered columns of the day view. */
  readonly resources?: readonly CalendarResource[] | undefined
  /** Accessible name. */
  readonly label: string
  readonly slotMinutes: number
  readonly showsWeekends: boolean
  /** The zone of the current-time line; no line without it. */
  readonly timeZone: string | undefined
  readonly onOpen: (entry: CalendarEntry) => void
  /** Opens a day, of which a month or crowded week shows only the first entries. */
  readonly onDay: (day: CalendarDay) => void
  /** Without it, entries cannot be moved. */
  readonly onChange?: ((change: EntryChange) => void) | undefined
  /** Without it, times cannot be selected. */
  readonly onChoose?: ((time: CalendarTime) => void) | undefined
}
