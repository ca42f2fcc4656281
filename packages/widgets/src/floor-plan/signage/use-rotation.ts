import { useEffect, useState } from 'react'

/**
 * A counter that increments at an interval, for rotating content. With 0 seconds, it stays at 0.
 */
export function useRotation(seconds: number, isRotating: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isRotating || !(seconds > 0)) return
    const timer = setInterval(() => setTurn((last) => last + 1), Math.max(seconds, 3) * 1000)
    return () => clearInterval(timer)
  }, [seconds, isRotating])
  return turn
}
