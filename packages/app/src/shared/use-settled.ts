import { useEffect, useState } from 'react'

/** Debounce delay for typed text, in ms. */
const typingPauseMs = 200

export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
