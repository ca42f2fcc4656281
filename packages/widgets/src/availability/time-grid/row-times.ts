import type {
  Availability,
  AvailabilityAnswer,
  AvailabilitySlot,
  Reason,
} from '@mosaic-booking/sdk'
import { minuteMs, readWallClock, toDateTime, type TimeRange } from '@mosaic-booking/sdk/rules'
import { bookedReasons } from '../../location/booking-status.js'
import { cellCount, cellsPerDay, spanOfCell, type Axis, type WallSpan } from './axis.js'

/** Whether the user can open a run's booking. */
export const opensBooking = ({ state, bookingId, owner }: Run): boolean =>
  bookingId !== undefined && (state === 'own' || owner !== undefined)

export type CellState = 'free' | 'booked' | 'own' | 'closed' | 'past'

/** Consecutive cells with the same state within a day. */
export interface Run {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly state: CellState
  readonly bookingId?: number | undefined
  /** A booking's exact time. */
  readonly time?: TimeRange
  readonly reason?: Reason | undefined
  /** The title and owner of a booking that the user may open. */
  readonly title?: string | undefined
  readonly owner?: string | undefined
}

/** A space's slot with its step. */
export interface StepSlot {
  readonly key: string
  readonly time: string
  readonly timeTo: string
  readonly slot: AvailabilitySlot
}

/** The input for computing a space's cells. */
export interface RowFacts {
  readonly busy: NonNullable<Availability['busy']>
  readonly slots: readonly StepSlot[]
}

/** Groups the slots by space, in step order. */
export function slotsByLocation({
  timeslots,
}: Pick<AvailabilityAnswer, 'timeslots'>): ReadonlyMap<number, readonly StepSlot[]> {
  const slots = new Map<number, StepSlot[]>()
  for (const { key, time, timeTo, availability } of timeslots)
    for (const slot of availability) {
      const known = slots.get(slot.locationId)
      const step = { key, time, timeTo, slot }
      if (known) known.push(step)
      else slots.set(slot.locationId, [step])
    }
  return slots
}

/** A space's computed row: its runs, and a mapping from cells to times. */
export interface RowTimes {
  readonly runs: readonly Run[]
  /** The time booked by a range of cells, from `start` (inclusive) to `end` (exclusive). */
  readonly timeOf: (start: number, end: number) => TimeRange
}

/**
 * Computes a space's row.
 * @param now the current time in the space's zone, in wall-clock milliseconds
 */
export function toRowTimes(axis: Axis, facts: RowFacts, now: number): RowTimes {
  return axis.cell >= 720 ? partsOf(axis, facts, now) : hoursOf(axis, facts, now)
}

type Cell = Omit<Run, 'start' | 'end'>

function hoursOf(axis: Axis, { busy, slots }: RowFacts, now: number): RowTimes {
  const own = new Set(
    slots.flatMap(({ slot }) => (slot.iconType === 'OWN' ? (slot.bookingId ?? []) : [])),
  )
  const holds = busy.map(({ timeFrom, timeTo, bookingId, label, bookedBy }) => ({
    from: readWallClock(timeFrom),
    to: readWallClock(timeTo),
    cell: {
      state: bookingId !== undefined && own.has(bookingId) ? 'own' : 'booked',
      time: { timeFrom, timeTo },
      bookingId,
      title: label,
      owner: bookedBy,
    } satisfies Cell,
  }))
  const steps = slots.map(({ time, timeTo, slot }) => ({
    from: readWallClock(time),
    to: readWallClock(timeTo),
    slot,
  }))
  const free = freeSpans(steps, holds)
  const cells = Array.from({ length: cellCount(axis) }, (_, index): Cell => {
    const { from, to } = spanOfCell(axis, index)
    const hold = holds.find((one) => one.from < to && from < one.to)
    if (hold) return hold.cell
    if (to <= now) return { state: 'past' }
    // A booking may start up to 15 minutes in the past, so the whole current cell is offered.
    const start = Math.max(from, now)
    if (free.some((one) => one.from <= start && to <= one.to)) return { state: 'free' }
    const step = steps.find((one) => one.from <= from && from < one.to)
    return { state: 'closed', reason: step?.slot.reasons?.[0] }
  })
  return {
    runs: toRuns(axis, cells),
    timeOf: (start, end) => ({
      timeFrom: toDateTime(spanOfCell(axis, start).from),
      timeTo: toDateTime(spanOfCell(axis, end - 1).to),
    }),
  }
}

