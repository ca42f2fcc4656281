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

/** The current instant, updated every minute, because reception screens stay open for days. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs)
