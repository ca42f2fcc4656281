import type { User } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { listInactive, type Period } from './inactive-users.js'

const now = new Date('2026-08-31T12:00:00Z')
const user = (lastLoginDate: string | undefined, registrationDate = '2020-01-01T00:00:00Z') =>
  ({ lastLoginDate, registrationDate }) as User

it.each<[Period, string, number]>([
  ['days30', '2026-08-01T11:59:59Z', 1],
  ['days30', '2026-08-01T12:00:01Z', 0],
  ['days60', '2026-07-02T11:59:59Z', 1],
  ['days60', '2026-07-02T12:00:01Z', 0],
  ['days90', '2026-06-02T11:59:59Z', 1],
  ['days90', '2026-06-02T12:00:01Z', 0],
  // 31 February is clamped to the 28th.
  ['months6', '2026-02-28T11:59:59Z', 1],
  ['months6', '2026-02-28T12:00:01Z', 0],
  ['year', '2025-08-31T11:59:59Z', 1],
  ['year', '2025-08-31T12:00:01Z', 0],
])('a user is inactive for %s with a last login on %s: %i', (period, lastLogin, count) => {
  expect(listInactive([user(lastLogin)], period, now)).toHaveLength(count)
})

it('the registration counts for those who have never logged in', () => {
  const users = [user(undefined), user(undefined, '2026-08-30T00:00:00Z')]
  expect(listInactive(users, 'days30', now)).toEqual([users[0]])
})
