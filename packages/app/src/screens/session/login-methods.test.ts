import { expect, it } from 'vitest'
import {
  offersPassword,
  readSignOnProblem,
  readSignOnReference,
  toSignOnQuery,
  toSingleSignOn,
} from './login-methods.js'

it('AUTH-008 asks for a password unless every method is single sign-on, and if there are no methods', () => {
  expect(offersPassword([])).toBe(true)
  expect(offersPassword([{ type: 'MATRIX' }])).toBe(true)
  expect(offersPassword([{ type: 'SAML' }, { type: 'MATRIX' }])).toBe(true)
  expect(offersPassword([{ type: 'SAML' }, { type: 'OAUTH2' }])).toBe(false)
  expect(offersPassword([{ type: 'SAML' }, { type: 'CARD' }])).toBe(false)
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

it.each([
  ['', undefined],
  ['problem=SIGN_ON_DOMAIN', 'SIGN_ON_DOMAIN'],
  ['problem=<b>anything</b>', 'SIGN_ON_FAILED'],
])('AD-102 the address %j tells %s', (query, problem) => {
  expect(readSignOnProblem(new URLSearchParams(query))).toBe(problem)
})

it.each([
  ['reference=ABCD2345', 'ABCD2345'],
  ['reference=call+this+number', undefined],
])('AD-102 the address %j names the reference %s', (query, reference) => {
  expect(readSignOnReference(new URLSearchParams(query))).toBe(reference)
})

it('comes back to the login window of another page', () => {
  const query = (pathname: string) => toSignOnQuery('a@b.example', { pathname } as Location)
  expect(query('/booking/')).toBe('username=a%40b.example')
  expect(query('/booking/login-window')).toBe('username=a%40b.example&inWindow=true')
})
