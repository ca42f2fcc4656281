import { useLayoutEffect, useState, type RefObject } from 'react'
import { widthInRem } from '../../../shared/width-in-rem.js'

export interface TablePlace {
  /** How far its first row is from the start of the page, in px. */
  readonly top: number
  /** The room for columns, in rem. No end of it where rows are cards. */
  readonly room: number
}

/** Below it rows are cards; also in the style sheet. */
const cards = '(max-width: 40rem)'

/** Where the rows of a table are on the page. What is above them may grow at any time. */
export function useTablePlace(body: RefObject<HTMLElement | null>): TablePlace {
  const [place, setPlace] = useState<TablePlace>({ top: 0, room: Infinity })
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current) return
      const top = Math.round(body.current.getBoundingClientRect().top + scrollY)
      const room = matchMedia(cards).matches ? Infinity : widthInRem(body.current)
      setPlace((last) => (last.top === top && last.room === room ? last : { top, room }))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    if (body.current) sizes.observe(body.current)
    return () => sizes.disconnect()
  }, [body])
  return place
}
