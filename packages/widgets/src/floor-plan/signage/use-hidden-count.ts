import { useEffect, useState, type RefObject } from 'react'

/** The number of list entries that have wrapped into hidden columns, or end below the list. */
export function useHiddenCount(list: RefObject<HTMLElement | null>, entries: unknown): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { left, right, bottom } = element.getBoundingClientRect()
      // Not on the page yet, such as in a tab that is not open.
      if (left === right) return
      const isHidden = (one: Element) => {
        const place = one.getBoundingClientRect()
        const isCut = place.bottom > bottom + 1
        one.toggleAttribute('data-cut', isCut)
        return isCut || place.left >= right || place.right <= left
      }
      // The first row of a group follows its heading, which is above all columns.
      const isRowHidden = ({ children }: Element) => [...children].map(isHidden).at(-1)
      setCount([...element.children].filter(isRowHidden).length)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [list, entries])
  return count
}
