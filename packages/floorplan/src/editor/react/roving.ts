import type { KeyboardEvent } from 'react'

/**
 * Roving tabindex: arrow keys move within a group that is a single Tab stop, as ARIA recommends for
 * toolbars and tabs.
 */
export function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const by = { ArrowRight: forward, ArrowDown: 1, ArrowLeft: -forward, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.indexOf(event.target as HTMLElement)
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : by && at >= 0
          ? (at + by + buttons.length) % buttons.length
          : undefined
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}
