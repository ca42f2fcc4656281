import { parseEmail, toEmailKey } from '@mosaic-booking/sdk/rules'
import {
  memberOf,
  readBoolean,
  readMember,
  readResource,
  schemas,
  textOf,
  withoutSchema,
} from './scim-attributes.js'
import { splitName } from '../person/split-name.js'
import { isRecord, ScimRefused, type Loose } from './scim-refused.js'
import type { ProvisionedUser } from './scim-store.js'

/** Reads the page of a query or search; SCIM indexes start at 1 (RFC 7644, 3.4.2.4). */
export function readPage({ startIndex, count }: Loose): {
  readonly offset: number
  readonly limit: number
} {
  const whole = (given: unknown, usual: number) => {
    const text = typeof given === 'number' ? String(given) : given
    return typeof text === 'string' && /^-?\d{1,9}$/.test(text) ? Number(text) : usual
  }
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

/** The requested attributes, in lower case; undefined for all (RFC 7644, 3.9). */
export interface Wanted {
  readonly only: ReadonlySet<string> | undefined
  readonly without: ReadonlySet<string>
}

export function readWanted({ attributes, excludedAttributes }: Loose): Wanted {
  const names = (given: unknown) =>
    new Set(
      [given]
        .flat()
        .flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
        .map((one) => withoutSchema(one.trim()).split('.')[0]!.toLowerCase())
        .filter((name) => name !== ''),
    )
  const only = names(attributes)
  return { only: only.size > 0 ? only : undefined, without: names(excludedAttributes) }
}

export const isWanted = ({ only, without }: Wanted, name: string): boolean =>
  only ? only.has(name.toLowerCase()) : !without.has(name.toLowerCase())

/** Returns a resource's requested attributes; always includes its id and schemas. */
export const showWanted = (resource: object, wanted: Wanted): object =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) => name === 'id' || name === 'schemas' || isWanted(wanted, name),
    ),
  )

export const toUserResource = (user: ProvisionedUser, baseUrl: string) => ({
  schemas: [schemas.user],
  id: String(user.id),
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.userName ?? user.email,
  displayName: user.displayName ?? user.name,
  name: {
    formatted: user.name,
    givenName: user.firstName ?? '',
    familyName: user.lastName ?? '',
  },
  emails: [{ value: user.email, type: 'work', primary: true }],
  active: user.isActive,
  meta: {
    resourceType: 'User',
    created: user.registered.toISOString(),
    lastModified: user.modified.toISOString(),
    location: `${baseUrl}/Users/${user.id}`,
  },
})

/** The stored data of an identity provider's user. */
export type UserFacts = Pick<
  ProvisionedUser,
  'email' | 'userName' | 'displayName' | 'isActive' | 'externalId'
> & { readonly firstName: string; readonly lastName: string }

/**
 * Returns a user's picture as sent: null if it is removed, undefined if it stays. Only data URLs
 * are read. Remote pictures are not fetched, so that providers cannot make the server call
 * arbitrary URLs (SSRF).
 */
export function readPhoto(given: unknown): Buffer | null | undefined {
  const { photos } = readResource(given)
  if (photos === undefined) return undefined
  const found = (photos as readonly Loose[]).map(({ value }) => textOf(value)).filter(Boolean)
  if (found.length === 0) return null
  const [, data] =
    found.map((value) => /^data:image\/[\w+.-]+;base64,([\w+/=-]+)$/i.exec(value)).find(Boolean) ??
    []
  return data === undefined ? undefined : Buffer.from(data, 'base64')
}

const cut = (text: string, length = 100): string => [...text].slice(0, length).join('')

/** Reads a user as sent. Omitted attributes keep their previous values. */
export function readUser(given: unknown, before?: ProvisionedUser): UserFacts {
  const resource = readResource(given)
  const userName = cut(textOf(resource.userName) || (before?.userName ?? before?.email ?? ''), 254)
  const email = readAddress(resource, userName, before)
  if (!email)
    throw new ScimRefused(400, 'invalidValue', 'userName or emails must have an e-mail address.')
  const names = readNames(resource, before)
  const displayName = cut(
    resource.displayName === undefined ? (before?.displayName ?? '') : textOf(resource.displayName),
    254,
  )
  const isName = displayName === `${names.firstName} ${names.lastName}`.trim()
  return {
    ...names,
    email,
    userName: userName === '' || toEmailKey(userName) === toEmailKey(email) ? null : userName,
    displayName: displayName === '' || isName ? null : displayName,
    isActive: readActive(resource.active, before),
    externalId: readExternalId(resource, before),
  }
}

