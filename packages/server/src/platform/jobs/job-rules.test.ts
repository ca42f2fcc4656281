import { describe, expect, it } from 'vitest'
import { decideRetry, isWornOut } from './job-rules.js'

const now = Date.UTC(2026, 10, 2, 9)
const hour = 3_600_000
const job = (attempts: number, isStanding = false) => ({ attempts, isStanding })

describe('a job that failed', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [10, 2_560_000],
  ])('%i times waits %i ms, plus or minus half', (attempts, wait) => {
    const at = (random: number) => decideRetry(job(attempts, true), now, random).retryAt!.getTime()
    expect([at(0) - now, at(0.5) - now, at(1) - now]).toEqual([wait / 2, wait, wait * 1.5])
  })

  it('waits at most an hour, plus or minus half', () => {
    expect(decideRetry(job(11, true), now, 0.5).retryAt).toEqual(new Date(now + hour))
    expect(decideRetry(job(500, true), now, 1).retryAt).toEqual(new Date(now + 1.5 * hour))
  })

  it.each([
    [9, false, true, false],
    [10, false, false, true],
    [11, false, false, true],
    [9, true, true, false],
    [10, true, true, true],
  ])(
    '%i times, recurring: %s, is retried: %s, and counts as failed: %s',
    (attempts, isStanding, again, failed) => {
      const { retryAt, since } = decideRetry(job(attempts, isStanding), now, 0.5)
      expect([retryAt !== undefined, since]).toEqual([again, failed ? new Date(now) : undefined])
    },
  )

  it.each([
    [10, false, false],
    [11, false, true],
    [11, true, false],
  ])(
    'that was started %i times, recurring: %s, is not started again: %s',
    (attempts, isStanding, expected) => {
      expect(isWornOut(job(attempts, isStanding))).toBe(expected)
    },
  )
})
