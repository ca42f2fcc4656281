export type Keys = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Pointer and wheel gestures. Positions are in CSS pixels from the element's top left corner. */
export type GestureHandlers = {
  /** A pointer has moved without a pressed button, or has left (null). Never called for touch. */
  onHover: (at: { x: number; y: number } | null) => void
  /** A pointer is pressed; `count` pointers are now down. */
  onPress: (at: { x: number; y: number }, keys: Keys, count: number) => void
  onTap: (at: { x: number; y: number }, keys: Keys) => void
  /** A second tap at the same position. `back` is true if Shift is held. */
  onDoubleTap: (at: { x: number; y: number }, back: boolean) => void
  onDrag: (dx: number, dy: number, at: { x: number; y: number }) => void
  /** A pinch by `factor` around a centre that has moved by (dx, dy). */
  onPinch: (middle: { x: number; y: number }, dx: number, dy: number, factor: number) => void
  /**
   * All pointers are released. Receives the final speed in CSS pixels per millisecond, 0 after a
   * pinch.
   */
  onRelease: (speedX: number, speedY: number) => void
  onWheel: (at: { x: number; y: number }, factor: number) => void
}

type Held = { x: number; y: number }
type Trail = { time: number; x: number; y: number }[]

const slop = { mouse: 4, pen: 6, touch: 10 } as Record<string, number>
const doubleTapMilliseconds = 350
const doubleTapDistance = 24
const flingMilliseconds = 90

/** Recognises gestures in an element's pointer and wheel events until the signal aborts. */
// eslint-disable-next-line eslint/max-lines-per-function -- one recogniser: its handlers share the pointers that are down
export function readGestures(
  element: HTMLElement,
  handlers: GestureHandlers,
  signal: AbortSignal,
): void {
  const held = new Map<number, Held>()
  /** The start of a press that can still become a tap. */
  let tap: Held | null = null
  let lastTap: (Held & { time: number }) | null = null
  let trail: Trail = []
  let pinched = false

  /**
   * The element's position when the gesture began, because reading it in every frame would force a
   * layout.
   */
  let origin: { left: number; top: number } = { left: 0, top: 0 }

  const place = (event: MouseEvent): Held => {
    if (held.size === 0) origin = element.getBoundingClientRect()
    return { x: event.clientX - origin.left, y: event.clientY - origin.top }
  }
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, handler, { signal, passive: false })

  listen('pointerdown', (event) => {
    if (event.button > 1 || held.size === 2) return
    const at = place(event)
    held.set(event.pointerId, at)
    capture(element, event.pointerId)
    handlers.onPress(at, event, held.size)
    if (held.size === 1) [tap, trail, pinched] = [at, [{ time: event.timeStamp, ...at }], false]
    else [tap, pinched] = [null, true]
  })

  listen('pointermove', (event) => {
    const before = held.get(event.pointerId)
    if (!before) {
      if (event.pointerType !== 'touch' && event.buttons === 0) handlers.onHover(place(event))
      return
    }
    const at = place(event)
    if (tap && Math.hypot(at.x - tap.x, at.y - tap.y) <= (slop[event.pointerType] ?? 4)) return
    tap = null
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    held.set(event.pointerId, at)
    if (other) {
      const [was, is] = [
        Math.hypot(before.x - other.x, before.y - other.y),
        Math.hypot(at.x - other.x, at.y - other.y),
      ]
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
      handlers.onPinch(middle, (at.x - before.x) / 2, (at.y - before.y) / 2, was > 0 ? is / was : 1)
      return
    }
    trail = [
      ...trail.filter(({ time }) => event.timeStamp - time < flingMilliseconds),
      { time: event.timeStamp, ...at },
    ]
    handlers.onDrag(at.x - before.x, at.y - before.y, at)
  })

  const release = (event: PointerEvent, isCancelled: boolean) => {
    if (!held.delete(event.pointerId) || held.size > 0) return
    const at = place(event)
    const [first, last] = [trail[0], trail.at(-1)]
    const isFresh = last !== undefined && event.timeStamp - last.time < flingMilliseconds / 2
    const span = first && last ? last.time - first.time : 0
    if (isFresh && !isCancelled && !pinched && tap === null && span > 10)
      handlers.onRelease((last.x - first!.x) / span, (last.y - first!.y) / span)
    else handlers.onRelease(0, 0)
    if (tap === null || isCancelled || event.button !== 0) return
    const isSecond =
      lastTap !== null &&
      event.timeStamp - lastTap.time < doubleTapMilliseconds &&
      Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < doubleTapDistance
    lastTap = isSecond ? null : { ...at, time: event.timeStamp }
    if (isSecond) handlers.onDoubleTap(at, event.shiftKey)
    else handlers.onTap(at, event)
  }
  listen('pointerup', (event) => release(event, false))
  listen('pointercancel', (event) => release(event, true))
  listen('pointerleave', () => held.size === 0 && handlers.onHover(null))

  listen('wheel', (event) => {
    event.preventDefault()
    const pixels =
      event.deltaY *
      (event.deltaMode === WheelEvent.DOM_DELTA_LINE
        ? 16
        : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
          ? 400
          : 1)
    // Browsers report a touchpad pinch as a wheel event with Ctrl, in much smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0022
    handlers.onWheel(place(event), Math.exp(-Math.max(-240, Math.min(240, pixels)) * speed))
  })
}

/**
 * Captures the pointer for drags that leave the element. Fails if the pointer has already been
 * released.
 */
function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId)
  } catch {
    // Without capture, the drag ends at the element's edge.
  }
}
