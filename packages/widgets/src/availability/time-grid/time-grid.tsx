import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { type TimeRange, wallAt } from '@mosaic-booking/sdk/rules'
import { useEffect, useId, useMemo, useRef, type RefObject } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useReaderZone } from '../../locale/reader-zone.js'
import { useStyles } from '../../theme/style-root.js'
import type { LocationResult } from '../to-location-groups.js'
import {
  cellCount,
  dayMinutes,
  daysOf,
  hourTicks,
  positionOf,
  withoutWeekends,
  type Axis,
} from './axis.js'
import { useCalendarSetting } from './calendar-setting.js'
import { isRightToLeft } from '../../ui/direction.js'
import { GridHead } from './grid-head.js'
import { FloorLine, GridRow } from './grid-row.js'
import { GridLegend } from './grid-legend.js'
import { GridSetting, type GridSettingProps } from './grid-setting.js'
import { toRowTimes, type RowTimes } from './row-times.js'
import type { Stretch } from './span.js'
import slots from '../slots.css?inline'
import css from './time-grid.css?inline'
import { messages } from './time-grid.messages.js'
import { toGrid, type Grid, type GridSpace } from './to-grid.js'
import { useGridChoice } from './use-grid-choice.js'
import { useGridRows } from './use-grid-rows.js'
import { useNow } from './use-now.js'
import { GridPages } from './grid-pages.js'
import { useSpacesPerPage } from './spaces-per-page.js'

export interface TimeGridProps extends GridOptions {
  readonly answer: AvailabilityAnswer
  /** The searched duration in minutes, selected with a single click; 0 for any. */
  readonly minutes: number
  /** Excludes spaces without any available time. */
  readonly hidesFull?: boolean
  /** Hides weekends unless the user shows them. */
  readonly hidesWeekends?: boolean
  readonly onChoose: (space: Omit<LocationResult, 'slots'>, time: TimeRange) => void
  /** The spaces that fit the search. Undefined while loading. */
  readonly fitting?: ReadonlySet<number> | undefined
  readonly onOpen: (bookingId: number) => void
  /** Called when the user selects a day in a multi-day grid. */
  readonly onDay?: ((day: string) => void) | undefined
}

export interface GridOptions {
  /** Section for which the grid setting is stored separately. */
  readonly section?: string | undefined
}

const officeStart = 'T08:00:00.000'

/**
 * Availability as a grid: spaces as rows grouped by floor, hours or days as columns. Users select a
 * time span by click, drag, or the keys of an ARIA grid.
 */
