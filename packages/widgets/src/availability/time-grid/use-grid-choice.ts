import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { toForwardKey } from '../../ui/direction.js'
import { cellCount } from './axis.js'
import { describeRun } from './describe-time.js'
import { opensBooking, type RowTimes } from './row-times.js'
import {
  cursorKey,
  findLimit,
  moveByKey,
  runAt,
  toBooked,
  type Choice,
  type Stretch,
} from './span.js'
import { messages } from './time-grid.messages.js'
import type { Grid, GridSpace } from './to-grid.js'
import { usePointerChoice } from './use-pointer-choice.js'

interface GridChoiceOptions extends Pick<Grid, 'axis' | 'spaces'> {
  readonly scroller: RefObject<HTMLElement | null>
  /** The searched duration in minutes. */
  readonly minutes: number
  readonly timesOf: (space: GridSpace) => RowTimes
  /** Called when the selection has moved to another row, which may not be rendered. */
  readonly onRow: (row: number) => void
  readonly onBook: (space: GridSpace, cells: Stretch) => void
  readonly onOpen: (bookingId: number) => void
}

const start: Choice = { row: 0, anchor: 0 }

/** The selected cells of a grid, by key or pointer, and what is announced about them. */
export function useGridChoice(options: GridChoiceOptions) {
  const { axis, spaces, scroller, minutes, timesOf } = options
  const t = useMessages(messages)
  const setting = useLocale()
  const wantsFocus = useRef(false)
  const [news, setNews] = useState('')
  const [chosen, setChosen] = useState(start)
  const runsOf = (row: number) => timesOf(spaces[row]!).runs
  // The number of rows may have decreased since the selection.
  const choice = chosen.row < spaces.length && chosen.anchor < cellCount(axis) ? chosen : start

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = scroller.current?.querySelector<HTMLElement>('[data-cursor]')
    if (!cell || cell.dataset['cursor'] !== cursorKey(choice)) return
    wantsFocus.current = false
    cell.focus()
  })

  const move = (next: Choice) => {
    wantsFocus.current = true
    setChosen(next)
    if (next.row !== choice.row) options.onRow(next.row)
  }
  const activate = (next: Choice) => {
    move(next)
    const runs = runsOf(next.row)
    const run = runAt(runs, next.anchor)
    const booked = toBooked(axis, runs, next, minutes)
    if (booked) options.onBook(spaces[next.row]!, booked)
    else if (run && opensBooking(run)) options.onOpen(run.bookingId!)
    else if (run) setNews(describeRun(run, setting))
  }
  const pointer = usePointerChoice({ scroller, axis, runsOf, onChoose: activate })
  const clear = () => {
    if (!pointer.cancel() && choice.head === undefined) return false
    setNews(t('cleared'))
    move({ row: choice.row, anchor: choice.anchor })
    return true
  }
  const moveBy = ({ key: pressed, shiftKey, ctrlKey, currentTarget }: KeyboardEvent) => {
    const field = { axis, runs: runsOf(choice.row), rowCount: spaces.length, minutes }
    const key = toForwardKey(pressed, currentTarget)
    const next = moveByKey(field, choice, { key, shiftKey, ctrlKey })
    if (!next) return false
    move(next)
    const limit = shiftKey && findLimit(field, choice, next, key)
    setNews(limit ? t('limit', { reason: describeRun(limit, setting) }) : '')
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target as Element).closest('[data-cursor]') || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') activate(choice)
    else if (event.key === 'Escape') {
      if (!clear()) return
      event.stopPropagation()
    } else if (!moveBy(event)) return
    event.preventDefault()
  }
  return { choice, news, pointer, activate, onKeyDown }
}
