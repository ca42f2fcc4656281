import { cellCount, cellsPerDay, isContinuous, type Axis } from './axis.js'
import type { Run } from './row-times.js'

/** A selection of cells within a row. */
export interface Choice {
  readonly row: number
  readonly anchor: number
  /**
   * The last cell of an extended selection. If undefined, the selection has the searched duration.
   */
  readonly head?: number
}

/**
 * Identifies a selection. A new key creates a new element, so that screen readers announce it on
 * focus.
 */
export const cursorKey = ({ row, anchor, head }: Choice): string => `${row} ${anchor} ${head ?? ''}`

/** A range of cells from `start` (inclusive) to `end` (exclusive). */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export const runAt = (runs: readonly Run[], cell: number): Run | undefined =>
  runs.find(({ start, end }) => start <= cell && cell < end)

/** The range of free cells around a cell. Undefined if the cell is not free. */
export function freeAround(axis: Axis, runs: readonly Run[], cell: number): Stretch | undefined {
  const index = runs.findIndex(({ start, end }) => start <= cell && cell < end)
  const run = runs[index]
  if (run?.state !== 'free') return undefined
  if (!isContinuous(axis)) return { start: run.start, end: run.end }
  let [first, last] = [index, index]
  while (runs[first - 1]?.state === 'free' && isNextDay(axis, runs[first]!.start)) first--
  while (runs[last + 1]?.state === 'free' && isNextDay(axis, runs[last]!.end)) last++
  return { start: runs[first]!.start, end: runs[last]!.end }
}

/** Whether the day that starts at a cell directly follows the preceding day in the calendar. */
function isNextDay({ days, ...axis }: Axis, cell: number): boolean {
  const day = cell / cellsPerDay({ days, ...axis })
  return Date.parse(days[day] ?? '') - Date.parse(days[day - 1] ?? '') === 86_400_000
}

/** Extends a selection towards a cell, limited to free time. */
export function extendTo(axis: Axis, runs: readonly Run[], choice: Choice, cell: number): Choice {
  const free = freeAround(axis, runs, choice.anchor)
  if (!free) return choice
  return { ...choice, head: Math.min(free.end - 1, Math.max(free.start, cell)) }
}

/**
 * The cells booked by a selection: the extended range or the searched duration, limited to free
 * time. Undefined if the cells are not free.
 */
export function toBooked(
  axis: Axis,
  runs: readonly Run[],
  { anchor, head }: Omit<Choice, 'row'>,
  minutes: number,
): Stretch | undefined {
  const free = freeAround(axis, runs, anchor)
  if (!free) return undefined
  if (head !== undefined) return { start: Math.min(anchor, head), end: Math.max(anchor, head) + 1 }
  const length = Math.max(1, Math.ceil(minutes / axis.cell))
  return { start: anchor, end: Math.min(free.end, anchor + length) }
}

/**
 * The cells covered by a selection: the cells it books, or the whole run if that run is not free.
 */
export function toCovered(
  axis: Axis,
  runs: readonly Run[],
  choice: Omit<Choice, 'row'>,
  minutes: number,
): Stretch {
  const { start, end } = toBooked(axis, runs, choice, minutes) ??
    runAt(runs, choice.anchor) ?? { start: choice.anchor, end: choice.anchor + 1 }
  return { start, end }
}

/** The start cells at which the duration fits, in order. */
export function freeStarts(
  axis: Axis,
  runs: readonly Run[],
  minutes: number,
  limit: number,
): Stretch[] {
  const length = Math.max(1, Math.ceil(minutes / axis.cell))
  const found: Stretch[] = []
  for (const { state, start, end } of runs) {
    if (state !== 'free') continue
    for (let cell = start; cell < end && found.length < limit; cell += length) {
      const stretch = toBooked(axis, runs, { anchor: cell }, minutes)
      if (stretch && stretch.end - stretch.start === length) found.push(stretch)
    }
  }
  return found
}

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
}

