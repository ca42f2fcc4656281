import { decideLocale } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { refusalOf } from '../booking/rules.fixture.js'
import { toCheckOutcome, toPersonCheck } from './check-rules.js'
import type { Validation } from './validation-rules.js'

const call = { setting: decideLocale(), requestId: 'r1' }
const shifted = {
  wallFrom: '2027-03-28T02:30:00.000',
  wallTo: '2027-03-28T03:30:00.000',
  isShifted: true,
}
const one = (status: string, refusal?: Refusal, time: object = {}): Validation =>
  ({
    plan: { status, draft: { time } },
    refusal,
    reasons: refusal?.details.reasons ?? [],
  }) as unknown as Validation

describe('a check', () => {
  it.each([
    ['of one that would be confirmed', [one('CONFIRMED')], 'SUCCESS', undefined],
    ['of one that would wait', [one('TENTATIVE')], 'WARNING', 'Bookings here need approval.'],
    [
      'of a set of which one would wait',
      [one('CONFIRMED'), one('TENTATIVE')],
      'WARNING',
      'Bookings here need approval.',
    ],
  ])('%s: %s', (_, validations, status, msg) => {
    const outcome = toCheckOutcome(call, validations, undefined)
    expect([outcome.status, outcome.msg, outcome.needsApproval]).toEqual([
      status,
      msg,
      status === 'WARNING',
    ])
  })

  it.each([
    [1, 'The clocks go forward that day. The booking will be from 2:30 AM to 3:30 AM.'],
    [
      2,
      'The clocks go forward that day. The booking will be from Sun 28 Mar 2027, 2:30 AM to Sun 28 Mar 2027, 3:30 AM. Bookings here need approval.',
    ],
  ])('of a skipped time, in a set of %i, warns of the time that is booked', (count, msg) => {
    const set = [one('CONFIRMED', undefined, shifted), one('TENTATIVE')].slice(0, count)
    expect(toCheckOutcome(call, set, undefined)).toMatchObject({ status: 'WARNING', msg })
  })

  it.each([
    [1, 'The clocks go back that day. The booking from 2:30 AM to 3:00 AM will last 90 minutes.'],
    [
      2,
      'The clocks go back that day. The booking from Sun 25 Oct 2026, 2:30 AM to Sun 25 Oct 2026, 3:00 AM will last 90 minutes. Bookings here need approval.',
    ],
  ])('of a repeated hour, in a set of %i, warns how long it is booked', (count, msg) => {
    const time = {
      wallFrom: '2026-10-25T02:30:00.000',
      wallTo: '2026-10-25T03:00:00.000',
      startsAt: 0,
      endsAt: 90 * 60_000,
      isExtended: true,
    }
    const set = [one('CONFIRMED', undefined, time), one('TENTATIVE')].slice(0, count)
    expect(toCheckOutcome(call, set, undefined)).toMatchObject({ status: 'WARNING', msg })
  })

  it('SRCH-025 of a refused booking returns message and fields, and each reason once', () => {
    const closed = new Refusal('LOCATION_CLOSED', {
      values: { location: 'Hall' },
      reasons: [{ code: 'closed' }],
    } as never)
    expect(
      toCheckOutcome(call, [one('CONFIRMED', closed), one('CONFIRMED', closed)], closed),
    ).toMatchObject({
      status: 'ERROR',
      code: 'LOCATION_CLOSED',
      reasons: [{ code: 'closed' }],
    })
    const field = refuseFields({ field: 'layoutId', code: 'invalid' })
    expect(toCheckOutcome(call, [one('CONFIRMED', field)], field).fields).toMatchObject([
      { field: 'layoutId', code: 'invalid' },
    ])
  })

  it('of a place that the caller cannot see is itself refused', () => {
    const unseen = new Refusal('NOT_FOUND')
    expect(refusalOf(() => toCheckOutcome(call, [], unseen))).toBe('NOT_FOUND')
  })

  it.each([
    ['Ana@test.house', 'UNAVAILABLE'],
    ['eva@test.house', 'AVAILABLE'],
    ['guest@x.example', 'UNKNOWN'],
  ])('BKG-034 D-096 reports %s as %s', (email, status) => {
    const [known, busy] = [
      new Set(['ana@test.house', 'eva@test.house']),
      new Set(['ana@test.house']),
    ]
    expect(toPersonCheck(email, known, busy)).toEqual({ email, status })
  })
})
