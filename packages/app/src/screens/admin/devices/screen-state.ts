import type { Device } from '@mosaic-booking/sdk'

/** Not yet seen, recently seen, or not seen for a while. */
export type ScreenState = 'waiting' | 'on' | 'silent'

const minuteMs = 60_000
/** Pages at `/screen` poll every few seconds; the server records this once a minute. */
const pageMs = 3 * minuteMs
/** Other pages, and kiosks at the login page, only send requests while people use them. */
const otherMs = 24 * 60 * minuteMs

export function stateOf({ lastSeen, build }: Device, now: number): ScreenState {
  if (lastSeen === undefined) return 'waiting'
  const silentMs = build === undefined ? otherMs : pageMs
  return now - Date.parse(lastSeen) < silentMs ? 'on' : 'silent'
}
