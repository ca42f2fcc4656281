import { describe, expect, it } from 'vitest'
import { decideRetry } from './delivery-rules.js'

const now = Date.UTC(2026, 10, 6, 9)
const minute = 60_000
const day = 86_400_000
const decide = (error: unknown, attempts = 1, age = 0, random = 0.5) =>
  decideRetry(error, { attempts, created: new Date(now - age) }, now, random)
const wait = (attempts: number, random: number) => {
  const outcome = decide(new Error('later'), attempts, 0, random)
  return 'retryAt' in outcome ? (outcome.retryAt.getTime() - now) / minute : undefined
}

describe('a mail that could not be delivered', () => {
  it('waits a minute, doubled with each attempt up to six hours, plus or minus a quarter', () => {
    expect([1, 2, 3, 9, 10, 50].map((attempts) => wait(attempts, 0))).toEqual([
      0.75, 1.5, 3, 192, 270, 270,
    ])
    expect([1, 2, 3, 9, 10, 50].map((attempts) => wait(attempts, 1))).toEqual([
      1.25, 2.5, 5, 320, 450, 450,
    ])
  })

  it.each([
    ['RCPT TO', 550, true],
    ['RCPT TO', 500, true],
    ['RCPT TO', 499, false],
    ['RCPT TO', 450, false],
    ['RCPT TO', undefined, false],
    ['MAIL FROM', 550, false],
    ['DATA', 554, false],
    [undefined, undefined, false],
  ])('after %s %s is given up: %s', (command, responseCode, expected) => {
    const outcome = decide(Object.assign(new Error('no'), { command, responseCode }))
    expect('failedAt' in outcome).toBe(expected)
    if ('failedAt' in outcome) expect(outcome.failedAt).toEqual(new Date(now))
  })

  it.each([
    [4 * day - 1, false],
    [4 * day, true],
    [30 * day, true],
  ])('after %i ms is given up: %s', (age, expected) => {
    expect('failedAt' in decide(new Error('later'), 5, age)).toBe(expected)
  })
})
