import { expect, it } from 'vitest'
import { offersPassword, toSingleSignOn } from './login-methods.js'

it('AUTH-008 the password is asked for unless every method is single sign-on; none, too, means a password', () => {
  expect(offersPassword([])).toBe(true)
  expect(offersPassword([{ type: 'MATRIX' }])).toBe(true)
  expect(offersPassword([{ type: 'SAML' }, { type: 'MATRIX' }])).toBe(true)
  expect(offersPassword([{ type: 'SAML' }, { type: 'OAUTH2' }])).toBe(false)
})

it('offers what leads to another server', () => {
  expect(
    toSingleSignOn([
      { type: 'MATRIX' },
      { type: 'OPENID' },
      { type: 'CARD' },
      { type: 'OAUTH2' },
    ]).map(({ type }) => type),
  ).toEqual(['OPENID', 'OAUTH2'])
})
