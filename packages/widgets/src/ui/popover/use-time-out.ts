import { useEffect, useRef, type RefObject } from 'react'

/** How long an informational popover stays open without pointer or keyboard focus (BKG-043). */
export const popoverTimeOutMs = 10_000

const inputs = 'input, select, textarea, [contenteditable], [role=combobox], [role=listbox]'
const uses = ['pointerleave', 'pointerdown', 'focusin', 'focusout', 'keydown'] as const

/**
 * Whether the panel has the pointer or keyboard focus. Focus from clicking the panel does not
 * count.
 */
const isInUse = (panel: HTMLElement) =>
  panel.matches(':hover, :focus-visible') || panel.querySelector(':focus-visible') !== null

/**
 * Closes an open popover that is no longer in use. A popover with a field never closes
 * automatically, so that no input is lost.
 */
export function useTimeOut(panel: RefObject<HTMLElement | null>, onTimeOut: () => void): void {
  const close = useRef(onTimeOut)
  useEffect(() => {
    close.current = onTimeOut
  })
  useEffect(() => {
    const element = panel.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const start = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isInUse(element) || element.querySelector(inputs)) start()
        else close.current()
      }, popoverTimeOutMs)
    }
    start()
    const end = new AbortController()
    for (const use of uses) element.addEventListener(use, start, { signal: end.signal })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [panel])
}
