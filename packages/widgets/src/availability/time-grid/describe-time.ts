import {
  describeReason,
  formatDate,
  formatDuration,
  formatTime,
  formatTimeRange,
  formatTimeRangeAfter,
  readWallClock,
  type TimeRange,
  toDateTime,
} from '@mosaic-booking/sdk/rules'
import type { LocaleSetting } from '../../locale/locale.js'
import { translate } from '../../locale/messages.js'
import { cellsPerDay, spanOfCell, type Axis } from './axis.js'
import { messages } from './time-grid.messages.js'
import type { Run } from './row-times.js'
import type { Stretch } from './span.js'

/**
 * Describes the times of a range of cells, with the day if the grid has several: "Wed 25 Nov,
 * morning".
 */
export function describeStretch(
  axis: Axis,
  { start, end }: Stretch,
  setting: LocaleSetting,
): string {
  const [from, to] = [
    toDateTime(spanOfCell(axis, start).from),
    toDateTime(spanOfCell(axis, end - 1).to),
  ]
  const perDay = cellsPerDay(axis)
  const isOneDay = Math.floor(start / perDay) === Math.floor((end - 1) / perDay)
  const day = formatDate(from, 'short', setting)
  if (!isOneDay)
    return `${day} – ${formatDate(toDateTime(spanOfCell(axis, end - 1).from), 'short', setting)}`
  return axis.days.length > 1
    ? `${day}, ${formatTimeRangeAfter(from, to, setting)}`
    : formatTimeRange(from, to, setting)
}

/**
 * Describes the length of a range of cells, such as "1 hour 30 mins". Empty for parts of days,
 * whose names already imply the length.
 */
export function describeLength(
  { cell }: Axis,
  { start, end }: Stretch,
  setting: LocaleSetting,
): string {
  const minutes = (end - start) * cell
  return cell >= 720 && minutes <= 1440 ? '' : formatDuration(minutes, setting)
}

/** Describes a run: its state, a booking's time, or why it cannot be booked. */
export function describeRun(run: Run, setting: LocaleSetting): string {
  const t = translate(messages, setting)
  const { state, reason, time } = run
  if (reason && state === 'closed') return describeReason(reason, setting.language)
  return [t(state), time && describeTime(time, setting), nameOfRun(run)].filter(Boolean).join(', ')
}

/** A booking's title and owner. Empty if the user may not read it. */
export const nameOfRun = ({ title, owner }: Run): string =>
  [title, owner].filter(Boolean).join(' · ')

function describeTime({ timeFrom, timeTo }: TimeRange, setting: LocaleSetting): string {
  const isShort = readWallClock(timeTo) - readWallClock(timeFrom) <= 86_400_000
  return isShort
    ? formatTimeRangeAfter(timeFrom, timeTo, setting)
    : `${formatDate(timeFrom, 'short', setting)} – ${formatDate(timeTo, 'short', setting)}`
}

/** A short label for an hour in the header, such as "9 AM" or "9:00". */
export function describeHour(time: string, setting: LocaleSetting): string {
  const text = formatTime(time, setting)
  return setting.hour12 ? text.replace(':00', '') : text
}
