import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { Floating } from '../floating/floating.js'
import type { Placement } from '../floating/place-floating.js'
import css from './tooltip.css?inline'

export interface TooltipProps {
  readonly text: string
  readonly placement?: Placement
  /** Delay in ms on hover. On focus, the tooltip appears immediately. */
  readonly delayMs?: number
  /** Whether the tooltip is shown, whatever the pointer and the focus do. */
  readonly open?: boolean | undefined
  /** A single focusable element. The text becomes its description. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * A short explanation on hover and focus. Escape hides it, and the pointer can move onto it. Not
 * available on touch screens, so essential information belongs in the page.
 */
export function Tooltip({ text, placement = 'top', delayMs = 400, open, children }: TooltipProps) {
  useStyles(css)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const plan = (next: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={anchor}
      className="mb-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && plan(true, delayMs)}
      onPointerLeave={() => plan(false, 100)}
      onFocus={(event) => event.target.matches(':focus-visible') && plan(true, 0)}
      onBlur={() => plan(false, 0)}
      // Hide the tooltip when its target is pressed.
      onPointerDown={() => plan(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} hidden>
        {text}
      </span>
      {(open ?? shown) && (
        <Floating
          anchor={anchor}
          placement={placement}
          className="mb-tooltip"
          aria-hidden="true"
          onDismiss={(reason) => reason === 'escape' && setShown(false)}
        >
          {text}
        </Floating>
      )}
    </span>
  )
}
