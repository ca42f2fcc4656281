import { useEffect, useState } from 'react'

/** Delay after a resize until the calendar's height changes, in ms (RES-011). */
const heightAfterMs = 500

export function useWindowHeight(): number {
  const [height, setHeight] = useState(() => innerHeight)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeight(innerHeight), heightAfterMs)
    }
    addEventListener('resize', follow)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', follow)
    }
  }, [])
  return height
}