export function TimeGrid(props: TimeGridProps) {
  const { minutes, fitting, onChoose, onOpen, onDay } = props
  useStyles(slots)
  useStyles(css)
  const t = useMessages(messages)
  const helpId = useId()
  const perPage = useSpacesPerPage()
  const now = useNow()
  const readerZone = useReaderZone()
  const scroller = useRef<HTMLDivElement>(null)

  const [grid, setting] = useGrid(props)
  const { axis, lines, spaces } = grid
  const timesOf = useRowTimes(axis, now)
  const book = (space: GridSpace, { start, end }: Stretch) =>
    onChoose(space, timesOf(space).timeOf(start, end))
  const { choice, news, pointer, activate, onKeyDown } = useGridChoice({
    ...grid,
    scroller,
    minutes,
    timesOf,
    onRow: (row) => rows.scrollTo(row),
    onBook: book,
    onOpen,
  })
  const rows = useGridRows(grid, scroller, choice.row)
  useOfficeStart(axis, scroller)

  const zones = new Set(spaces.map(({ availability }) => availability.timeZone))
  const showsZone =
    zones.size > 1 || [...zones].some((zone) => wallAt(now, zone) !== wallAt(now, readerZone))
  return (
    <div className="mb-grid-frame">
      <p className="mb-visually-hidden" id={helpId}>
        {t('help')}
      </p>
      <div
        className="mb-grid"
        part="grid"
        role="grid"
        ref={scroller}
        aria-label={t('label')}
        aria-describedby={helpId}
        aria-rowcount={lines.length + 1}
        aria-colcount={cellCount(axis) + 2}
        data-days={axis.days.length > 1 ? 'several' : 'one'}
        data-cells={axis.cell === dayMinutes ? 'days' : axis.cell === 720 ? 'halves' : 'hours'}
        onKeyDown={onKeyDown}
        style={
          {
            '--_hours': hourTicks(axis).length,
            '--_days': axis.days.length,
          } as object
        }
      >
        <GridHead
          axis={axis}
          timeZone={zones.size === 1 ? [...zones][0] : undefined}
          onDay={axis.days.length > 1 ? onDay : undefined}
        />
        <div
          className="mb-grid-body"
          role="rowgroup"
          style={{ blockSize: rows.virtualizer.getTotalSize() }}
        >
          {rows.virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index]
            if (!line) return null
            const place = {
              ref: rows.virtualizer.measureElement,
              'data-index': index,
              'aria-rowindex': index + 2,
              style: { insetBlockStart: start },
            }
            if (line.kind === 'floor')
              return (
                <FloorLine
                  key={key}
                  line={line}
                  fittingCount={fitting && line.ids.filter((id) => fitting.has(id)).length}
                  place={place}
                  showsZone={showsZone}
                />
              )
            const { space } = line
            const isActive = space.row === choice.row
            return (
              <GridRow
                key={key}
                place={place}
                axis={axis}
                space={space}
                times={timesOf(space)}
                now={now}
                minutes={minutes}
                choice={isActive ? choice : undefined}
                pointed={pointer.pointed?.row === space.row ? pointer.pointed : undefined}
                on={pointer.on(space.row)}
                onActivate={(anchor) => activate({ row: space.row, anchor })}
                onBook={(stretch) => book(space, stretch)}
              />
            )
          })}
        </div>
      </div>
      <GridPages
        perPage={perPage}
        count={spaces.length}
        firstRow={rows.firstRow}
        isAtEnd={rows.isAtEnd}
        onRow={(row) => rows.scrollTo(row, 'start')}
      />
      <div className="mb-grid-foot">
        <GridLegend />
        <GridSetting {...setting} />
      </div>
      <p className="mb-visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

const withoutFull = (answer: AvailabilityAnswer): AvailabilityAnswer => ({
  ...answer,
  availability: answer.availability.filter(
    ({ status, iconType }) => status === 'AVAILABLE' || iconType === 'OWN',
  ),
})

/** The lines and columns as the user has set the calendar, and the control that sets it. */
function useGrid({
  answer,
  hidesFull = false,
  hidesWeekends = false,
  section,
}: TimeGridProps): [Grid, GridSettingProps] {
  const [kept, keep] = useCalendarSetting(section)
  const { slotMinutes } = kept
  const showsWeekends = kept.showsWeekends ?? !hidesWeekends
  const days = daysOf(answer.timeFrom, answer.timeTo)
  const hasWeekends = withoutWeekends(days).length < days.length
  const offered = useMemo(() => (hidesFull ? withoutFull(answer) : answer), [answer, hidesFull])
  const grid = useMemo(
    () => toGrid(offered, { slotMinutes, showsWeekends }),
    [offered, slotMinutes, showsWeekends],
  )
  return [
    grid,
    {
      setting: kept,
      showsWeekends: hasWeekends ? showsWeekends : undefined,
      hasSlots: grid.axis.cell < 720,
      onChange: keep,
    },
  ]
}

/** A row's times, computed when it is rendered, once per response and minute. */
function useRowTimes(axis: Axis, now: number): (space: GridSpace) => RowTimes {
  return useMemo(() => {
    const known = new Map<GridSpace, RowTimes>()
    return (space: GridSpace) => {
      const wall = wallAt(now, space.availability.timeZone)
      const times = known.get(space) ?? toRowTimes(axis, space.facts, wall)
      known.set(space, times)
      return times
    }
  }, [axis, now])
}

/** Scrolls a day to the time at which offices open. */
function useOfficeStart(axis: Axis, scroller: RefObject<HTMLElement | null>): void {
  const first = positionOf(axis, Date.parse(`${axis.days[0]!}${officeStart}Z`))
  useEffect(() => {
    const box = scroller.current
    if (!box || axis.days.length > 1 || !first) return
    const track = box.querySelector<HTMLElement>('.mb-grid-scale')
    const way = ((track?.offsetWidth ?? 0) * first) / cellCount(axis)
    box.scrollLeft = isRightToLeft(box) ? -way : way
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another day is shown
  }, [axis.days[0], axis.days.length])
}
