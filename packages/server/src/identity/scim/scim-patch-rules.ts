import {
  asText,
  attributeNamed,
  innerNamed,
  isMultiValued,
  memberOf,
  readBoolean,
  readMember,
  readSimple,
  readValue,
  withoutSchema,
  type Attribute,
} from './scim-attributes.js'
import { readFilter, type Filter } from './scim-filter.js'
import { isRecord, ScimRefused, type Loose } from './scim-refused.js'

const ops = ['add', 'remove', 'replace'] as const

interface Path {
  readonly attribute: Attribute
  readonly filter: Filter | undefined
  readonly inner: string | undefined
}

interface Operation extends Path {
  readonly op: (typeof ops)[number]
  readonly value: unknown
}

/**
 * Applies the operations of a PATCH to a resource (RFC 7644, 3.5.2). Unsupported attributes have no
 * effect.
 */
export function patchResource(resource: Loose, body: unknown): Loose {
  const given = isRecord(body) ? memberOf(body, 'operations') : undefined
  if (!Array.isArray(given) || given.length === 0 || given.length > 1000)
    throw new ScimRefused(400, 'invalidSyntax', 'A PATCH needs Operations.')
  return given.flatMap(readOperation).reduce(apply, resource)
}

function readOperation(given: unknown): Operation[] {
  if (!isRecord(given)) throw new ScimRefused(400, 'invalidSyntax', 'An operation is an object.')
  const name = memberOf(given, 'op')
  const op = ops.find((one) => typeof name === 'string' && one === name.trim().toLowerCase())
  if (!op) throw new ScimRefused(400, 'invalidSyntax', 'op must be add, remove or replace.')
  const value = memberOf(given, 'value')
  const path = memberOf(given, 'path') ?? ''
  if (typeof path !== 'string') throw new ScimRefused(400, 'invalidPath', 'path must be a text.')
  if (withoutSchema(path.trim()) === '')
    return [value].flat().flatMap((one) => withoutPath(op, one))
  const found = readPath(path.trim())
  if (found && op !== 'remove' && value === undefined)
    throw new ScimRefused(400, 'invalidValue', `${op} needs a value.`)
  return found ? [{ ...found, op, value: readOperand(op, found, value) }] : []
}

/** Refuses a complex value for a text, which would otherwise be emptied. */
function readOperand(op: Operation['op'], { attribute, inner }: Path, value: unknown): unknown {
  const isComplex = isMultiValued(attribute) || attribute === 'name'
  if (op === 'remove' || attribute === 'active' || (isComplex && inner === undefined)) return value
  const simple = readSimple(value)
  if (typeof simple === 'object' && simple !== null)
    throw new ScimRefused(400, 'invalidValue', `${inner ?? attribute} must be a single value.`)
  return simple
}

/** Without a path, the value is an object with paths as member names, or a list of them. */
function withoutPath(op: Operation['op'], value: unknown): Operation[] {
  if (op === 'remove') throw new ScimRefused(400, 'noTarget', 'remove needs a path.')
  if (!isRecord(value))
    throw new ScimRefused(400, 'invalidValue', 'Without a path the value must be an object.')
  return Object.entries(value).flatMap(([key, inner]) => {
    if (withoutSchema(key) === '' && isRecord(inner)) return withoutPath(op, inner)
    const found = readPath(key)
    return found ? [{ ...found, op, value: readOperand(op, found, inner) }] : []
  })
}

/** `active` or `members` in the syntax of another language: `/active`, `$.active`, `User.active`. */
const otherSpelling = /^(?:[^\w:]|user|group)+(?:active|members)\b/i

/**
 * Undefined for unsupported attributes, such as those of extensions, and for paths that do not
 * exist, such as `emails[0].value`: they must not cost the other operations of a PATCH. Those of
 * `active` and `members` are refused, because ignoring them could leave access open.
 */
function readPath(given: string): Path | undefined {
  const text = withoutSchema(given)
  const attribute = attributeNamed(/^[\w$-]*/.exec(text)![0])
  if (!attribute && !otherSpelling.test(text)) return undefined
  const [whole, filterText, innerText] =
    /^[\w$-]+\s*(?:\[(.*)\]\s*)?(?:\.\s*([\w$-]+))?$/s.exec(text) ?? []
  const inner = innerText === undefined || !attribute ? undefined : innerNamed(attribute, innerText)
  const filter = filterText === undefined ? undefined : readPathFilter(filterText)
  const isFound =
    attribute !== undefined &&
    whole !== undefined &&
    (innerText === undefined || inner !== undefined) &&
    (filterText === undefined || (filter !== undefined && isMultiValued(attribute)))
  if (isFound) return { attribute, filter, inner }
  if (attribute && attribute !== 'active' && attribute !== 'members') return undefined
  throw new ScimRefused(400, 'invalidPath', 'This path cannot be read.')
}

