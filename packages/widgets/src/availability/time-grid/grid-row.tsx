import type { TimeRange } from '@mosaic-booking/sdk/rules'
import { formatDate, formatTime, toDateTime } from '@mosaic-booking/sdk/rules'
import { useState, type CSSProperties, type MouseEvent, type Ref } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { LocationInfoButton } from '../../location/details/location-info-button.js'
import { zoneName } from '../../locale/zone-name.js'
import { LocationFacts } from '../../location/location-facts.js'
import { toInitials } from '../../ui/avatar/to-initials.js'
import { Button } from '../../ui/button/button.js'
import { Icon } from '../../ui/icon/icon.js'
import { messages as listMessages } from '../location-groups.messages.js'
import { SlotBar } from '../slot-bar.js'
import { cellCount, dayMinutes, spanOfCell, type Axis } from './axis.js'
import { describeLength, describeRun, describeStretch, nameOfRun } from './describe-time.js'
import { placeOf } from './grid-head.js'
import { opensBooking, type RowTimes } from './row-times.js'
import {
  cursorKey,
  freeStarts,
  splitRuns,
  toBooked,
  toCovered,
  type Choice,
  type Stretch,
} from './span.js'
import { messages } from './time-grid.messages.js'
import type { GridLine, GridSpace } from './to-grid.js'
import { isNarrow, type usePointerChoice } from './use-pointer-choice.js'
import { nowPosition } from './zone-time.js'

/** A line's position in the virtual list. */
export interface LinePlace {
  readonly ref: Ref<HTMLDivElement>
  readonly 'data-index': number
  readonly 'aria-rowindex': number
  readonly style: CSSProperties
}

export function FloorLine({
  line: { floor, count, timeZone },
  fittingCount,
  place,
  showsZone,
}: {
  readonly line: Extract<GridLine, { kind: 'floor' }>
  /** Number of the floor's spaces that fit the search. Undefined while loading. */
  readonly fittingCount: number | undefined
  readonly place: LinePlace
  readonly showsZone: boolean
}) {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
  const setting = useLocale()
  return (
    <div className="mb-grid-floor" role="row" {...place}>
      <div className="mb-grid-floor-name" role="rowheader">
        <span className="mb-grid-floor-what">
          <strong>{floor.name}</strong>
          {floor.qualifier && <span> {floor.qualifier}</span>}
          {floor.owner && <span> · {floor.owner}</span>}
        </span>
        <span className="mb-grid-floor-count">
          {showsZone && timeZone && `${zoneName(timeZone, setting.language)} · `}
          {fittingCount === undefined
            ? t('spaces', { count })
            : fittingCount === count
              ? list('free', { count })
              : list('freeOf', { count: fittingCount, total: count })}
        </span>
      </div>
    </div>
  )
}

export interface GridRowProps {
  readonly place: LinePlace
  readonly axis: Axis
  readonly space: GridSpace
  readonly times: RowTimes
  /** Epoch milliseconds. */
  readonly now: number
  readonly minutes: number
  /** The selection, if it is in this row. */
  readonly choice: Choice | undefined
  /** The selection under the pointer, if it is in this row. */
  readonly pointed: Choice | undefined
  readonly on: ReturnType<ReturnType<typeof usePointerChoice>['on']>
  readonly onActivate: (cell: number) => void
  readonly onBook: (stretch: Stretch) => void
}

/**
 * A space with its name, its day and, for narrow containers, its next available times. The style
 * sheet determines which parts are visible.
 */
