import { useRef, type KeyboardEvent } from 'react'
import { areShortcutsOn } from '../../../shared/shortcut-setting.js'

/** The row's buttons by shortcut key. */
const buttons: Readonly<Record<string, string>> = { a: 'approve', r: 'reject', u: 'undo' }
/** `g` and a letter open a page. */
const prefixMs = 1500
const textFields =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]'

/**
 * Keys for a table of decisions: A approves, R rejects and U undoes in the row with the focus;
 * arrows move to the next row and the previous one.
 */
export function useDecisionKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const prefixedAt = useRef(-Infinity)
  return (event) => {
    const { key, target, timeStamp } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || target.closest(textFields)) return
    const isAfterPrefix = timeStamp - prefixedAt.current < prefixMs
    prefixedAt.current = key === 'g' ? timeStamp : -Infinity
    const row = target.closest('tr')
    if (!row) return
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const wanted = buttons[key.toLowerCase()]
    if (step !== 0) {
      const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
      if (focusIn(next)) event.preventDefault()
    } else if (wanted && !isAfterPrefix && !event.repeat && areShortcutsOn()) {
      const button = row.querySelector<HTMLElement>(`[data-decision=${wanted}]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
  }
}

/**
 * The pressed button disappears, so focus moves to the next row. This allows one decision per key
 * press.
 */
export function moveOn(pressed: Element, isDecision: boolean): void {
  const row = pressed.closest('tr')
  requestAnimationFrame(() => {
    if (!isDecision || !focusIn(row?.nextElementSibling ?? null)) focusIn(row)
  })
}

function focusIn(row: Element | null): boolean {
  const button = row?.querySelector<HTMLElement>('[data-decision]')
  button?.focus()
  return Boolean(button)
}
