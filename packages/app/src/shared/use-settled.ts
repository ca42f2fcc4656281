import { useEffect, useState } from 'react'

/** Debounce time of a typed text. */
const typingPauseMs = 200

/** The debounced text. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
