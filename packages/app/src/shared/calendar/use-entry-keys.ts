import { toForwardKey } from '@mosaic-booking/widgets/ui'
import type { KeyboardEvent, RefObject } from 'react'
import { toasts } from '../toasts.js'
import type { BookingCalendarProps, CalendarEntry, CalendarTime } from './calendar-entry.js'
import { moveOfKey, shiftTimes } from './entry-times.js'
import { entriesOf, idOfEntry, setTabStop } from './mend-markup.js'

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Keyboard handling for entries. Arrow keys move focus, Alt with arrow keys moves an entry, and
 * adding Shift resizes it.
 */
export function useEntryKeys(
  root: RefObject<HTMLElement | null>,
  { view, entries, resources = [], slotMinutes, onChange }: BookingCalendarProps,
  onMoved: (entry: CalendarEntry, time: CalendarTime) => void,
) {
  const change = (entry: CalendarEntry, event: KeyboardEvent) => {
    const minutes = view === 'month' ? 1440 : slotMinutes
    const move = moveOfKey(toForwardKey(event.key, root.current!), event.shiftKey, minutes)
    if (!move || !onChange) return false
    if (!entry.canChange) {
      // Once for a held key, because each message is announced.
      if (entry.fixedBecause && !event.repeat) toasts.add({ text: entry.fixedBecause })
      return true
    }
    const days = view === 'day' ? 0 : move.columns * 1440
    const times = shiftTimes(entry, { start: move.start + days, end: move.end + days })
    const column = resources.findIndex(({ id }) => id === entry.resourceId)
    const resource =
      view === 'day' && move.columns !== 0 ? resources[column + move.columns] : undefined
    // At the edge nothing moves. Other than Alt with an arrow elsewhere, it does not leave the page.
    if (!times || (view === 'day' && move.columns !== 0 && !resource)) return true
    const resourceId = resource?.id ?? entry.resourceId
    onMoved(entry, { ...times, resourceId })
    onChange({
      entry,
      kind: event.shiftKey ? 'resize' : 'move',
      ...times,
      resourceId,
      revert: () => onMoved(entry, entry),
    })
    return true
  }
  const go = (from: HTMLElement, key: string) => {
    const all = entriesOf(root.current!)
    const step = steps[key]
    if (step === undefined) return false
    const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(from) + step))]
    setTabStop(root.current!, next)
    next?.focus()
    return true
  }
  return (event: KeyboardEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('.ec-event')
    if (!target) return
    const entry = entries.find(({ id }) => id === idOfEntry(target))
    const isHandled = event.altKey
      ? entry && change(entry, event)
      : go(target, toForwardKey(event.key, target))
    if (isHandled) event.preventDefault()
  }
}
