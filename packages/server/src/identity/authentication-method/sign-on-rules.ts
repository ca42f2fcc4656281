import type { ServerRole } from '@mosaic-booking/sdk/contract'
import { parseEmail } from '@mosaic-booking/sdk/rules'
import { Refusal } from '../../ground/core/refusal.js'

/** What an identity provider says of somebody. */
export interface Identity {
  readonly email: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

/** The first text of the named claims. */
const claimOf = (claims: Readonly<Record<string, unknown>>, names: readonly string[]) => {
  for (const name of names) {
    const text = textOf(Object.hasOwn(claims, name) ? claims[name] : undefined)
    if (text !== undefined) return text
  }
  return undefined
}

const namesOfClaims = {
  firstName: [
    'given_name',
    'givenName',
    'firstName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'urn:oid:2.5.4.42',
  ],
  lastName: [
    'family_name',
    'sn',
    'surname',
    'lastName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'urn:oid:2.5.4.4',
  ],
} as const

/** Reads who it is. Nobody gets in by an address that the provider itself does not vouch for. */
export function toIdentity(
  claims: Readonly<Record<string, unknown>>,
  emailClaims: readonly string[],
): Identity {
  const email = parseEmail(claimOf(claims, emailClaims) ?? '')
  const isUnverified = claims.email_verified === false || claims.email_verified === 'false'
  if (email === undefined || isUnverified) throw new Refusal('SIGN_ON_FAILED')
  return {
    email,
    firstName: claimOf(claims, namesOfClaims.firstName)?.slice(0, 100),
    lastName: claimOf(claims, namesOfClaims.lastName)?.slice(0, 100),
  }
}

/** The account with the address, in whatever organisation. */
interface Account {
  readonly organisationId: number
  readonly type: string
  readonly roles: readonly ServerRole[]
  readonly isDeactivated: boolean
}

interface SignOnFacts {
  readonly organisationId: number
  /** The domain of the address, in lower case. */
  readonly domain: string
  readonly servedDomains: readonly string[]
  readonly account: Account | undefined
}

/**
 * Refuses what a provider may not vouch for: addresses of other domains, accounts of other
 * organisations and of systems, and service staff, who would otherwise be open to whoever runs the
 * provider of one organisation.
 */
export function refuseSignOn({
  organisationId,
  domain,
  servedDomains,
  account,
}: SignOnFacts): Refusal | undefined {
  if (!servedDomains.includes(domain)) return new Refusal('SIGN_ON_DOMAIN')
  if (!account) return undefined
  const isTheirs =
    account.organisationId === organisationId &&
    account.type === 'STANDARD' &&
    !account.isDeactivated &&
    !account.roles.includes('SERVICE_ADMIN')
  return isTheirs ? undefined : new Refusal('SIGN_ON_ACCOUNT')
}
