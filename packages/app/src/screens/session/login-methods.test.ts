import { expect, it } from 'vitest'
import { offersPassword, toSingleSignOn } from './login-methods.js'

it('AUTH-008 asks for a password unless every method is single sign-on, and if there are no methods', () => {
  expect(offersPassword([])).toBe(true)
  expect(offersPassword([{ type: 'MATRIX' }])).toBe(true)
  expect(offersPassword([{ type: 'SAML' }, { type: 'MATRIX' }])).toBe(true)
  expect(offersPassword([{ type: 'SAML' }, { type: 'OAUTH2' }])).toBe(false)
})

it('offers the methods that redirect to another server', () => {
  expect(
    toSingleSignOn([
      { type: 'MATRIX' },
      { type: 'OPENID' },
      { type: 'CARD' },
      { type: 'OAUTH2' },
    ]).map(({ type }) => type),
  ).toEqual(['OPENID', 'OAUTH2'])
})
