import { useLayoutEffect, useState, type RefObject } from 'react'
import { widthInRem } from '../width-in-rem.js'

export interface Place {
  /** How far it is from the start of the page, in px. */
  readonly top: number
  /** In rem. */
  readonly width: number
}

/** Where an element is on the page. What is above it may grow at any time. */
export function usePlace(element: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ top: 0, width: Infinity })
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return
      const top = Math.round(element.current.getBoundingClientRect().top + scrollY)
      const width = widthInRem(element.current)
      setPlace((last) => (last.top === top && last.width === width ? last : { top, width }))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    if (element.current) sizes.observe(element.current)
    return () => sizes.disconnect()
  }, [element])
  return place
}
