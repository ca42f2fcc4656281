import { expect, it } from 'vitest'
import { escapeFilterValue, toUserFilter } from '../authentication-method/ldap-filter.js'
import { isCertificateError, toAsserted } from './ldap-rules.js'

const settings = {
  url: 'ldaps://dc.example',
  security: 'TLS',
  baseDn: 'DC=Example,DC=com',
} as const

it.each([
  ['ann@test.house', 'ann@test.house'],
  ['*', '\\2a'],
  ['a)(uid=*', 'a\\29\\28uid=\\2a'],
  ['a\\b\u0000', 'a\\5cb\\00'],
  ['äö', 'äö'],
])('AUTHM-030 escapes %j in a filter (RFC 4515)', (value, escaped) => {
  expect(escapeFilterValue(value)).toBe(escaped)
})

it('AUTHM-030 a name cannot change the search, also where the filter uses it twice', () => {
  expect(toUserFilter('(|(mail={username})(uid={username}))', '$&)(x=*')).toBe(
    '(|(mail=$&\\29\\28x=\\2a)(uid=$&\\29\\28x=\\2a))',
  )
  expect(toUserFilter(undefined, 'a@b.c')).toBe('(mail=a@b.c)')
})

it('AUTHM-028 reads identity, addresses and names, with the binary id of Active Directory', () => {
  const entry = {
    dn: 'CN=Ann,DC=example,DC=com',
    mail: ['ann@test.house', 'a.lund@test.house'],
    givenName: 'Ann',
    SN: 'Lund',
    objectGUID: Buffer.from('00112233445566778899aabbccddeeff', 'hex'),
    memberOf: [],
  }
  expect(toAsserted(entry, settings)).toMatchObject({
    issuer: 'ldap:dc=example,dc=com',
    subject: '00112233445566778899aabbccddeeff',
    claims: {
      given_name: 'Ann',
      family_name: 'Lund',
      mail: ['ann@test.house', 'a.lund@test.house'],
    },
    emailClaims: ['mail'],
  })
  expect(toAsserted({ dn: 'x', mail: 'a@b.c' }, settings).subject).toBeUndefined()
})

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', true],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
  ['ECONNREFUSED', false],
])('tells errors of certificates (%s) from others', (code, expected) => {
  expect(isCertificateError(Object.assign(new Error('x'), { code }))).toBe(expected)
})
