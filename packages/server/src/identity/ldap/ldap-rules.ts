import type { Asserted, Claims } from '../authentication-method/sign-on-rules.js'
import type { LdapSettings } from '../authentication-method/method-settings.js'

/** An entry as the library returns it. */
export interface LdapEntry {
  readonly dn: string
  readonly [attribute: string]: Buffer | Buffer[] | string[] | string
}

const emailAttributeOf = ({ emailAttribute = 'mail' }: LdapSettings) => emailAttribute
export const namesOf = ({
  firstNameAttribute = 'givenName',
  lastNameAttribute = 'sn',
}: LdapSettings) => [firstNameAttribute, lastNameAttribute] as const

/** Permanent identifiers: of OpenLDAP and others, and of Active Directory. */
export const idAttributes = ['entryUUID', 'nsUniqueId', 'objectGUID'] as const
export const binaryAttributes = ['objectGUID']
const userNameAttributes = ['userPrincipalName', 'sAMAccountName', 'uid'] as const

export const attributesOf = (settings: LdapSettings): string[] => [
  ...new Set([
    emailAttributeOf(settings),
    ...namesOf(settings),
    ...idAttributes,
    ...userNameAttributes,
    'memberOf',
  ]),
]

export const textsOf = (value: LdapEntry[string] | undefined): string[] =>
  [value ?? []].flat().map((one) => (Buffer.isBuffer(one) ? one.toString('hex') : one))

function readClaims({ dn, ...attributes }: LdapEntry): Claims {
  const found = Object.entries(attributes)
    .map(([name, value]) => [name, textsOf(value).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0)
  return { dn, ...Object.fromEntries(found) }
}

/** The directory as the issuer of identities. Replacing its server does not change it. */
const issuerOf = ({ baseDn }: LdapSettings) => `ldap:${baseDn.toLowerCase()}`

/** Returns what the directory says about a person. */
export function toAsserted(entry: LdapEntry, settings: LdapSettings): Asserted {
  const claims = readClaims(entry)
  const byName = new Map(Object.entries(claims).map(([name, value]) => [name.toLowerCase(), value]))
  const first = (name: string) =>
    ([byName.get(name.toLowerCase())].flat() as (string | undefined)[])[0]
  const [firstName, lastName] = namesOf(settings)
  const names = { given_name: first(firstName), family_name: first(lastName) }
  const given = Object.entries(names).filter(([, value]) => value !== undefined)
  return {
    issuer: issuerOf(settings),
    subject: idAttributes.map(first).find((value) => value !== undefined),
    claims: { ...claims, ...Object.fromEntries(given) },
    emailClaims: [emailAttributeOf(settings)],
    userNameClaims: userNameAttributes,
  }
}

const certificateErrors =
  /^(?:CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)/

/** Whether a connection has failed because of the server's certificate. */
export function isCertificateError(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && certificateErrors.test(code)
}
