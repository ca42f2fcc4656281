import type { ServerRole } from '@mosaic-booking/sdk/contract'
import { domainOf, parseEmail, toEmailKey } from '@mosaic-booking/sdk/rules'

/** A person in the directory, with the fields that accounts need. */
export interface SyncPerson {
  readonly email: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly isEnabled: boolean
}

export interface SyncAccount {
  readonly id: number
  readonly email: string
  readonly type: 'STANDARD' | 'SYSTEM'
  readonly roles: readonly ServerRole[]
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly isDeactivated: boolean
}

interface SyncFacts {
  readonly people: readonly SyncPerson[]
  readonly accounts: readonly SyncAccount[]
  /** Addresses with accounts in other organisations, in lower case. */
  readonly takenElsewhere: ReadonlySet<string>
  /** The method's domains. Accounts in other domains are not created, changed or deactivated. */
  readonly domains: readonly string[]
  readonly callerId: number
}

type Names = Pick<SyncPerson, 'firstName' | 'lastName'>
export interface SyncPlan {
  readonly create: readonly ({ readonly email: string } & Names)[]
  readonly update: readonly ({ readonly id: number } & Names)[]
  readonly deactivate: readonly number[]
  /** Number of missing accounts that stay active: the caller's, and the last administrator's. */
  readonly spared: number
}

/**
 * Returns the names from the directory that the account should get; undefined if they are the same.
 */
function namesToChange(person: SyncPerson, account: SyncAccount): Names | undefined {
  const names = {
    firstName: person.firstName?.slice(0, 100) ?? account.firstName,
    lastName: person.lastName?.slice(0, 100) ?? account.lastName,
  }
  const isSame = names.firstName === account.firstName && names.lastName === account.lastName
  return isSame ? undefined : names
}

/**
 * Returns the missing accounts that may be deactivated: never all administrators, nor the caller.
 */
function decideDeactivation(
  missing: readonly SyncAccount[],
  accounts: readonly SyncAccount[],
  callerId: number,
) {
  const isAdministrator = ({ roles }: SyncAccount) => roles.includes('ORG_ADMIN')
  const isMissing = new Set(missing.map(({ id }) => id))
  const remains = accounts.some(
    (account) =>
      isAdministrator(account) &&
      !account.isDeactivated &&
      (account.id === callerId || !isMissing.has(account.id)),
  )
  const first = remains ? undefined : missing.find(isAdministrator)?.id
  const deactivate = missing.map(({ id }) => id).filter((id) => id !== callerId && id !== first)
  return { deactivate, spared: missing.length - deactivate.length }
}

/**
 * Plans the changes that synchronise accounts with the directory (AD-104). Accounts of systems and
 * service staff are not in it and stay unchanged; deactivated accounts stay deactivated.
 */
export function planSync({
  people,
  accounts,
  takenElsewhere,
  domains,
  callerId,
}: SyncFacts): SyncPlan {
  const isServed = (email: string) => domains.includes(domainOf(email))
  const present = new Map<string, SyncPerson & { readonly email: string }>()
  for (const { email: text, ...person } of people) {
    const email = parseEmail(text ?? '')
    if (email && person.isEnabled && isServed(email))
      present.set(toEmailKey(email), { ...person, email })
  }
  const known = new Map(accounts.map((account) => [toEmailKey(account.email), account]))
  const create = [...present].flatMap(([key, { email, firstName, lastName }]) =>
    known.has(key) || takenElsewhere.has(key)
      ? []
      : [{ email, firstName: firstName?.slice(0, 100), lastName: lastName?.slice(0, 100) }],
  )
  const followed = accounts.filter(
    ({ email, type, roles, isDeactivated }) =>
      type === 'STANDARD' && !roles.includes('SERVICE_ADMIN') && !isDeactivated && isServed(email),
  )
  const update = followed.flatMap((account) => {
    const person = present.get(toEmailKey(account.email))
    const names = person && namesToChange(person, account)
    return names ? [{ id: account.id, ...names }] : []
  })
  const missing = followed.filter(({ email }) => !present.has(toEmailKey(email)))
  return { create, update, ...decideDeactivation(missing, accounts, callerId) }
}
