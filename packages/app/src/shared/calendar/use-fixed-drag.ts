import type { PointerEvent } from 'react'
import { toasts } from '../toasts.js'
import type { BookingCalendarProps } from './calendar-entry.js'
import { idOfEntry } from './mend-markup.js'

/** Further than a hand moves while it clicks, in pixels. */
const dragDistance = 8

/**
 * Says why an entry stays in place when somebody drags it with the mouse. The engine ignores the
 * drag. A finger that moves scrolls, and drags nothing.
 */
export function useFixedDrag({ entries, onChange }: BookingCalendarProps) {
  return ({ target, button, pointerType, clientX, clientY }: PointerEvent) => {
    if (!onChange || button !== 0 || pointerType === 'touch') return
    const element = (target as Element).closest('.ec-event')
    const fixedBecause =
      element && entries.find(({ id }) => id === idOfEntry(element))?.fixedBecause
    if (!fixedBecause) return
    const listening = new AbortController()
    const { signal } = listening
    const stop = () => listening.abort()
    const onMove = (event: globalThis.PointerEvent) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < dragDistance) return
      stop()
      toasts.add({ text: fixedBecause })
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', stop, { signal })
    window.addEventListener('pointercancel', stop, { signal })
  }
}
