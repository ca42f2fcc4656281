import { useEffect, useRef, useState } from 'react'

/**
 * Number of seconds before the timeout at which the visitor is asked whether they are still there.
 */
const warningSeconds = 20

/**
 * Calls `onIdle` after a period without user input. While the visitor is being asked, returns the
 * remaining seconds. Set `isOn` to false if there is nothing to clear.
 */
export function useIdle(isOn: boolean, seconds: number, onIdle: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const latest = useRef(onIdle)
  useEffect(() => {
    latest.current = onIdle
  })
  useEffect(() => {
    if (!isOn) return
    let since = Date.now()
    const touch = () => {
      since = Date.now()
      setLeft(undefined)
    }
    const timer = setInterval(() => {
      const remaining = Math.ceil(seconds - (Date.now() - since) / 1000)
      setLeft(remaining <= Math.min(warningSeconds, seconds / 2) ? remaining : undefined)
      if (remaining <= 0) latest.current()
    }, 1000)
    const touches = ['pointerdown', 'keydown', 'input'] as const
    for (const name of touches) addEventListener(name, touch, true)
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch, true)
      setLeft(undefined)
    }
  }, [isOn, seconds])
  return isOn ? left : undefined
}
