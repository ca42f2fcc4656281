import { useEffect, useState } from 'react'

/** Counts up at an interval, to show one thing after the other; 0 seconds stops at the first. */
export function useRotation(seconds: number, isRotating: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isRotating || !(seconds > 0)) return
    const timer = setInterval(() => setTurn((last) => last + 1), Math.max(seconds, 3) * 1000)
    return () => clearInterval(timer)
  }, [seconds, isRotating])
  return turn
}
