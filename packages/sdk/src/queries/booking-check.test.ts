import { describe, expect, it } from 'vitest'
import type { BookingCheck, BookingCheckInput } from '../generated/types.js'
import { createFakeClock, settle } from '../test-support/fake-clock.js'
import { createBookingChecker } from './index.js'

const draft = (locationId: number) => ({
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  locationId,
})

function setUp() {
  const clock = createFakeClock()
  const sent: {
    body: BookingCheckInput
    signal: AbortSignal
    answer: (msg: string) => void
    fail: (error: Error) => void
  }[] = []
  const told: string[] = []
  const check = (
    { body }: { body: BookingCheckInput },
    options?: { readonly signal?: AbortSignal | undefined },
  ) =>
    new Promise<BookingCheck>((resolve, reject) =>
      sent.push({
        body,
        signal: options!.signal!,
        answer: (msg) => resolve({ status: 'SUCCESS', msg } as BookingCheck),
        fail: reject,
      }),
    )
  const checker = createBookingChecker(
    { booking: { check } },
    {
      onAnswer: ({ msg }) => told.push(msg ?? ''),
      onError: (error) => told.push((error as Error).message),
    },
    clock,
  )
  return { clock, sent, told, checker }
}

describe('checking a draft', () => {
  it('BKG-033 sends the check 50 ms after the last change', async () => {
    const { clock, sent, checker } = setUp()
    checker.check(draft(1))
    await clock.advance(49)
    checker.check(draft(2))
    await clock.advance(49)
    expect(sent).toHaveLength(0)
    await clock.advance(1)
    expect(sent.map(({ body }) => body.locationId)).toEqual([2])
  })

  it('BKG-033 numbers its requests, and ignores results of all but the latest', async () => {
    const { clock, sent, told, checker } = setUp()
    for (const id of [1, 2, 3]) {
      checker.check(draft(id))
      await clock.advance(50)
    }
    const [first, second, third] = sent
    expect(first!.body.requestId).toBeLessThan(second!.body.requestId!)
    expect([first!.signal.aborted, third!.signal.aborted]).toEqual([true, false])
    third!.answer('third')
    first!.answer('first')
    second!.fail(new Error('second'))
    await settle()
    expect(told).toEqual(['third'])
  })

  it('BKG-033 ignores the result for a draft that has changed, even before the next check is sent', async () => {
    const { clock, sent, told, checker } = setUp()
    checker.check(draft(1))
    await clock.advance(50)
    checker.check(draft(2))
    sent[0]!.answer('old')
    await settle()
    expect(told).toEqual([])
  })

  it('reports a failure, but nothing after it was stopped', async () => {
    const { clock, sent, told, checker } = setUp()
    checker.check(draft(1))
    await clock.advance(50)
    sent[0]!.fail(new Error('offline'))
    await settle()
    checker.check(draft(2))
    await clock.advance(50)
    checker.stop()
    sent[1]!.answer('late')
    checker.check(draft(3))
    checker.stop()
    await clock.advance(50)
    expect({ told, sent: sent.length, timers: clock.pending }).toEqual({
      told: ['offline'],
      sent: 2,
      timers: 0,
    })
  })
})
