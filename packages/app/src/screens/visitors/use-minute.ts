import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, 10_000)
  document.addEventListener('visibilitychange', notify)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

/** The current instant, by the minute: a screen at a reception stays open for days. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs)
