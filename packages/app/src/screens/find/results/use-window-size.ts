import { useEffect, useState } from 'react'

/**
 * Debounce delays after a resize: until the calendar re-renders, and until its height changes
 * (RES-011).
 */
const [renderAfterMs, heightAfterMs] = [50, 500]
/** Width per space in a wide window, in pixels. */
const widthPerSpace = 135
const wideWindow = 1200
const fewest = 5

/** The number of spaces per calendar page (RES-008). */
export const spacesPerPage = (width: number): number =>
  width > wideWindow ? Math.max(fewest, Math.floor(width / widthPerSpace)) : fewest

export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [width, setWidth] = useState(() => innerWidth)
  const [height, setHeight] = useState(() => innerHeight)
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const follow = () => {
      stop()
      timers = [
        setTimeout(() => setWidth(innerWidth), renderAfterMs),
        setTimeout(() => setHeight(innerHeight), heightAfterMs),
      ]
    }
    addEventListener('resize', follow)
    return () => {
      stop()
      removeEventListener('resize', follow)
    }
  }, [])
  return { width, height }
}
