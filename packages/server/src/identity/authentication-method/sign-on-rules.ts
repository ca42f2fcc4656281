import { domainOf, parseEmail } from '@mosaic-booking/sdk/rules'
import type { ServerRole } from '@mosaic-booking/sdk/contract'
import { splitName } from '../person/split-name.js'
import type { Identity } from '../federated-identity/identity.js'
import { SignOnFailure } from './sign-on-failure.js'

/** The values of each claim or attribute, by name. */
export type Claims = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

/**
 * Returns the texts of the given claims. Names are case-insensitive, and a claim may have several
 * values.
 */
function textsOf(claims: Claims, names: readonly string[]): string[] {
  const byName = new Map(Object.entries(claims).map(([name, value]) => [name.toLowerCase(), value]))
  return names.flatMap((name) =>
    [byName.get(name.toLowerCase())].flat().flatMap((value) => textOf(value) ?? []),
  )
}

/**
 * Azure AD B2C sends a list named `emails`. Elsewhere a list may have addresses that nobody has
 * verified, so it does not count beside `email`.
 */
export const emailClaimsOf = (claims: Claims): readonly string[] =>
  textsOf(claims, ['email']).length > 0 ? ['email'] : ['emails']

const usualNames = {
  firstName: [
    'given_name',
    'givenName',
    'firstName',
    'first_name',
    'first name',
    'user.firstName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'urn:oid:2.5.4.42',
    'urn:mace:dir:attribute-def:givenName',
  ],
  lastName: [
    'family_name',
    'sn',
    'surname',
    'lastName',
    'last_name',
    'last name',
    'user.lastName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'urn:oid:2.5.4.4',
    'urn:mace:dir:attribute-def:sn',
  ],
  /** Used if neither of the others is sent. */
  wholeName: [
    'name',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'cn',
    'urn:oid:2.5.4.3',
  ],
  externalId: ['oid', 'http://schemas.microsoft.com/identity/claims/objectidentifier'],
} as const

/** Shorter ids may not be unique across providers. */
const minExternalId = 16
/** Names and ids are indexed, which limits their length. */
const maxSubject = 1000

/** A person as asserted by a provider, before it is checked. */
export interface Asserted {
  readonly issuer: string
  /** Undefined if the provider sends no permanent identifier. */
  readonly subject: string | undefined
  readonly claims: Claims
  /** Claims with addresses, in order of preference. */
  readonly emailClaims: readonly string[]
  /**
   * Claims with user names that only the provider's administrators can set, but not the people
   * themselves.
   */
  readonly userNameClaims: readonly string[]
}

/**
 * Reads the addresses of a text, which may be a list of them, or have a scheme as in Exchange. A text
 * with quotations or comments is no list: `"x ann@firm.example y"@evil.example` is not Ann's.
 */
export const readAddresses = (text: string): string[] =>
  /["()<>[\]\\]/.test(text)
    ? []
    : text
        .split(/[;,\s]+/)
        .flatMap((one) => parseEmail(one.replace(/^(?:mailto|smtp):/i, '')) ?? [])

function readNames(claims: Claims): Pick<Identity, 'firstName' | 'lastName'> {
  const firstOf = (names: readonly string[]) => textsOf(claims, names)[0]
  const [firstName, lastName] = [firstOf(usualNames.firstName), firstOf(usualNames.lastName)]
  const whole = firstOf(usualNames.wholeName)
  const isSent = firstName !== undefined || lastName !== undefined
  const names =
    isSent || whole === undefined || whole.includes('@')
      ? { firstName, lastName }
      : splitName(whole)
  const cut = (name: string | undefined) => name?.slice(0, 100) || undefined
  return { firstName: cut(names.firstName), lastName: cut(names.lastName) }
}

/** Names of the claim that says whether an address is verified. */
const verification = /^(?:email_?verified|verified_?email)$/i

/** Some providers write booleans as texts or numbers. */
const isNo = (value: unknown): boolean => /^(?:false|no|0)$/i.test(String(value).trim())

/** Reads the identity from the claims. Refuses addresses that the provider marks as unverified. */
export function toIdentity({
  issuer,
  subject,
  claims,
  emailClaims,
  userNameClaims,
}: Asserted): Identity {
  const isUnverified = Object.entries(claims).some(
    ([name, value]) => verification.test(name) && [value].flat().some(isNo),
  )
  if (isUnverified) throw new SignOnFailure('addressUnverified')
  const found = textsOf(claims, emailClaims).flatMap(readAddresses)
  const emails = [...new Map(found.map((email) => [email.toLowerCase(), email])).values()]
  const known = textOf(subject)
  if (known === undefined && emails.length === 0) throw new SignOnFailure('addressMissing')
  if (known !== undefined && known.length > maxSubject) throw new SignOnFailure('answerInvalid')
  const ids = [...textsOf(claims, usualNames.externalId), known ?? '']
  return {
    issuer,
    subject: known,
    emails,
    userNames: textsOf(claims, userNameClaims).map((name) => name.toLowerCase()),
    externalIds: [...new Set(ids)].filter((id) => id.length >= minExternalId),
    ...readNames(claims),
  }
}

/** An account in any organisation. */
interface Account {
  readonly id: number
  readonly email: string
  readonly organisationId: number
  readonly type: string
  readonly roles: readonly ServerRole[]
  readonly isDeactivated: boolean
  readonly isAdministrator: boolean
}

/** Returns the address of a new account, in a domain that the method serves. */
export function requireServedEmail(
  { emails }: Pick<Identity, 'emails'>,
  served: readonly string[],
): string {
  const [email] = served
  if (email !== undefined) return email
  throw emails.length === 0
    ? new SignOnFailure('addressMissing')
    : new SignOnFailure('domainNotServed', 'SIGN_ON_DOMAIN')
}

interface SignOnFacts<Found extends Account> {
  readonly organisationId: number
  readonly servedDomains: readonly string[]
  readonly linked: Found | undefined
  /** Accounts that match by provisioning or by address. */
  readonly suggested: readonly Found[]
}

/**
 * Returns the account to log in to; undefined for a new person. A linked identity takes precedence
 * over everything else, because addresses get reassigned. A provider may not vouch for accounts of
 * other domains, other organisations or systems, or for service staff: otherwise one organisation's
 * provider could log in as them.
 */
export function chooseAccount<Found extends Account>({
  organisationId,
  servedDomains,
  linked,
  suggested,
}: SignOnFacts<Found>): Found | undefined {
  const found = linked ? [linked] : [...new Map(suggested.map((one) => [one.id, one])).values()]
  if (found.length > 1) throw new SignOnFailure('severalAccounts', 'SIGN_ON_ACCOUNT')
  const [account] = found
  if (!account) return undefined
  const isTheirs =
    account.organisationId === organisationId &&
    account.type === 'STANDARD' &&
    !account.isDeactivated &&
    !account.roles.includes('SERVICE_ADMIN')
  // The organisation's log must not identify accounts of others.
  const known = account.organisationId === organisationId ? account.id : undefined
  if (!isTheirs) throw new SignOnFailure('accountNotAllowed', 'SIGN_ON_ACCOUNT', known)
  if (!servedDomains.includes(domainOf(account.email)))
    throw new SignOnFailure('domainNotServed', 'SIGN_ON_DOMAIN', known)
  return account
}