export function GridRow(props: GridRowProps) {
  const { place, space, axis } = props
  const setting = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { location, within, availability, hasOwnZone } = space
  const where = [within, hasOwnZone && zoneName(availability.timeZone, setting.language)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="mb-grid-row" role="row" {...place}>
      <div className="mb-grid-name" role="rowheader" aria-colindex={1}>
        <span className="mb-grid-name-text" title={location.name}>
          {location.name}
        </span>
        <span className="mb-grid-facts">
          <LocationFacts location={{ capacity: location.capacity }} />
          {/* Keeps the button's key presses from reaching the grid. */}
          <span role="presentation" onKeyDown={(event) => event.stopPropagation()}>
            <LocationInfoButton location={location} />
          </span>
        </span>
        {where && (
          <span className="mb-grid-where" title={where}>
            {where}
          </span>
        )}
      </div>
      <Track {...props} onToggle={() => setOpen(!isOpen)} />
      <div
        className="mb-grid-next"
        role="gridcell"
        aria-colindex={cellCount(axis) + 2}
        // Keep key presses on these times from reaching the grid.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <NextTimes {...props} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
    </div>
  )
}

function Track({
  axis,
  space,
  times: { runs },
  now,
  minutes,
  choice,
  pointed,
  on,
  onActivate,
  onToggle,
}: GridRowProps & { readonly onToggle: () => void }) {
  const setting = useLocale()
  const covered = choice && toCovered(axis, runs, choice, minutes)
  const ghost = pointed && toBooked(axis, runs, pointed, minutes)
  const nowAt = nowPosition(axis, now, space.availability.timeZone)
  // Shorter bookings have room for initials only, and those of a week not even for them.
  const named = axis.days.length > 1 ? (axis.to - axis.from) * 0.3 : 45
  const initialed = axis.days.length > 1 ? Infinity : 30
  // The cells of a single day are wide enough for text if they are half or whole days.
  const isOneDay = axis.cell >= 720 && axis.days.length === 1
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isNarrow(event.currentTarget)) return onToggle()
    // Assistive technology sends clicks without pointer events.
    const cell = (event.target as Element).closest<HTMLElement>('[data-start]')
    if (event.detail === 0 && cell) onActivate(Number(cell.dataset['start']))
  }
  return (
    <div className="mb-grid-track" role="presentation" onClick={onClick} {...on}>
      {splitRuns(runs, covered).map((run) => {
        const { start, end, state, isChosen } = run
        const lasts = (end - start) * axis.cell
        const name = lasts >= named && nameOfRun(run)
        const initials =
          !name && lasts >= initialed && state !== 'own' && toInitials(run.owner ?? '')
        const what = describeRun(run, setting)
        const when = describeStretch(axis, run, setting)
        const length = describeLength(axis, run, setting)
        return (
          <div
            key={isChosen && choice ? `cursor ${cursorKey(choice)}` : start}
            className="mb-grid-run"
            role="gridcell"
            aria-colindex={start + 2}
            aria-colspan={end - start}
            aria-label={[what, when, state === 'free' && isChosen && length]
              .filter(Boolean)
              .join(', ')}
            aria-selected={isChosen && choice?.head !== undefined}
            title={state === 'free' ? undefined : what}
            data-state={state}
            data-opens={opensBooking(run) || undefined}
            data-start={start}
            data-cursor={isChosen && choice ? cursorKey(choice) : undefined}
            tabIndex={isChosen ? 0 : -1}
            style={placeOf(axis, { start, length: end - start })}
          >
            {state === 'own' && !name && <Icon name="star" size={14} />}
            {name ? (
              <span className="mb-grid-word mb-grid-booking" aria-hidden="true">
                {run.title && <strong>{run.title}</strong>}
                {run.owner && <span>{run.owner}</span>}
              </span>
            ) : initials ? (
              <span className="mb-grid-word mb-grid-initials" aria-hidden="true">
                {initials}
              </span>
            ) : (
              isOneDay &&
              state !== 'own' && (
                <span className="mb-grid-word" aria-hidden="true">
                  {what}
                </span>
              )
            )}
            {isChosen && (
              <SpanLabel axis={axis} stretch={run} text={state === 'free' ? undefined : what} />
            )}
          </div>
        )
      })}
      {ghost && (
        <div
          className="mb-grid-ghost"
          aria-hidden="true"
          style={placeOf(axis, { start: ghost.start, length: ghost.end - ghost.start })}
        >
          <SpanLabel axis={axis} stretch={ghost} />
        </div>
      )}
      {nowAt !== undefined && (
        <div
          className="mb-grid-now"
          aria-hidden="true"
          style={{ insetInlineStart: placeOf(axis, { start: nowAt, length: 0 }).insetInlineStart }}
        />
      )}
    </div>
  )
}

