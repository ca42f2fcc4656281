import type { RoomPanel } from '@mosaic-booking/sdk'
import { minuteMs } from '@mosaic-booking/sdk/rules'

/** The wall clock at the room, in milliseconds, by the server's time. */
export const wallOf = (serverNow: number, { offset }: Pick<RoomPanel, 'offset'>): number =>
  serverNow + offset * minuteMs

/** Data older than this is marked as outdated, because two consecutive updates have failed. */
export const staleMs = 150_000
