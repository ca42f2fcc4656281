import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { formatDate, formatTimeRange, toDateTime } from '@mosaic-booking/sdk/rules'
import {
  cellCount,
  dayMinutes,
  dayTicks,
  hourTicks,
  spanOfCell,
  type Axis,
  type Tick,
} from './axis.js'
import { describeHour } from './describe-time.js'
import { messages } from './time-grid.messages.js'
import { clockChangeOn } from './zone-time.js'

export interface GridHeadProps {
  readonly axis: Axis
  /** The time zone, if all rows share one. */
  readonly timeZone: string | undefined
  readonly onDay?: ((day: string) => void) | undefined
}

/** The header: hours for a single day, or day names with some of their hours for several days. */
export function GridHead({ axis, timeZone, onDay }: GridHeadProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const isSeveral = axis.days.length > 1
  const step = isSeveral ? hoursBetweenLabels(axis) : 1
  // A short section's label at the end of a day would overflow into the next day.
  const hasRoom = ({ length }: Tick) => length * axis.cell > step * 45
  const hours = axis.cell === dayMinutes ? [] : hourTicks(axis, step).filter(hasRoom)
  const nameOf = ({ time, start }: Tick) => {
    if (axis.cell !== 720) return describeHour(time, setting)
    const { from, to } = spanOfCell(axis, start)
    return formatTimeRange(toDateTime(from), toDateTime(to), setting)
  }
  return (
    <div className="mb-grid-head" role="row" aria-rowindex={1}>
      <div className="mb-grid-corner" role="columnheader" aria-colindex={1}>
        {t('space')}
      </div>
      <div className="mb-grid-scale" role="presentation">
        {(isSeveral || hours.length === 0 ? dayTicks(axis) : hours).map((tick) => {
          const day = tick.time.slice(0, 10)
          const date = formatDate(day, 'short', setting)
          // Spanish day names are lower case, so capitalise the first letter.
          const name = date[0]!.toUpperCase() + date.slice(1)
          const isDay = isSeveral || hours.length === 0
          return (
            <div
              key={tick.time}
              className={isDay ? 'mb-grid-day' : 'mb-grid-hour'}
              role="columnheader"
              aria-colindex={tick.start + 2}
              aria-colspan={tick.length}
              style={placeOf(axis, tick)}
            >
              {isDay && onDay ? (
                <button
                  type="button"
                  className="mb-grid-day-button"
                  title={t('showDay', { day: date })}
                  onClick={() => onDay(day)}
                >
                  {name}
                </button>
              ) : isDay ? (
                name
              ) : (
                nameOf(tick)
              )}
              {isDay && timeZone && <ClockMark day={day} timeZone={timeZone} />}
            </div>
          )
        })}
        {isSeveral &&
          hours.map((tick) => (
            <div
              key={tick.time}
              className="mb-grid-hour"
              aria-hidden="true"
              style={placeOf(axis, tick)}
            >
              {nameOf(tick)}
            </div>
          ))}
      </div>
    </div>
  )
}

/** Minimum width of a day column in rem, see time-grid.css. */
const dayRoom = 8.25
/** Minimum width of an hour label such as "11 AM", including a gap, in rem. */
const labelRoom = 2.75

/** The interval in hours at which labels fit into a day column. */
function hoursBetweenLabels({ from, to }: Axis): number {
  const hours = (to - from) / 60
  return [1, 2, 3, 4, 6, 12].find((step) => (step / hours) * dayRoom >= labelRoom) ?? hours
}

function ClockMark({ day, timeZone }: { readonly day: string; readonly timeZone: string }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const change = clockChangeOn(day, timeZone)
  if (!change) return null
  const time = formatTimeRange(toDateTime(change.from), toDateTime(change.to), setting)
  const text = t(change.kind === 'missing' ? 'missingHour' : 'repeatedHour', { time })
  return (
    <span className="mb-grid-clock" title={text}>
      ±1<span className="mb-visually-hidden"> {text}</span>
    </span>
  )
}

/** Positions a range of cells within a track's width. */
export function placeOf(
  axis: Axis,
  { start, length }: Pick<Tick, 'start' | 'length'>,
): { insetInlineStart: string; inlineSize: string } {
  const count = cellCount(axis)
  return {
    insetInlineStart: `${(start / count) * 100}%`,
    inlineSize: `${(length / count) * 100}%`,
  }
}
