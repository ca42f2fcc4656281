import { toEmailKey } from '@mosaic-booking/sdk/rules'
import sql, { join, type Sql } from 'sql-template-tag'
import { readBoolean, schemas, withoutSchema } from './scim-attributes.js'
import { refuseFilter, type Filter } from './scim-filter.js'

type Attribute = Exclude<
  Filter,
  { readonly filters: unknown } | { readonly filter: unknown } | { readonly valFilter: unknown }
>
type Comparison = Extract<Filter, { readonly compValue: unknown }>

/** A searchable attribute. Only exactly compared attributes are case-sensitive (RFC 7643, 2.1). */
interface Searched {
  readonly kind: 'text' | 'exact' | 'address' | 'boolean' | 'instant'
  /** Whether any of the resource's values passes a test. */
  readonly some: (test: (value: Sql) => Sql) => Sql
}
export type Searchable = Readonly<Record<string, Searched>>

const of = (kind: Searched['kind'], ...values: readonly Sql[]): Searched => ({
  kind,
  some: (test) => sql`(${join(values.map(test), ' or ')})`,
})

const userName = of('text', sql`u.email`, sql`s.user_name`)
const fullName = of('text', sql`p.name`)
const email = of('address', sql`u.email`)

/** The time of a user's last change by any source. */
export const userChanged = sql`greatest(u.registered, s.modified, (
    select max(h.at) from entry_history h where h.organisation_id = u.organisation_id and h.list = 'user' and h.entry_id = u.id))`

/** User attributes, from `user_account u`, `person p` and `scim_user s`. */
export const searchableUsers: Searchable = {
  id: of('exact', sql`u.id::text`),
  schemas: of('text', sql`${schemas.user}::text`),
  username: userName,
  externalid: of('exact', sql`s.external_id`),
  displayname: of('text', sql`coalesce(s.display_name, p.name)`),
  name: fullName,
  'name.formatted': fullName,
  'name.givenname': of('text', sql`p.first_name`),
  'name.familyname': of('text', sql`p.last_name`),
  emails: email,
  'emails.value': email,
  'emails.type': of('text', sql`'work'`),
  'emails.primary': of('boolean', sql`true`),
  active: of('boolean', sql`(u.deactivated_on is null)`),
  'meta.resourcetype': of('exact', sql`'User'`),
  'meta.created': of('instant', sql`u.registered`),
  'meta.lastmodified': of('instant', userChanged),
}

const ofMember = (kind: Searched['kind'], value: Sql): Searched => ({
  kind,
  some: (test) => sql`
    exists (select from user_group_member m join user_account a on a.organisation_id = m.organisation_id and lower(a.email) = m.email
      where m.organisation_id = g.organisation_id and m.user_group_id = g.id and a.home_id is null and ${test(value)})`,
})
const member = ofMember('exact', sql`a.id::text`)

const ofGroup = (value: Sql) => sql`(
    select ${value} from entry_history h where h.organisation_id = g.organisation_id and h.list = 'userGroup' and h.entry_id = g.id)`
export const groupCreated = ofGroup(sql`min(h.at)`)
export const groupChanged = sql`greatest(s.modified, ${ofGroup(sql`max(h.at)`)})`

/** Group attributes, from `user_group g` and `scim_group s`. */
export const searchableGroups: Searchable = {
  id: of('exact', sql`g.id::text`),
  schemas: of('text', sql`${schemas.group}::text`),
  displayname: of('text', sql`g.name`),
  externalid: of('exact', sql`s.external_id`),
  members: member,
  'members.value': member,
  'members.type': ofMember('text', sql`'User'`),
  'meta.resourcetype': of('exact', sql`'Group'`),
  'meta.created': of('instant', groupCreated),
  'meta.lastmodified': of('instant', groupChanged),
}

/** Converts a filter to a condition. Unsupported attributes have no value. */
export function toCondition(filter: Filter, searchable: Searchable, prefix = ''): Sql {
  const inner = (one: Filter) => toCondition(one, searchable, prefix)
  switch (filter.op) {
    case 'and':
      return sql`(${join(filter.filters.map(inner), ' and ')})`
    case 'or':
      return sql`(${join(filter.filters.map(inner), ' or ')})`
    case 'not':
      return sql`not ${inner(filter.filter)}`
    case '[]': {
      const { attrPath, valFilter } = filter
      // Without a value, none of it can differ from something.
      const isThere = inner({ op: 'pr', attrPath })
      return sql`(${isThere} and ${toCondition(valFilter, searchable, `${prefix}${attrPath}.`)})`
    }
    default:
      return compareAttribute(filter, searchable, prefix)
  }
}

function compareAttribute(filter: Attribute, searchable: Searchable, prefix: string): Sql {
  const path = withoutSchema(`${prefix}${filter.attrPath}`).toLowerCase()
  const searched = Object.hasOwn(searchable, path) ? searchable[path] : undefined
  if (filter.op === 'ne')
    return sql`not ${compareAttribute({ ...filter, op: 'eq' }, searchable, prefix)}`
  // Only whether there is a value can be compared with null.
  if (filter.op !== 'pr' && filter.op !== 'eq' && filter.compValue === null) throw refuseFilter()
  if (!searched) return filter.op !== 'pr' && filter.compValue === null ? sql`true` : sql`false`
  if (filter.op === 'pr' || filter.compValue === null) {
    const isThere = searched.some((value) => sql`${value} is not null and ${value}::text <> ''`)
    return filter.op === 'pr' ? isThere : sql`not ${isThere}`
  }
  const wanted = filter
  return searched.some((value) => sql`coalesce(${compare(searched.kind, value, wanted)}, false)`)
}

function compare(kind: Searched['kind'], value: Sql, { op, compValue }: Comparison): Sql {
  if (kind === 'boolean') {
    const wanted = readBoolean(compValue)
    if (wanted === undefined || op !== 'eq') throw refuseFilter()
    return sql`${value} = ${wanted}`
  }
  if (kind === 'instant') {
    const at = new Date(String(compValue))
    if (Number.isNaN(at.getTime())) throw refuseFilter()
    return inOrder(sql`date_trunc('milliseconds', ${value})`, op, sql`${at}::timestamptz`)
  }
  const text = String(compValue)
  if (kind === 'exact') return compareTexts(value, op, sql`${text}::text`)
  const folded = kind === 'address' && op === 'eq' ? toEmailKey(text) : text.toLowerCase()
  return compareTexts(sql`lower(${value})`, op, sql`${folded}::text`)
}

function compareTexts(value: Sql, op: Comparison['op'], text: Sql): Sql {
  switch (op) {
    case 'co':
      return sql`strpos(${value}, ${text}) > 0`
    case 'sw':
      return sql`starts_with(${value}, ${text})`
    case 'ew':
      return sql`right(${value}, length(${text})) = ${text}`
    default:
      return inOrder(value, op, text)
  }
}

function inOrder(value: Sql, op: Comparison['op'], other: Sql): Sql {
  switch (op) {
    case 'eq':
      return sql`${value} = ${other}`
    case 'gt':
      return sql`${value} > ${other}`
    case 'ge':
      return sql`${value} >= ${other}`
    case 'lt':
      return sql`${value} < ${other}`
    case 'le':
      return sql`${value} <= ${other}`
    default:
      throw refuseFilter()
  }
}