interface ReadStep extends WallSpan {
  readonly slot: AvailabilitySlot
}

/**
 * A space's available times. The response contains each step's first available time and its end.
 * Between two available steps, the time after a booking is also available.
 */
function freeSpans(steps: readonly ReadStep[], holds: readonly WallSpan[]): WallSpan[] {
  return steps.flatMap(({ from, slot }, index): WallSpan[] => {
    const { status, defaultBookingFrom, defaultBookingTo, timeTo } = slot
    if (status !== 'AVAILABLE' || !defaultBookingFrom) return []
    const first = readWallClock(defaultBookingFrom)
    const end = readWallClock(timeTo ?? defaultBookingTo ?? defaultBookingFrom)
    const before = steps[index - 1]
    if (first !== from || before?.slot.status !== 'AVAILABLE' || before.to !== from)
      return [{ from: first, to: end }]
    const start = holds.reduce(
      (latest, one) => (one.to <= from ? Math.max(latest, one.to) : latest),
      before.slot.defaultBookingFrom ? readWallClock(before.slot.defaultBookingFrom) : from,
    )
    return [{ from: Math.min(start, first), to: end }]
  })
}

/** For half and whole days, each cell is one step in the response with its available times. */
function partsOf(axis: Axis, { busy, slots }: RowFacts, now: number): RowTimes {
  const bookings = new Map(busy.map((one) => [one.bookingId, one]))
  const byStart = new Map<number, AvailabilitySlot>()
  for (const { time, timeTo, slot } of slots) {
    const [from, to] = [readWallClock(time), readWallClock(timeTo)]
    if (to - from === axis.cell * minuteMs) byStart.set(from, slot)
  }
  const slotAt = (index: number) => byStart.get(spanOfCell(axis, index).from)
  const cells = Array.from({ length: cellCount(axis) }, (_, index): Cell => {
    const slot = slotAt(index)
    if (!slot) return { state: spanOfCell(axis, index).to <= now ? 'past' : 'closed' }
    const { status, iconType, bookingId, reasons } = slot
    const booking = bookingId === undefined ? undefined : bookings.get(bookingId)
    const named = { bookingId, title: booking?.label, owner: booking?.bookedBy }
    if (iconType === 'OWN') return { state: 'own', ...named }
    if (status === 'AVAILABLE') return { state: 'free' }
    const [reason] = reasons ?? []
    return reason && bookedReasons.has(reason.code)
      ? { state: 'booked', reason, ...named }
      : { state: 'closed', reason }
  })
  return {
    runs: toRuns(axis, cells),
    timeOf: (start, end) => ({
      timeFrom: slotAt(start)?.defaultBookingFrom ?? toDateTime(spanOfCell(axis, start).from),
      timeTo: slotAt(end - 1)?.defaultBookingTo ?? toDateTime(spanOfCell(axis, end - 1).to),
    }),
  }
}

/** Merges consecutive equal cells. Runs do not cross midnight. */
function toRuns(axis: Axis, cells: readonly Cell[]): Run[] {
  const perDay = cellsPerDay(axis)
  const runs: Run[] = []
  for (const [index, cell] of cells.entries()) {
    const last = runs.at(-1)
    if (last && index % perDay !== 0 && isAlike(last, cell))
      runs[runs.length - 1] = { ...last, end: index + 1 }
    else runs.push({ ...cell, start: index, end: index + 1 })
  }
  return runs
}

const isAlike = (one: Cell, other: Cell) =>
  one.state === other.state &&
  one.bookingId === other.bookingId &&
  one.time?.timeFrom === other.time?.timeFrom &&
  one.reason?.code === other.reason?.code
