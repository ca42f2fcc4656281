import { describe, expect, it } from 'vitest'
import { isConsent, serves } from './conference-rules.js'

describe('a conference provider', () => {
  const service = { domains: ['test.house', 'b.example'], connected: new Date(0) }
  it.each([
    ['ana@test.house', true],
    ['ANA@B.Example', true],
    ['odd"@"name@test.house', true],
    ['ana@sub.test.house', false],
    ['ana@elsewhere.house', false],
    [undefined, false],
  ])('INTG-011 serves %s: %s', (email, expected) => {
    expect(serves(service, email)).toBe(expected)
    expect(serves({ ...service, connected: null }, email)).toBe(false)
  })

  it.each([
    [{ admin_consent: 'True' }, true],
    [{ admin_consent: 'true' }, true],
    [{ admin_consent: 'False' }, false],
    [{}, false],
    [{ admin_consent: 'True', error: 'access_denied' }, false],
    [{ admin_consent: 'True', error: '' }, false],
  ])('AD-180 %j is consent: %s', (answer, expected) => {
    expect(isConsent(answer)).toBe(expected)
  })
})