function readPathFilter(text: string): Filter | undefined {
  try {
    return readFilter(text)
  } catch {
    return undefined
  }
}

function apply(resource: Loose, { attribute, filter, inner, op, value }: Operation): Loose {
  const before = resource[attribute]
  const set = (after: unknown) => ({ ...resource, [attribute]: after })
  if (isMultiValued(attribute)) {
    const items = (before ?? []) as readonly Loose[]
    return set(changeItems(items, { attribute, filter, inner, op, value }))
  }
  if (attribute === 'name') {
    const parts = isRecord(before) ? before : {}
    if (inner !== undefined) return set({ ...parts, [inner]: op === 'remove' ? '' : value })
    if (op === 'remove') return set({})
    const given = readValue(attribute, value)
    return isRecord(given) ? set({ ...parts, ...given }) : resource
  }
  return op === 'remove' ? set(null) : set(value)
}

/** Changes the values that the path's filter selects, or all values without a filter. */
function changeItems(
  items: readonly Loose[],
  { attribute, filter, inner, op, value }: Operation,
): readonly Loose[] {
  const isMeant = (item: Loose) =>
    filter === undefined || matches(filter, (name) => item[innerNamed(attribute, name) ?? ''])
  const given =
    inner === undefined ? (readValue(attribute, value) as Loose[]) : [{ [inner]: value }]
  if (op === 'remove') {
    // Without its value an item is nothing.
    if (inner === 'value') return items.filter((item) => !isMeant(item))
    if (inner !== undefined)
      return items.map((item) => (isMeant(item) ? { ...item, [inner]: undefined } : item))
    // Without a filter, the given values select the ones to remove.
    if (filter !== undefined || value === undefined || value === null)
      return items.filter((item) => !isMeant(item))
    // A member that is not understood would stay.
    const named = new Set(given.map(attribute === 'members' ? readMember : (one) => one.value))
    return items.filter((item) => !named.has(item.value))
  }
  if (filter === undefined && inner === undefined) {
    if (op === 'replace') return given
    const named = new Set(given.map((one) => one.value))
    return [...items.filter((item) => !named.has(item.value)), ...given]
  }
  const change = Object.assign({}, ...given) as Loose
  return items.some(isMeant)
    ? items.map((item) => (isMeant(item) ? { ...item, ...change } : item))
    : [...items, { ...(filter && implied(attribute, filter)), ...change }]
}

/** Returns the attributes that a new value needs to match the filter. */
function implied(attribute: Attribute, filter: Filter): Loose {
  if (filter.op === 'and')
    return Object.assign({}, ...filter.filters.map((one) => implied(attribute, one))) as Loose
  const name = filter.op === 'eq' ? innerNamed(attribute, filter.attrPath) : undefined
  return filter.op === 'eq' && name !== undefined ? { [name]: filter.compValue } : {}
}

/**
 * Whether values match a filter: strings are compared ignoring case, and booleans also as strings.
 */
function matches(filter: Filter, valueOf: (name: string) => unknown): boolean {
  const isMet = (one: Filter) => matches(one, valueOf)
  if ('filters' in filter)
    return filter.op === 'and' ? filter.filters.every(isMet) : filter.filters.some(isMet)
  if (filter.op === 'not') return !isMet(filter.filter)
  if (filter.op === '[]') return false
  const value = valueOf(filter.attrPath)
  if (filter.op === 'pr') return value !== undefined && value !== null && value !== ''
  const [given, wanted] = [value, filter.compValue].map((one) => asText(one).toLowerCase())
  switch (filter.op) {
    case 'eq':
      return typeof value === 'boolean' ? value === readBoolean(filter.compValue) : given === wanted
    case 'ne':
      return given !== wanted
    case 'co':
      return given!.includes(wanted!)
    case 'sw':
      return given!.startsWith(wanted!)
    case 'ew':
      return given!.endsWith(wanted!)
    default:
      return false
  }
}
