import { useEffect, useState, type RefObject } from 'react'

/** The number of list entries that have wrapped into hidden columns. */
export function useHiddenCount(list: RefObject<HTMLElement | null>, entries: unknown): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { left, right } = element.getBoundingClientRect()
      // Not on the page yet, such as in a tab that is not open.
      if (left === right) return
      const isHidden = (one: Element) => {
        const place = one.getBoundingClientRect()
        return place.left >= right || place.right <= left
      }
      setCount([...element.children].filter(isHidden).length)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [list, entries])
  return count
}
