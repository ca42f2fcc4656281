import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

/** A movement shorter than this distance in px counts as a tap. */
const tap = 6
/** A drag longer than this distance in px dismisses the sheet. */
const enough = 64

/**
 * Pointer handlers for a handle that drags a sheet down. A tap or a sufficiently long drag
 * dismisses the sheet; otherwise, it snaps back.
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