/** Number of rows for Page Up and Page Down. */
const pageRows = 8

export interface Field {
  readonly axis: Axis
  readonly runs: readonly Run[]
  readonly rowCount: number
  readonly minutes: number
}

/**
 * The selection after a key press. Arrows move by one cell or row, and skip runs that are not free.
 * With Control, arrows move by an hour, or by a day in a multi-day grid. With Shift, left and right
 * extend the selection. Returns undefined for other keys.
 */
export function moveByKey(
  field: Field,
  choice: Choice,
  { key, shiftKey, ctrlKey }: KeyPress,
): Choice | undefined {
  const { axis, rowCount } = field
  const far = axis.days.length > 1 ? cellsPerDay(axis) : Math.max(1, 60 / axis.cell)
  const across = (row: number): Choice => ({
    row: Math.min(rowCount - 1, Math.max(0, row)),
    anchor: choice.head ?? choice.anchor,
  })
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const step = (ctrlKey ? far : 1) * (key === 'ArrowRight' ? 1 : -1)
      return shiftKey ? extendBy(field, choice, step) : moveBy(field, choice, step)
    }
    case 'Home':
      return ctrlKey ? across(0) : moveTo(field, choice, 0)
    case 'End':
      return ctrlKey ? across(rowCount - 1) : moveTo(field, choice, Infinity)
    case 'ArrowDown':
      return across(choice.row + 1)
    case 'ArrowUp':
      return across(choice.row - 1)
    case 'PageDown':
      return across(choice.row + pageRows)
    case 'PageUp':
      return across(choice.row - pageRows)
    default:
      return undefined
  }
}

function extendBy({ axis, runs, minutes }: Field, choice: Choice, step: number): Choice {
  const booked = toBooked(axis, runs, choice, minutes)
  const head = choice.head ?? (booked ? booked.end - 1 : choice.anchor)
  return extendTo(axis, runs, choice, head + step)
}

function moveBy(field: Field, choice: Choice, step: number): Choice {
  const { head, anchor } = choice
  const here = runAt(field.runs, anchor)
  if (Math.abs(step) > 1 || !here || here.state === 'free')
    return moveTo(field, choice, (head ?? anchor) + step)
  return moveTo(field, choice, step > 0 ? here.end : here.start - 1)
}

/** Moves to a cell. A run that is not free counts as a single cell, represented by its first. */
function moveTo({ axis, runs }: Field, { row }: Choice, cell: number): Choice {
  const within = Math.min(cellCount(axis) - 1, Math.max(0, cell))
  const run = runAt(runs, within)
  return { row, anchor: run && run.state !== 'free' ? run.start : within }
}

/** The run that keeps an arrow key from extending a selection. Undefined if nothing does. */
export function findLimit(
  { axis, runs, minutes }: Field,
  choice: Choice,
  next: Choice,
  key: string,
): Run | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const covered = toBooked(axis, runs, next, minutes)
  const before = toBooked(axis, runs, choice, minutes)
  if (!covered || before?.start !== covered.start || before.end !== covered.end) return undefined
  return runAt(runs, key === 'ArrowRight' ? covered.end : covered.start - 1)
}

/** Splits the runs at the selection, so that the selection becomes a separate cell. */
export function splitRuns(
  runs: readonly Run[],
  chosen: Stretch | undefined,
): (Run & { readonly isChosen: boolean })[] {
  if (!chosen) return runs.map((run) => ({ ...run, isChosen: false }))
  const outside = runs.flatMap((run) =>
    [
      { ...run, end: Math.min(run.end, chosen.start), isChosen: false },
      { ...run, start: Math.max(run.start, chosen.end), isChosen: false },
    ].filter(({ start, end }) => start < end),
  )
  const run = runAt(runs, chosen.start)
  return run
    ? [...outside, { ...run, ...chosen, isChosen: true }].sort((a, b) => a.start - b.start)
    : outside
}
