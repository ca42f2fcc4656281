import { useEffect, useRef } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { Floating, type FloatingProps } from '../floating/floating.js'
import { firstFocusable } from '../focus.js'
import css from './popover.css?inline'
import { useTimeOut } from './use-time-out.js'

/** The open panel of a popover, which takes focus. */
export function PopoverPanel({
  onTimeOut,
  ...floating
}: Omit<FloatingProps, 'ref'> & { readonly onTimeOut: (hasFocus: boolean) => void }) {
  useStyles(css)
  const panel = useRef<HTMLDivElement>(null)
  useTimeOut(panel, () => onTimeOut(panel.current?.matches(':focus-within') ?? false))
  useEffect(() => {
    if (panel.current) (firstFocusable(panel.current) ?? panel.current).focus()
  }, [])
  return <Floating ref={panel} role="dialog" tabIndex={-1} className="mb-popover" {...floating} />
}
