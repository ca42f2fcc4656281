import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Placement } from '../floating/place-floating.js'
import { onDemand } from '../on-demand.js'

const PopoverPanel = onDemand(async () => (await import('./popover-panel.js')).PopoverPanel)

/** Props for the button that opens the popover. */
export interface PopoverTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly onClick: () => void
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

export interface PopoverProps {
  /** Accessible name of the popover. */
  readonly label: string
  /** Renders the button: `(trigger) => <Button {...trigger}>…</Button>`. */
  readonly trigger: (trigger: PopoverTrigger) => ReactNode
  readonly placement?: Placement
  readonly onOpenChange?: (open: boolean) => void
  /** The content. A function receives `close`, which also returns focus to the button. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A small non-modal panel beside its button. Escape, or a click or focus elsewhere, closes it. A
 * popover without fields also closes after ten seconds of inactivity.
 */
export function Popover({
  label,
  trigger,
  placement = 'bottom-start',
  onOpenChange,
  children,
}: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** `returned` means closed with focus returned to the button. */
  const [phase, setPhase] = useState<'closed' | 'open' | 'returned'>('closed')
  const open = phase === 'open'
  const change = (next: typeof phase) => {
    setPhase(next)
    onOpenChange?.(next === 'open')
  }
  const close = () => change('returned')
  useEffect(() => {
    if (phase === 'returned') button.current?.focus()
  }, [phase])
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => change(open ? 'closed' : 'open'),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <PopoverPanel
          anchor={button}
          placement={placement}
          id={id}
          aria-label={label}
          onTimeOut={(hasFocus) => change(hasFocus ? 'returned' : 'closed')}
          onDismiss={(reason) => (reason === 'escape' ? close() : change('closed'))}
        >
          {typeof children === 'function' ? children(close) : children}
        </PopoverPanel>
      )}
    </>
  )
}
