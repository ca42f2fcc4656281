import { useEffect, useState, type RefObject } from 'react'

/** How many of a list's entries do not fit: they are in columns beyond its edge. */
export function useHiddenCount(list: RefObject<HTMLElement | null>, entries: unknown): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { left, right } = element.getBoundingClientRect()
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
