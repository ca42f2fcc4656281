import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog, type ListenHandler } from '../db/db.js'
import type { ServerContext } from './context.js'
import { DueTimer } from './due-timer.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A timer whose `look` ends when the test completes it. */
async function startTimer() {
  let hear: ListenHandler = () => undefined
  const looks: (() => void)[] = []
  const db = {
    listen: async (_channel: string, handler: ListenHandler) => {
      hear = handler
      return async () => undefined
    },
  }
  const context = { db, now: Date.now, log: silentLog } as unknown as ServerContext
  const timer = new DueTimer(context, {
    channel: 'due',
    look: () => new Promise((resolve) => looks.push(() => resolve(undefined))),
    longestSleepMs: 60_000,
    failure: 'Failed to look',
  })
  await timer.start()
  const settle = () => vi.advanceTimersByTimeAsync(1)
  const announce = async () => {
    hear({ type: 'notify', payload: '' })
    await settle()
  }
  await settle()
  return { looks, announce, settle }
}

describe('a timer for due work', () => {
  it('looks once more for all that was announced while it looked', async () => {
    const { looks, announce, settle } = await startTimer()
    for (let times = 0; times < 5; times++) await announce()
    expect(looks).toHaveLength(1)
    looks[0]!()
    await settle()
    expect(looks).toHaveLength(2)
    looks[1]!()
    await settle()
    expect(looks).toHaveLength(2)
  })

  it('looks again for what is announced after the second look began', async () => {
    const { looks, announce, settle } = await startTimer()
    await announce()
    looks[0]!()
    await settle()
    await announce()
    looks[1]!()
    await settle()
    expect(looks).toHaveLength(3)
  })

  it('sleeps no longer than its limit', async () => {
    const { looks, settle } = await startTimer()
    looks[0]!()
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks).toHaveLength(2)
  })
})
