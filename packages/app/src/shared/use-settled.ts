import { useEffect, useState } from 'react'

/** The pause after the last key before a typed text counts. */
const typingPauseMs = 200

/** What somebody types, once they pause. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
