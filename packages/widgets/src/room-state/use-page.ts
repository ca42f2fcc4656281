import { useEffect, useState } from 'react'

/**
 * How long a touch keeps the current page. Hovering does not count, because a cursor may be parked
 * on the screen.
 */
const pauseMs = 60_000

/** Turns pages, except after a touch. */
export function usePage(count: number, seconds: number) {
  const [turn, setTurn] = useState(0)
  const [touched, setTouched] = useState(0)
  useEffect(() => {
    if (count < 2 || seconds <= 0) return
    const next = () => setTurn((before) => before + 1)
    let turning = touched > 0 ? undefined : setInterval(next, seconds * 1000)
    const waiting =
      touched > 0
        ? setTimeout(() => {
            turning = setInterval(next, seconds * 1000)
          }, pauseMs)
        : undefined
    return () => {
      clearTimeout(waiting)
      clearInterval(turning)
    }
  }, [count, seconds, touched])
  return {
    index: count === 0 || seconds <= 0 ? 0 : turn % count,
    pause: { onPointerDown: () => setTouched((times) => times + 1) },
  }
}
