import {
  addDays,
  daysBetween,
  formatDate,
  isoWeekday,
  toClassName,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { BookingCalendarProps, CalendarTime } from './calendar-entry.js'
import { messages } from './calendar.messages.js'
import { nameTime } from './entry-times.js'
import { slotHeight } from './engine-options.js'
import {
  decideSlotMove,
  firstSlot,
  timeOfSlot,
  type SlotChoice,
  type SlotGrid,
} from './slot-rules.js'

export interface SlotCursorProps
  extends
    Pick<BookingCalendarProps, 'view' | 'from' | 'to' | 'showsWeekends' | 'slotMinutes'>,
    Required<Pick<BookingCalendarProps, 'resources'>> {
  readonly root: RefObject<HTMLElement | null>
  /** Whether columns are whole days without hours. */
  readonly isCrowded: boolean
  readonly onChoose: (time: CalendarTime) => void
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Keyboard cursor over the calendar's slots. Enter selects a slot. */
export function SlotCursor(props: SlotCursorProps) {
  const { root, resources, onChoose } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const grid = toGrid(props)
  const [choice, setChoice] = useState<SlotChoice>(() => firstSlot(grid))
  const [place, setPlace] = useState<Place>()
  const [isHere, setHere] = useState(false)
  const help = useId()
  const kept = { ...choice, column: Math.min(choice.column, Math.max(0, grid.columns - 1)) }
  const time = timeOfSlot(grid, kept)
  const resource = props.view === 'day' ? resources?.[kept.column] : undefined
  useEffect(() => {
    if (!isHere || !root.current) return
    const scroller = root.current.querySelector('.ec-main')
    const put = () => setPlace(findPlace(root.current!, grid, kept))
    scrollIntoReach(root.current, grid, kept)
    put()
    scroller?.addEventListener('scroll', put)
    return () => scroller?.removeEventListener('scroll', put)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice says all
  }, [isHere, choice.column, choice.slot, choice.length, props.view, props.from])
  if (grid.columns === 0) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const next = decideSlotMove(grid, kept, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    setChoice(next)
  }
  const name = [
    resource?.name,
    grid.slots === 1 ? formatDate(time.timeFrom, 'long', setting) : nameTime(time, setting),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className={toClassName('calendar-cursor', isHere && place && 'calendar-cursor-here')}
      style={
        isHere && place
          ? { left: place.left, top: place.top, width: place.width, height: place.height }
          : undefined
      }
      aria-describedby={help}
      onFocus={() => setHere(true)}
      onBlur={() => setHere(false)}
      onKeyDown={onKeyDown}
      onClick={() => onChoose({ ...time, resourceId: resource?.id })}
    >
      {isHere ? <span className="calendar-cursor-time">{name}</span> : t('slots')}
      <span className="calendar-said" role="status">
        {isHere ? name : ''}
      </span>
      <span id={help} hidden>
        {t('slotKeys')}
      </span>
    </button>
  )
}

function toGrid({
  view,
  from,
  to,
  showsWeekends,
  resources,
  slotMinutes,
  isCrowded,
}: SlotCursorProps): SlotGrid {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
    addDays(from, index),
  ).filter((day) => showsWeekends || isoWeekday(day) < 6)
  const isWhole = view === 'month' || isCrowded
  return {
    days: view === 'day' ? Array.from(resources ?? [], () => from) : days,
    columns: view === 'day' ? (resources ?? []).length : days.length,
    slots: isWhole ? 1 : 1440 / slotMinutes,
    slotMinutes: isWhole ? 1440 : slotMinutes,
    rowLength: view === 'month' ? (showsWeekends ? 7 : 5) : undefined,
  }
}

/** The cell under the cursor: one per column or, in a month, one per day. */
function cellOf(root: HTMLElement, grid: SlotGrid, { column }: SlotChoice) {
  const cells = [...root.querySelectorAll<HTMLElement>('.ec-body .ec-grid > .ec-day')]
  if (grid.rowLength === undefined) return cells[column]
  const day = grid.days[column]
  return cells.find((cell) => cell.querySelector('time')?.dateTime === day)
}

function findPlace(root: HTMLElement, grid: SlotGrid, choice: SlotChoice): Place | undefined {
  const cell = cellOf(root, grid, choice)?.getBoundingClientRect()
  const frame = root.getBoundingClientRect()
  if (!cell) return undefined
  const isWhole = grid.slots === 1
  return {
    left: cell.left - frame.left,
    top: cell.top - frame.top + (isWhole ? 0 : choice.slot * slotHeight),
    width: cell.width,
    height: isWhole ? cell.height : choice.length * slotHeight,
  }
}

/** Scrolls the slot into view below the sticky header. */
function scrollIntoReach(root: HTMLElement, grid: SlotGrid, choice: SlotChoice): void {
  const scroller = root.querySelector<HTMLElement>('.ec-main')
  const cell = cellOf(root, grid, choice)
  if (!scroller || !cell) return
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (grid.slots === 1) return
  const top = choice.slot * slotHeight
  const room = scroller.clientHeight - 3 * slotHeight
  if (top < scroller.scrollTop || top > scroller.scrollTop + room)
    scroller.scrollTop = Math.max(0, top - room / 2)
}
