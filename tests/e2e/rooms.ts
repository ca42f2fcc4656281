import { expect, type APIRequestContext } from '@playwright/test'
import { attempt } from './journey.js'

/**
 * Returns a weekday at least some weeks ahead, `YYYY-MM-DD`; a different one in each attempt. The demo
 * has no bookings four weeks ahead, and each journey file books on a separate weekday and weeks.
 * @param weekday 1 is Monday
 */
export function dayAhead(weekday: number, weeks: number, weeksPerAttempt = weeks): string {
  const ahead = weeks + weeksPerAttempt * attempt()
  const date = new Date(Date.now() + ahead * 7 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + weekday - (date.getUTCDay() || 7))
  return date.toISOString().slice(0, 10)
}

export interface Room {
  readonly id: number
  readonly name: string
  readonly capacity: number
  readonly timeZone: string
  readonly extras: readonly { readonly id: number; readonly text: string }[]
  readonly bookingSettings?: { readonly approval?: { readonly isRequired?: boolean } }
}

/** Lists the rooms in London that need no approval; the demo's manager manages them. */
export async function roomsOf(caller: APIRequestContext): Promise<Room[]> {
  const answer = await caller.get(
    '/api/v1/location?bc=1&select=bookable&include=extras&include=bookingSettings',
  )
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as Room[]).filter(
    ({ timeZone, bookingSettings }) =>
      timeZone === 'Europe/London' && !bookingSettings?.approval?.isRequired,
  )
}
