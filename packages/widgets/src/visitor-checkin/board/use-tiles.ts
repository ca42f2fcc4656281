import { useCallback, useState } from 'react'

/** The least width and the height of a tile in em, as in the style sheet. */
const tile = { width: 14, height: 4.6 }

/** How many tiles fit into the list that the returned ref observes. */
export function useTiles(): [number, (list: HTMLElement | null) => (() => void) | undefined] {
  const [count, setCount] = useState(8)
  const observe = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(list).fontSize)
      const columns = Math.max(1, Math.floor(list.clientWidth / (tile.width * em)))
      const rows = Math.max(1, Math.floor(list.clientHeight / (tile.height * em)))
      setCount(columns * rows)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return [count, observe]
}
