import { isRecord, ScimRefused, type Loose } from './scim-refused.js'

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const

/** The supported attributes and their sub-attributes. Others are accepted but not stored. */
const attributes = {
  userName: [],
  displayName: [],
  externalId: [],
  active: ['value'],
  name: ['givenName', 'familyName', 'formatted'],
  emails: ['value', 'type', 'primary', 'display'],
  photos: ['value', 'type', 'primary', 'display'],
  members: ['value', 'type', 'display', '$ref'],
} as const satisfies Record<string, readonly string[]>

export type Attribute = keyof typeof attributes

export const isMultiValued = (attribute: Attribute): boolean =>
  attribute === 'emails' || attribute === 'photos' || attribute === 'members'

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group)(?:[:.]|$)/i

/** Removes the core schema of users or groups from a name or path. */
export const withoutSchema = (text: string): string => text.replace(core, '')

const byName = <Name extends string>(names: readonly Name[]): ReadonlyMap<string, Name> =>
  new Map(names.map((name) => [name.toLowerCase(), name]))
const known = byName(Object.keys(attributes) as Attribute[])
const insideOf = new Map(
  Object.entries(attributes).map(([name, inside]) => [name, byName<string>(inside)]),
)

/** Finds an attribute by name, ignoring case (RFC 7643, 2.1), with or without its schema. */
export const attributeNamed = (name: string): Attribute | undefined =>
  known.get(withoutSchema(name).toLowerCase())

export const innerNamed = (attribute: Attribute, name: string): string | undefined =>
  insideOf.get(attribute)!.get(name.toLowerCase())

/** Returns a member of a message, whose names are case-insensitive as well. */
export function memberOf(record: Loose, name: string): unknown {
  const key = Object.keys(record).find((one) => one.toLowerCase() === name)
  return key === undefined ? undefined : record[key]
}

/**
 * Reads a multi-valued attribute. A single value may be sent without a list, and each value as a
 * plain text.
 */
function readItems(attribute: Attribute, value: unknown): Loose[] {
  const items = value === undefined || value === null ? [] : [value].flat()
  return items.flatMap((item) => {
    if (typeof item === 'string' || typeof item === 'number') return [{ value: String(item) }]
    if (!isRecord(item)) return []
    const inner = readInner(attribute, item)
    return [typeof inner.value === 'number' ? { ...inner, value: String(inner.value) } : inner]
  })
}

const readInner = (attribute: Attribute, record: Loose): Loose =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const name = innerNamed(attribute, key)
      return name === undefined ? [] : [[name, value]]
    }),
  )

export function readValue(attribute: Attribute, value: unknown): unknown {
  if (isMultiValued(attribute)) return readItems(attribute, value)
  if (attribute !== 'name') return value
  const name = typeof value === 'string' ? { formatted: value } : onlyOf(value)
  return isRecord(name) ? readInner(attribute, name) : value
}

const onlyOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? (value as unknown[])[0] : value

/**
 * Reads a simple value. Clients of Microsoft's library send a list of one: `[{ "$ref": null,
 * "value": "x" }]`.
 */
export function readSimple(given: unknown): unknown {
  const only = onlyOf(given)
  return isRecord(only) ? memberOf(only, 'value') : only
}

/** Reads a resource as sent, and returns its supported attributes under their standard names. */
export function readResource(given: unknown): Loose {
  if (!isRecord(given)) throw new ScimRefused(400, 'invalidSyntax', 'A resource is an object.')
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
      const attribute = attributeNamed(key)
      if (attribute) return [[attribute, readValue(attribute, value)]]
      const isSchema = withoutSchema(key) === '' && isRecord(value)
      return isSchema ? Object.entries(readResource(value)) : []
    }),
  )
}

/** Microsoft Entra sends strings. */
export function readBoolean(given: unknown): boolean | undefined {
  const value = Array.isArray(given) && isRecord(onlyOf(given)) ? readSimple(given) : given
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : undefined
  return text === 'true' ? true : text === 'false' ? false : undefined
}

/** Returns a simple value as trimmed text; empty for a complex value. */
export function textOf(given: unknown): string {
  const value = readSimple(given)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The same for comparisons, also of booleans and with the spaces around it. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** Returns a member's id. Ids of groups are refused, because there are users with the same ids. */
export function readMember({ value, type, $ref }: Loose): string {
  const [, noun = '', id] = /(?:^|\/)(Users|Groups)\/(\w+)$/i.exec(textOf($ref)) ?? []
  if ([textOf(type), noun].some((one) => /^groups?$/i.test(one)))
    throw new ScimRefused(400, 'invalidValue', 'Groups cannot be members of groups.')
  const found = textOf(value) || id
  if (!found)
    throw new ScimRefused(400, 'invalidValue', 'A member needs the id of a user as value.')
  return found
}