/** A selection's floating label, with its time and length. */
function SpanLabel({
  axis,
  stretch,
  text,
}: {
  readonly axis: Axis
  readonly stretch: Stretch
  readonly text?: string | undefined
}) {
  const setting = useLocale()
  const isLate = stretch.start > cellCount(axis) * 0.6
  const length = describeLength(axis, stretch, setting)
  return (
    <span className="mb-grid-label" data-side={isLate ? 'end' : 'start'} aria-hidden="true">
      {text ?? [describeStretch(axis, stretch, setting), length].filter(Boolean).join(' · ')}
    </span>
  )
}

/** The next available times for narrow containers, expandable to all. */
function NextTimes({
  axis,
  space,
  times: { runs, timeOf },
  minutes,
  isOpen,
  onToggle,
  onBook,
}: GridRowProps & { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
  const setting = useLocale()
  const { name } = space.location
  const found = freeStarts(axis, runs, minutes, isOpen ? Infinity : 4)
  const textOf = ({ timeFrom }: TimeRange, stretch: Stretch) =>
    axis.cell >= 720
      ? describeStretch(axis, stretch, setting)
      : axis.days.length > 1
        ? `${formatDate(timeFrom, 'short', setting)}, ${formatTime(timeFrom, setting)}`
        : formatTime(timeFrom, setting)
  if (found.length === 0) return <span className="mb-grid-full">{t('noTimes')}</span>
  if (axis.cell === dayMinutes && axis.days.length === 1) {
    const [day] = found
    return (
      <Button
        size="small"
        variant="primary"
        aria-label={t('bookAt', { name, time: describeStretch(axis, day!, setting) })}
        onClick={() => onBook(day!)}
      >
        {list('book')}
      </Button>
    )
  }
  if (isOpen)
    return (
      <>
        <SlotBar
          locationName={name}
          slots={found.map((stretch) => {
            const from = toDateTime(spanOfCell(axis, stretch.start).from)
            return {
              ...timeOf(stretch.start, stretch.end),
              key: from,
              isPartial: false,
              ...(axis.cell === 720 ? { part: from.includes('T00') ? 'AM' : 'PM' } : {}),
              ...(axis.cell === 1440 ? { part: 'ALL_DAY' } : {}),
            } as const
          })}
          onChoose={({ key }) => {
            const chosen = found.find(
              ({ start }) => toDateTime(spanOfCell(axis, start).from) === key,
            )
            if (chosen) onBook(chosen)
          }}
        />
        <button type="button" className="mb-grid-more" aria-expanded onClick={onToggle}>
          {t('fewerTimes')}
        </button>
      </>
    )
  return (
    <>
      {found.slice(0, 3).map((stretch, index) => {
        const time = timeOf(stretch.start, stretch.end)
        const text = textOf(time, stretch)
        const before = found[index - 1]
        // Show the day only once for consecutive times on the same day.
        const isSameDay =
          before &&
          axis.cell < 720 &&
          timeOf(before.start, before.end).timeFrom.slice(0, 10) === time.timeFrom.slice(0, 10)
        return (
          <button
            type="button"
            key={stretch.start}
            className="mb-slot"
            part="time"
            aria-label={t('bookAt', { name, time: text })}
            onClick={() => onBook(stretch)}
          >
            {isSameDay ? formatTime(time.timeFrom, setting) : text}
          </button>
        )
      })}
      {found.length > 3 && (
        <button type="button" className="mb-grid-more" aria-expanded={false} onClick={onToggle}>
          {t('allTimes')}
          <span className="mb-visually-hidden"> {name}</span>
        </button>
      )}
    </>
  )
}