/** Returns the primary address; without addresses, the user name, if it was the address before. */
function readAddress(
  { emails = [] }: Loose,
  userName: string,
  before: ProvisionedUser | undefined,
): string | undefined {
  const found = (emails as readonly Loose[]).flatMap(({ value, type, primary }) => {
    const email = parseEmail(textOf(value))
    return email ? [{ email, type, primary }] : []
  })
  const chosen =
    found.findLast((one) => readBoolean(one.primary) === true) ??
    found.find((one) => textOf(one.type).toLowerCase() === 'work') ??
    found[0]
  if (chosen) return chosen.email
  const isAddress = !before || before.userName === null
  return (isAddress ? parseEmail(userName) : undefined) ?? before?.email
}

/**
 * Returns first and last name; without them, splits the display name: "Ada Berg" or "Berg, Ada".
 */
function readNames(resource: Loose, before: ProvisionedUser | undefined) {
  const name = isRecord(resource.name) ? resource.name : {}
  const [given, family] = [textOf(name.givenName), textOf(name.familyName)]
  const shown = textOf(resource.displayName) || textOf(name.formatted)
  const isNamed = name.givenName !== undefined || name.familyName !== undefined
  if (given !== '' || family !== '' || (isNamed && shown === ''))
    return { firstName: cut(given), lastName: cut(family) }
  if (shown === '') return { firstName: before?.firstName ?? '', lastName: before?.lastName ?? '' }
  const { firstName, lastName } = splitName(shown)
  return { firstName: cut(firstName), lastName: cut(lastName) }
}

/**
 * Strict: only `true` reactivates a deactivated account. A `false` is understood in any wrapping,
 * such as `[false]` or `{ "value": "False" }`, because nobody who leaves may keep access.
 */
function readActive(given: unknown, before: ProvisionedUser | undefined): boolean {
  if (given === undefined || (given === null && !before)) return before?.isActive ?? true
  const isActive = readBoolean(given) ?? (isWrappedFalse(given) ? false : undefined)
  if (isActive === undefined)
    throw new ScimRefused(400, 'invalidValue', 'active must be true or false.')
  return isActive
}

function isWrappedFalse(given: unknown): boolean {
  const items: unknown[] = [given].flat()
  const isFalse = (item: unknown) =>
    readBoolean(isRecord(item) ? (memberOf(item, 'value') ?? memberOf(item, 'active')) : item) ===
    false
  return items.length > 0 && items.every(isFalse)
}

const readExternalId = (
  { externalId }: Loose,
  before: { readonly externalId: string | null } | undefined,
): string | null =>
  externalId === undefined ? (before?.externalId ?? null) : cut(textOf(externalId), 200) || null

/**
 * Returns the attributes that a PATCH has changed, so that a changed name takes precedence over the
 * other name attributes.
 */
export function changesOf(after: Loose, before: Loose): Loose {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const changed = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isSame(value, before[key])),
  )
  const [name, old] = [changed.name, before.name]
  if (!isRecord(name) || !isRecord(old)) return changed
  const isFormattedOnly = name.givenName === old.givenName && name.familyName === old.familyName
  return isFormattedOnly ? { ...changed, name: { formatted: name.formatted } } : changed
}

export interface GroupFacts {
  readonly name: string
  readonly members: readonly string[]
  readonly externalId: string | null
}

/** Reads a group as sent. Omitted attributes keep their previous values. */
export function readGroup(given: unknown, before?: GroupFacts): GroupFacts {
  const resource = readResource(given)
  const name = resource.displayName === undefined ? before?.name : textOf(resource.displayName)
  if (!name || name.length > 100)
    throw new ScimRefused(400, 'invalidValue', 'displayName must have 1 to 100 characters.')
  const members = resource.members as readonly Loose[] | undefined
  return {
    name,
    members: members ? [...new Set(members.map(readMember))] : (before?.members ?? []),
    externalId: readExternalId(resource, before),
  }
}
