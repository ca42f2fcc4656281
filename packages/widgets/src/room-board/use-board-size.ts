import { useCallback, useState } from 'react'
import type { BoardSize } from './board-rules.js'

/** The height of a line as a share of the board's shorter side, and its least height in pixels. */
const lineShare = 0.115
const leastLine = 46
/** Wider boards have two columns. */
const wideRatio = 1.35

/** How many lines fit into the list that the returned ref observes. */
export function useBoardSize(): [
  BoardSize,
  (list: HTMLElement | null) => (() => void) | undefined,
] {
  const [size, setSize] = useState<BoardSize>({ rows: 8, columns: 1 })
  const observe = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined
    const board = list.closest('.mb-board')!
    const measure = () => {
      const { clientWidth, clientHeight } = board
      const line = Math.max(leastLine, lineShare * Math.min(clientWidth, clientHeight))
      const rows = Math.max(2, Math.floor(list.clientHeight / line))
      const columns = clientWidth / clientHeight >= wideRatio ? 2 : 1
      setSize((before) =>
        before.rows === rows && before.columns === columns ? before : { rows, columns },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(board)
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return [size, observe]
}
