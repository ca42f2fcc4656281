import type { PointerEvent, RefObject } from 'react'
import { useRef, useState } from 'react'

/** A movement shorter than this distance in px counts as a tap. */
const tap = 6
/** A drag longer than this distance in px opens, shrinks or dismisses the sheet. */
const enough = 64

/**
 * A sheet that opens to a third and is dragged by its handle: up to its full height, down to a
 * third, and further down to dismiss it. A tap toggles between the two heights.
 */
export function useDragSheet(sheet: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const [isFull, setFull] = useState(false)
  const start = useRef<number>(undefined)
  const place = (way: number) => {
    const element = sheet.current
    if (!element) return
    element.style.translate = way > 0 ? `0 ${way}px` : ''
    element.style.paddingBlockEnd = way < 0 && !isFull ? `${-way}px` : ''
  }
  const end = (way: number | undefined) => {
    start.current = undefined
    place(0)
    if (way === undefined) return
    if (Math.abs(way) < tap) setFull(!isFull)
    else if (way < -enough) setFull(true)
    else if (way > enough && isFull) setFull(false)
    else if (way > enough) onDismiss()
  }
  return {
    isFull,
    handle: {
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
    },
  }
}
