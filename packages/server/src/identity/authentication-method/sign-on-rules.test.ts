import { expect, it } from 'vitest'
import { emailClaimsOf, toIdentity, type Claims } from './sign-on-rules.js'

const read = (claims: Claims, emailClaims = emailClaimsOf(claims)) =>
  toIdentity({
    issuer: 'https://idp.test.house',
    subject: 'p-1',
    claims,
    emailClaims,
    userNameClaims: ['upn'],
  })

it.each<[string, Claims, string[]]>([
  ['a text', { email: ' Ann@firm.example ' }, ['Ann@firm.example']],
  ['a claim in capitals', { EMAIL: 'ann@firm.example' }, ['ann@firm.example']],
  ['a list', { emails: ['ann@firm.example', 'ANN@firm.example', 'none'] }, ['ANN@firm.example']],
  [
    'several in a text',
    { email: 'ann@firm.example; ann.lee@firm.example,none' },
    ['ann@firm.example', 'ann.lee@firm.example'],
  ],
  [
    'addresses of Exchange',
    { email: ['SMTP:ann@firm.example', 'smtp:a.lee@firm.example', 'X500:/o=firm', 'sip:ann@firm'] },
    ['ann@firm.example', 'a.lee@firm.example'],
  ],
  ['a link', { email: 'mailto:ann+x@firm.digital' }, ['ann+x@firm.digital']],
  ['nothing', { email: null, emails: [{}, 7] }, []],
  [
    'one claim only, because others may be unverified',
    { email: 'ann@firm.example', emails: ['bo@firm.example'] },
    ['ann@firm.example'],
  ],
  ['no quotation', { email: '"x bo@firm.example y"@evil.example' }, []],
  ['no comment', { email: 'ann(bo@firm.example, )@evil.example' }, []],
])('AD-102 reads addresses from %s', (_name, claims, emails) => {
  expect(read(claims).emails).toEqual(emails)
})

it.each<[Claims, string | undefined, string | undefined]>([
  [{ given_name: 'Ada', family_name: 'Berg', name: 'Someone Else' }, 'Ada', 'Berg'],
  [{ 'First Name': 'Ada', 'User.LastName': ['Berg'] }, 'Ada', 'Berg'],
  [{ 'urn:oid:2.5.4.42': 'Ada', name: 'Ada Berg' }, 'Ada', undefined],
  [{ name: 'Ada van den Berg' }, 'Ada', 'van den Berg'],
  [{ displayname: ['Berg, Ada'] }, 'Ada', 'Berg'],
  [{ 'urn:oid:2.16.840.1.113730.3.1.241': 'Ada Berg' }, 'Ada', 'Berg'],
  [{ name: 'ada@firm.example' }, undefined, undefined],
  [{ given_name: '', name: 'Ada' }, 'Ada', undefined],
  [{}, undefined, undefined],
])('AD-102 reads the names of %j', (claims, firstName, lastName) => {
  expect(read(claims)).toMatchObject({ firstName, lastName })
})

it('AD-102 reads a name with many spaces at once', () => {
  const name = `Berg,${' '.repeat(300_000)}Ada, B.`
  expect(read({ name })).toMatchObject({ firstName: 'Berg,', lastName: 'Ada, B.' })
})

it.each([false, 'false', 'False', 0, '0', 'no', [false]])(
  'AD-102 refuses an address that is verified as %j',
  (email_verified) => {
    expect(() => read({ email: 'ann@firm.example', email_verified })).toThrow(
      expect.objectContaining({ reason: 'addressUnverified' }) as Error,
    )
  },
)

it.each(['Email_Verified', 'emailVerified', 'verified_email'])(
  'AD-102 refuses an address that is not verified by %s',
  (name) => {
    expect(() => read({ email: 'ann@firm.example', [name]: false })).toThrow(
      expect.objectContaining({ reason: 'addressUnverified' }) as Error,
    )
  },
)

it.each([true, 'true', 'True', 1, undefined, null])(
  'AD-102 accepts an address that is verified as %j',
  (email_verified) => {
    expect(read({ email: 'ann@firm.example', email_verified }).emails).toHaveLength(1)
  },
)
