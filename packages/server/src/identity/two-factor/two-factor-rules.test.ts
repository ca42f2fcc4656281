import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOf, toOtpauthUrl } from './totp.js'
import { codeAt } from './totp.fixture.js'
import { decideSecondFactor, graceEnd, type SecondFactorFacts } from './two-factor-rules.js'

const day = (text: string) => new Date(`2026-11-${text}T09:00:00Z`)
const facts = (changes: Partial<SecondFactorFacts> = {}): SecondFactorFacts => ({
  setting: { gracePeriodDays: 7, enabled: day('10') },
  isSystem: false,
  isEnrolled: false,
  registered: new Date('2025-01-01'),
  ...changes,
})

describe('AD-105 the second factor that a login needs after the correct password', () => {
  const now = (text: string) => day(text).getTime()
  it.each([
    ['no setting', { setting: undefined }, '20', undefined],
    ['no setting, and an app by choice', { setting: undefined, isEnrolled: true }, '20', 'code'],
    ['an app, within the grace', { isEnrolled: true }, '11', 'code'],
    ['an app, after it', { isEnrolled: true }, '20', 'code'],
    ['none, within the grace', {}, '16', undefined],
    ['none, when the grace ends', {}, '17', 'enrolment'],
    ['none, registered after the setting', { registered: day('15') }, '20', undefined],
    ['none, a grace after the registration', { registered: day('15') }, '22', 'enrolment'],
    ['no grace at all', { setting: { gracePeriodDays: 0, enabled: day('10') } }, '10', 'enrolment'],
    ['a system', { isSystem: true }, '30', undefined],
  ] as const)('%s', (_name, changes, at, needed) => {
    expect(decideSecondFactor(facts(changes), now(at))).toBe(needed)
  })

  it('the grace period starts with the setting or the registration, whichever is later', () => {
    expect(graceEnd(facts())).toEqual(day('17'))
    expect(graceEnd(facts({ registered: day('12') }))).toEqual(day('19'))
  })
})

describe('codes of RFC 6238', () => {
  /** The secret of the test vectors in appendix B, whose codes are two digits longer. */
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer })
    .base32
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %s s it is %s, and is valid one step before and after', (seconds, code) => {
    const at = seconds * 1000
    const step = Math.floor(seconds / 30)
    expect(codeAt(secret, at)).toBe(code)
    expect(stepOf(secret, code, at)).toBe(step)
    expect(stepOf(secret, code, at + 30_000)).toBe(step)
    expect(stepOf(secret, code, at - 30_000)).toBe(step)
    expect(stepOf(secret, code, at + 60_000)).toBeUndefined()
    expect(stepOf(secret, code, at - 60_000)).toBeUndefined()
  })

  it('secrets have 160 bits, and the otpauth address names organisation and account', () => {
    const made = newTotpSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(made)
    const url = new URL(toOtpauthUrl(made, { issuer: 'Acme: London', label: 'ann@acme.test' }))
    expect(decodeURIComponent(url.pathname)).toContain('ann@acme.test')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Acme  London',
      secret: made,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
