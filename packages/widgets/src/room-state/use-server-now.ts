import { minuteMs } from '@mosaic-booking/sdk/rules'
import { useEffect, useRef, useState } from 'react'

interface Answered {
  /** The server's time in the answer. */
  readonly serverTime: string | undefined
  /** When the answer arrived, by the device's clock. */
  readonly receivedAt: number
}

/** The server's time, updated every minute on the minute, because devices' clocks may be wrong. */
export function useServerNow({ serverTime, receivedAt }: Answered): number {
  const [skew, setSkew] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (serverTime !== undefined && receivedAt > 0) setSkew(Date.parse(serverTime) - receivedAt)
  }, [serverTime, receivedAt])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      timer = setTimeout(tick, minuteMs - ((Date.now() + skew) % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [skew])
  return now + skew
}

/**
 * Screens refetch at a random time within this part of a minute, so that their requests are spread.
 */
const spreadMs = { usual: 10_000, due: 1_000 }

/**
 * Refetches once a minute, and immediately when the known state ends. Live updates arrive in
 * addition.
 */
export function useRefetchByMinute(now: number, isDue: boolean, refetch: () => void): void {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  const minute = Math.floor(now / minuteMs)
  const first = useRef(minute)
  useEffect(() => {
    if (minute === first.current) return
    const spread = isDue ? spreadMs.due : spreadMs.usual
    const timer = setTimeout(() => latest.current(), Math.random() * spread)
    return () => clearTimeout(timer)
  }, [minute, isDue])
}
