import { useEffect, useState } from 'react'

/** Delay after a resize until the pages change, in ms (RES-011). */
const renderAfterMs = 50
/** Width per space in a wide window, in pixels. */
const widthPerSpace = 135
const wideWindow = 1200
const fewest = 5

/** The number of spaces per calendar page (RES-008). */
export const spacesPerPage = (width: number): number =>
  width > wideWindow ? Math.max(fewest, Math.floor(width / widthPerSpace)) : fewest

/** The number of spaces per page in this window. */
export function useSpacesPerPage(): number {
  const [width, setWidth] = useState(() => innerWidth)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setWidth(innerWidth), renderAfterMs)
    }
    addEventListener('resize', follow)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', follow)
    }
  }, [])
  return spacesPerPage(width)
}
