import { useLayoutEffect, useState, type RefObject } from 'react'
import { widthInRem } from '../width-in-rem.js'

export interface Place {
  /** Distance from the top of the page, in px. */
  readonly top: number
  /** Width in rem. */
  readonly width: number
}

/** An element's position on the page. Content above it may change height at any time. */
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
