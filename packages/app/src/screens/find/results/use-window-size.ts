import { useEffect, useState } from 'react'

/** The pauses after a resize until the calendar is rendered anew and its height follows (RES-011). */
const [renderAfterMs, heightAfterMs] = [50, 500]
/** On a wide window, each space of a calendar page has this much of it. */
const widthPerSpace = 135
const wideWindow = 1200
const fewest = 5

/** The spaces of a calendar page (RES-008). */
export const spacesPerPage = (width: number): number =>
  width > wideWindow ? Math.max(fewest, Math.floor(width / widthPerSpace)) : fewest

/** The size of the window, some time after it has changed. */
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
