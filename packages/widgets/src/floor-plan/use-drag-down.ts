import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

/** A finger that moves less than this taps. */
const tap = 6
/** A sheet that is dragged down as far as this is meant to go. */
const enough = 64

/**
 * Makes a handle that drags a sheet down: let go far enough, or tapped, it dismisses the sheet;
 * otherwise the sheet returns.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const start = useRef<number>(undefined)
  const place = (way: number) => {
    if (sheet.current) sheet.current.style.translate = way > 0 ? `0 ${way}px` : ''
  }
  const end = (way: number | undefined) => {
    start.current = undefined
    place(0)
    if (way !== undefined && (Math.abs(way) < tap || way > enough)) onDismiss()
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = event.clientY
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (start.current !== undefined) place(clientY - start.current)
    },
    onPointerUp({ clientY }: PointerEvent) {
      if (start.current !== undefined) end(clientY - start.current)
    },
    onPointerCancel: () => end(undefined),
  }
}
