import { minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import type { CalendarTime } from './calendar-entry.js'

export interface SlotGrid {
  /** The day of each column. */
  readonly days: readonly string[]
  readonly columns: number
  /** Slots per column; 1 if each column is a whole day. */
  readonly slots: number
  readonly slotMinutes: number
  /** Days per row, if there are several rows. */
  readonly rowLength: number | undefined
}

/** Consecutive slots in a column, starting at `slot`. */
export interface SlotChoice {
  readonly column: number
  readonly slot: number
  readonly length: number
}

/** The initial slot: 09:00. */
export const firstSlot = ({ slots, slotMinutes }: SlotGrid): SlotChoice => ({
  column: 0,
  slot: slots === 1 ? 0 : (9 * 60) / slotMinutes,
  length: slots === 1 ? 1 : Math.max(1, 60 / slotMinutes),
})

export function timeOfSlot(
  { days, slotMinutes }: SlotGrid,
  { column, slot, length }: SlotChoice,
): CalendarTime {
  const from =
    readWallClock(days[column] ?? days[0] ?? '2000-01-01') + slot * slotMinutes * minuteMs
  return {
    timeFrom: toDateTime(from),
    timeTo: toDateTime(from + length * slotMinutes * minuteMs),
  }
}

/** The selection after an arrow key, or undefined for other keys or at the edge. */
export function decideSlotMove(
  { columns, slots, rowLength }: SlotGrid,
  { column, slot, length }: SlotChoice,
  key: string,
  isStretching: boolean,
): SlotChoice | undefined {
  const inBounds = (next: SlotChoice) =>
    next.column >= 0 &&
    next.column < columns &&
    next.slot >= 0 &&
    next.length > 0 &&
    next.slot + next.length <= slots
      ? next
      : undefined
  const down = { ArrowDown: 1, ArrowUp: -1 }[key]
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (right !== undefined) return inBounds({ column: column + right, slot, length })
  if (down === undefined) return undefined
  if (rowLength !== undefined) return inBounds({ column: column + down * rowLength, slot, length })
  return inBounds(
    isStretching ? { column, slot, length: length + down } : { column, slot: slot + down, length },
  )
}
