import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The current time in epoch milliseconds, updated at the start of every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs))
    }
    const tick = () => {
      setNow(Date.now())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
