import { scimPatch } from 'scim-patch'
import { parse } from 'scim2-parse-filter'
import { readOperations } from './scim-operations.js'
import { isRecord, ScimRefused, type Loose } from './scim-refused.js'
import type { ProvisionedUser } from './scim-store.js'
import type { Match } from './scim-store.js'

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const

/** Attributes by which resources are found, in any case (RFC 7643, 2.1). */
const attributes: Readonly<Record<string, Match['attribute']>> = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'emails.value': 'userName',
}

/** Identity providers look for one resource by one attribute; other filters are refused. */
export function readFilter(filter: string | undefined): Match | undefined {
  if (filter === undefined || filter.trim() === '') return undefined
  const found = parseFilter(filter)
  const attribute =
    found?.op === 'eq' ? attributes[found.attrPath.split(':').at(-1)!.toLowerCase()] : undefined
  if (found?.op !== 'eq' || !attribute || typeof found.compValue !== 'string')
    throw new ScimRefused(400, 'invalidFilter', 'Only one attribute can be compared, with eq.')
  return { attribute, value: found.compValue }
}

function parseFilter(filter: string) {
  try {
    return parse(filter)
  } catch {
    return undefined
  }
}

/** The page that a query names: from 1 in SCIM (RFC 7644, 3.4.2.4). */
export function readPage({ startIndex, count }: Readonly<Record<string, string | undefined>>): {
  readonly offset: number
  readonly limit: number
} {
  const whole = (text: string | undefined, usual: number) =>
    text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual
  return {
    offset: Math.max(whole(startIndex, 1), 1) - 1,
    limit: Math.min(Math.max(whole(count, maxResults), 0), maxResults),
  }
}

export const maxResults = 200

export function toList(
  resources: readonly object[],
  { total, offset }: { readonly total: number; readonly offset: number },
) {
  return {
    schemas: [schemas.list],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** A person as an identity provider sees them. */
export const toUserResource = (user: ProvisionedUser, baseUrl: string) => ({
  schemas: [schemas.user],
  id: String(user.id),
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.email,
  displayName: user.name,
  name: { givenName: user.firstName ?? '', familyName: user.lastName ?? '' },
  emails: [{ value: user.email, type: 'work', primary: true }],
  active: user.isActive,
  meta: {
    resourceType: 'User',
    created: user.registered.toISOString(),
    location: `${baseUrl}/Users/${user.id}`,
  },
})

/** What we keep of a user of an identity provider. */
export interface UserFacts {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly isActive: boolean
  readonly externalId: string | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const cut = (text: string): string => [...text].slice(0, 100).join('')

/** Microsoft Entra sends booleans as "True" and "False". */
const isTrue = (value: unknown): boolean =>
  typeof value === 'string' ? value.toLowerCase() !== 'false' : value !== false

/** The user name is the address; where it is none, the primary one of the addresses is. */
export function readUser(resource: unknown): UserFacts {
  if (!isRecord(resource)) throw new ScimRefused(400, 'invalidSyntax', 'A user is an object.')
  const emails = Array.isArray(resource.emails) ? resource.emails.filter(isRecord) : []
  const email = [
    textOf(resource.userName),
    ...emails.toSorted((a, b) => Number(isPrimary(b)) - Number(isPrimary(a))).map(addressOf),
  ].find((text) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(text))
  if (!email || email.length > 254)
    throw new ScimRefused(400, 'invalidValue', 'userName must be an e-mail address.')
  const name = isRecord(resource.name) ? resource.name : {}
  const [given = '', ...rest] = textOf(resource.displayName || name.formatted).split(/\s+/)
  const isNamed = textOf(name.givenName) !== '' || textOf(name.familyName) !== ''
  return {
    email,
    firstName: cut(isNamed ? textOf(name.givenName) : given),
    lastName: cut(isNamed ? textOf(name.familyName) : rest.join(' ')),
    isActive: isTrue(resource.active),
    externalId: textOf(resource.externalId).slice(0, 200) || null,
  }
}
const addressOf = ({ value }: Loose) => textOf(value)
const isPrimary = ({ primary }: Loose) => primary === true

/** Applies the operations of a PATCH, as Microsoft Entra and Okta send them. */
export function patchResource(resource: object, body: unknown): unknown {
  const operations = readOperations(body)
  try {
    return scimPatch(structuredClone(resource) as Parameters<typeof scimPatch>[0], operations, {
      mutateDocument: true,
    })
  } catch (error) {
    const { scimCode, message } = error as { scimCode?: string; message: string }
    throw scimCode
      ? new ScimRefused(400, scimCode, message)
      : new ScimRefused(400, 'invalidValue', 'The operations cannot be applied.')
  }
}

export interface GroupFacts {
  readonly name: string
  /** Ids of users. */
  readonly members: readonly string[]
}

export function readGroup(resource: unknown): GroupFacts {
  const name = isRecord(resource) ? textOf(resource.displayName) : ''
  if (!isRecord(resource) || name === '' || name.length > 100)
    throw new ScimRefused(400, 'invalidValue', 'displayName must have 1 to 100 characters.')
  const members = Array.isArray(resource.members) ? resource.members.filter(isRecord) : []
  return { name, members: [...new Set(members.map(({ value }) => String(value)))] }
}
