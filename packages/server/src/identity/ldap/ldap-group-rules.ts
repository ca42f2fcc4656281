import type { DirectoryGroup } from '@mosaic-booking/sdk'
import { toEmailKey } from '@mosaic-booking/sdk/rules'
import { AndFilter, EqualityFilter, OrFilter, PresenceFilter, type Filter } from 'ldapts'
import { parsePeopleFilter } from '../authentication-method/ldap-filter.js'
import type { LdapSettings } from '../authentication-method/method-settings.js'
import { idAttributes, namesOf, textsOf, type LdapEntry } from './ldap-rules.js'

export interface LdapMember {
  readonly name: string
  /** In lower case. */
  readonly email: string
}

const groupClasses = ['group', 'groupOfNames', 'groupOfUniqueNames', 'posixGroup']

/** The kinds of groups of Active Directory, of OpenLDAP and others, and of UNIX. */
export const isGroup: Filter = new OrFilter({
  filters: groupClasses.map((value) => new EqualityFilter({ attribute: 'objectClass', value })),
})

const groupClassNames = new Set(groupClasses.map((name) => name.toLowerCase()))

export const groupAttributes: string[] = ['cn', ...idAttributes]

export const memberAttributes = (settings: LdapSettings): string[] => [
  ...new Set([
    ...['objectClass', 'cn', 'displayName', 'member', 'uniqueMember', 'memberUid'],
    settings.emailAttribute ?? 'mail',
    ...namesOf(settings),
  ]),
]

/** The values of an attribute, whose name servers return in any case. */
function valuesOf(entry: LdapEntry, name: string): string[] {
  const found = Object.entries(entry).find(([key]) => key.toLowerCase() === name.toLowerCase())
  return textsOf(found?.[1]).filter(Boolean)
}

const permanentIdOf = (entry: LdapEntry) =>
  idAttributes.map((name) => valuesOf(entry, name)[0]).find((id) => id !== undefined)

/** Groups that have no permanent identifier are left out: a renamed one would lose its members. */
export const toGroups = (entries: readonly LdapEntry[]): DirectoryGroup[] =>
  entries
    .flatMap((entry) => {
      const id = permanentIdOf(entry)
      return id === undefined ? [] : [{ id, name: valuesOf(entry, 'cn')[0] ?? entry.dn }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))

export const isInActiveDirectory = (entry: LdapEntry): boolean =>
  valuesOf(entry, 'objectGUID').length > 0

/** Finds an entry by its permanent identifier. */
export const idFilter = (id: string): Filter =>
  /^[0-9a-f]{32}$/.test(id)
    ? new EqualityFilter({ attribute: 'objectGUID', value: Buffer.from(id, 'hex') })
    : new OrFilter({
        filters: ['entryUUID', 'nsUniqueId'].map(
          (attribute) => new EqualityFilter({ attribute, value: id }),
        ),
      })

/** Finds all people who could log in. */
export const peopleFilter = (settings: LdapSettings): Filter =>
  new AndFilter({
    filters: [
      new PresenceFilter({ attribute: settings.emailAttribute ?? 'mail' }),
      parsePeopleFilter(settings.userFilter),
    ],
  })

export const isGroupEntry = (entry: LdapEntry): boolean =>
  valuesOf(entry, 'objectClass').some((name) => groupClassNames.has(name.toLowerCase()))

/** The members of a group by their names, and those of a UNIX group by their user names. */
export const membersOf = (group: LdapEntry): { dns: string[]; uids: string[] } => ({
  dns: [...valuesOf(group, 'member'), ...valuesOf(group, 'uniqueMember')],
  uids: valuesOf(group, 'memberUid'),
})

/** Undefined for people without an address. */
export function toMember(entry: LdapEntry, settings: LdapSettings): LdapMember | undefined {
  const email = toEmailKey(valuesOf(entry, settings.emailAttribute ?? 'mail')[0] ?? '')
  if (!email) return undefined
  const [given, family] = namesOf(settings).map((name) => valuesOf(entry, name)[0])
  const name =
    valuesOf(entry, 'displayName')[0] ??
    ([given, family].filter(Boolean).join(' ') || valuesOf(entry, 'cn')[0] || email)
  return { name, email }
}
