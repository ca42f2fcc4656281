import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { cellAt, type Axis } from './axis.js'
import type { Run } from './row-times.js'
import { isRightToLeft } from '../../ui/direction.js'
import { extendTo, runAt, type Choice } from './span.js'

interface PointerChoiceOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly axis: Axis
  readonly runsOf: (row: number) => readonly Run[]
  /** Called when the selection is complete. */
  readonly onChoose: (choice: Choice) => void
}

/** Long-press delay after which touch selects a time span. A touch that moves earlier scrolls. */
const holdMs = 350
const wobble = 8

interface Press {
  choice: Choice
  readonly x: number
  readonly y: number
  readonly isTouch: boolean
  isDrawing: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Selection by mouse, pen or touch. A click or tap selects the searched duration; a drag selects a
 * time span. Touch requires a long press first, because moving a finger scrolls.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one gesture: its handlers share where it began
export function usePointerChoice({ scroller, axis, runsOf, onChoose }: PointerChoiceOptions) {
  const [pointed, setPointed] = useState<Choice>()
  const press = useRef<Press>(undefined)

  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
    setPointed(undefined)
  }

  useEffect(() => {
    const element = scroller.current
    // React's touch listeners are passive, and only a non-passive listener can prevent scrolling.
    const keepStill = (event: TouchEvent) => {
      if (press.current?.isTouch && press.current.isDrawing) event.preventDefault()
    }
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', keepStill)
      clearTimeout(press.current?.timer)
    }
  }, [scroller])

  const cellOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const way = isRightToLeft(event.currentTarget)
      ? box.right - event.clientX
      : event.clientX - box.left
    return cellAt(axis, way / box.width)
  }

  return {
    pointed,
    /** Cancels a drag. Returns whether a drag was in progress. */
    cancel: () => {
      const wasDrawing = press.current !== undefined
      end()
      return wasDrawing
    },
    /** Event handlers for a row's track. */
    on: (row: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || isNarrow(event.currentTarget)) return
        const choice = { row, anchor: cellOf(event) }
        const isTouch = event.pointerType === 'touch'
        const track = event.currentTarget
        const { pointerId, clientX: x, clientY: y } = event
        const begin = () => {
          if (!press.current) return
          press.current.isDrawing = true
          setPointed(choice)
          track.setPointerCapture(pointerId)
        }
        press.current = { choice, x, y, isTouch, isDrawing: false, timer: undefined }
        if (isTouch) press.current.timer = setTimeout(begin, holdMs)
        else begin()
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (isNarrow(event.currentTarget)) return
        const pressed = press.current
        const cell = cellOf(event)
        if (!pressed) {
          const isFree = runAt(runsOf(row), cell)?.state === 'free'
          if (event.pointerType === 'touch') return
          setPointed((before) =>
            !isFree
              ? undefined
              : before?.row === row && before.anchor === cell
                ? before
                : { row, anchor: cell },
          )
          return
        }
        const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > wobble
        if (!pressed.isDrawing) {
          if (moved) end()
          return
        }
        const { choice } = pressed
        if (choice.head === undefined && (!moved || cell === choice.anchor)) return
        pressed.choice = extendTo(axis, runsOf(choice.row), choice, cell)
        setPointed(pressed.choice)
      },
      onPointerUp: () => {
        const pressed = press.current
        if (!pressed) return
        end()
        onChoose(pressed.choice)
      },
      onPointerCancel: end,
      onPointerLeave: () => {
        if (!press.current?.isDrawing) end()
      },
    }),
  }
}

/** Whether the container is so narrow that rows show bars instead of interactive tracks. */
export const isNarrow = (element: Element): boolean =>
  getComputedStyle(element).getPropertyValue('--_narrow').trim() === '1'
