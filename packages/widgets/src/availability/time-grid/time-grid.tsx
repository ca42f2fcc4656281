import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { type TimeRange, wallAt } from '@mosaic-booking/sdk/rules'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useMessages } from '../../locale/messages.js'
import { useReaderZone } from '../../locale/reader-zone.js'
import { useLocale } from '../../locale/use-locale.js'
import { useStyles } from '../../theme/style-root.js'
import type { LocationResult } from '../to-location-groups.js'
import { cellCount, dayMinutes, daysOf, hourTicks, positionOf, withoutWeekends } from './axis.js'
import { useCalendarSetting } from './calendar-setting.js'
import { describeRun } from './describe-time.js'
import { isRightToLeft, toForwardKey } from '../../ui/direction.js'
import { GridHead } from './grid-head.js'
import { FloorLine, GridRow } from './grid-row.js'
import { GridLegend } from './grid-legend.js'
import { GridSetting } from './grid-setting.js'
import { opensBooking, toRowTimes, type RowTimes } from './row-times.js'
import { cursorKey, moveByKey, runAt, toBooked, type Choice, type Stretch } from './span.js'
import css from './time-grid.css?inline'
import { messages } from './time-grid.messages.js'
import { toGrid, type GridSpace } from './to-grid.js'
import { useNow } from './use-now.js'
import { GridPages } from './grid-pages.js'
import { useSpacesPerPage } from './spaces-per-page.js'
import { usePointerChoice } from './use-pointer-choice.js'

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

const floorHeight = 36
const rowHeight = 44
const officeStart = 'T08:00:00.000'

/**
 * Availability as a grid: spaces as rows grouped by floor, hours or days as columns. Users select a
 * time span by click, drag, or the keys of an ARIA grid.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one grid: rows, columns and keys share its state
export function TimeGrid({
  answer,
  minutes,
  hidesFull = false,
  hidesWeekends = false,
  fitting,
  onChoose,
  onOpen,
  onDay,
  section,
}: TimeGridProps) {
  useStyles(css)
  const t = useMessages(messages)
  const setting = useLocale()
  const helpId = useId()
  const perPage = useSpacesPerPage()
  const now = useNow()
  const readerZone = useReaderZone()
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const [news, setNews] = useState('')
  const [chosen, setChosen] = useState<Choice>({ row: 0, anchor: 0 })

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
  const { axis, lines, spaces } = grid
  /** Computed lazily for rendered rows, once per response and minute. */
  const timesOf = useMemo(() => {
    const known = new Map<GridSpace, RowTimes>()
    return (space: GridSpace) => {
      const wall = wallAt(now, space.availability.timeZone)
      const times = known.get(space) ?? toRowTimes(axis, space.facts, wall)
      known.set(space, times)
      return times
    }
  }, [axis, now])
  const runsOf = (row: number) => timesOf(spaces[row]!).runs
  // The number of rows may have decreased since the selection.
  const choice: Choice =
    chosen.row < spaces.length && chosen.anchor < cellCount(axis) ? chosen : { row: 0, anchor: 0 }
  const activeLine = lines.findIndex(
    (line) => line.kind === 'space' && line.space.row === choice.row,
  )

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'floor' ? floorHeight : rowHeight),
    getItemKey: (index) => keyOf(lines[index]!),
    overscan: 6,
    // The active row has focus and the tab stop, so it stays rendered while scrolled out of view.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, activeLine)])].sort(
        (a, b) => a - b,
      ),
  })

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = scroller.current?.querySelector<HTMLElement>('[data-cursor]')
    if (!cell || cell.dataset['cursor'] !== cursorKey(choice)) return
    wantsFocus.current = false
    cell.focus()
  })

  const firstHour = positionOf(axis, Date.parse(`${axis.days[0]!}${officeStart}Z`))
  useEffect(() => {
    const box = scroller.current
    if (!box || axis.days.length > 1 || !firstHour) return
    const track = box.querySelector<HTMLElement>('.mb-grid-scale')
    const way = ((track?.offsetWidth ?? 0) * firstHour) / cellCount(axis)
    box.scrollLeft = isRightToLeft(box) ? -way : way
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another day is shown
  }, [axis.days[0], axis.days.length])

  const lineOf = (row: number) =>
    lines.findIndex((line) => line.kind === 'space' && line.space.row === row)
  const move = (next: Choice) => {
    wantsFocus.current = true
    setChosen(next)
    if (next.row !== choice.row) virtualizer.scrollToIndex(lineOf(next.row))
  }
  const book = (space: GridSpace, { start, end }: Stretch) =>
    onChoose(space, timesOf(space).timeOf(start, end))
  const activate = (next: Choice) => {
    move(next)
    const space = spaces[next.row]!
    const run = runAt(runsOf(next.row), next.anchor)
    const booked = toBooked(axis, runsOf(next.row), next, minutes)
    if (booked) book(space, booked)
    else if (run && opensBooking(run)) onOpen(run.bookingId!)
    else if (run) setNews(describeRun(run, setting))
  }
  const pointer = usePointerChoice({ scroller, axis, runsOf, onChoose: activate })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target as Element).closest('[data-cursor]') || event.altKey || event.metaKey) return
    const isActivation = event.key === 'Enter' || event.key === ' '
    if (isActivation) {
      event.preventDefault()
      return activate(choice)
    }
    if (event.key === 'Escape') {
      if (pointer.cancel() || choice.head !== undefined) {
        event.preventDefault()
        event.stopPropagation()
        setNews(t('cleared'))
        move({ row: choice.row, anchor: choice.anchor })
      }
      return
    }
    const field = { axis, runs: runsOf(choice.row), rowCount: spaces.length, minutes }
    const { shiftKey, ctrlKey } = event
    const key = toForwardKey(event.key, event.currentTarget)
    const next = moveByKey(field, choice, { key, shiftKey, ctrlKey })
    if (!next) return
    event.preventDefault()
    move(next)
    setNews(shiftKey ? limitOf(next, key) : '')
  }
  /** The reason why a selection cannot be extended further. Empty if it was extended. */
  const limitOf = (next: Choice, key: string) => {
    const covered = toBooked(axis, runsOf(next.row), next, minutes)
    const before = toBooked(axis, runsOf(choice.row), choice, minutes)
    if (!covered || before?.start !== covered.start || before.end !== covered.end) return ''
    const beyond = runAt(runsOf(next.row), key === 'ArrowRight' ? covered.end : covered.start - 1)
    return beyond ? t('limit', { reason: describeRun(beyond, setting) }) : ''
  }

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const isAtEnd = endIndex >= lines.length - 1
  const firstShown = lines.slice(startIndex).find((line) => line.kind === 'space')
  const firstRow = firstShown?.kind === 'space' ? firstShown.space.row : 0

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
          style={{ blockSize: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index]
            if (!line) return null
            const place = {
              ref: virtualizer.measureElement,
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
        firstRow={firstRow}
        isAtEnd={isAtEnd}
        onRow={(row) => virtualizer.scrollToIndex(lineOf(row), { align: 'start' })}
      />
      <div className="mb-grid-foot">
        <GridLegend />
        <GridSetting
          setting={kept}
          showsWeekends={hasWeekends ? showsWeekends : undefined}
          hasSlots={axis.cell < 720}
          onChange={keep}
        />
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

const keyOf = (line: ReturnType<typeof toGrid>['lines'][number]) =>
  line.kind === 'floor' ? `floor ${line.floor.id}` : line.space.location.id
