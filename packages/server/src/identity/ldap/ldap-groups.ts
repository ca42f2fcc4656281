import type { DirectoryGroup } from '@mosaic-booking/sdk'
import {
  AndFilter,
  EqualityFilter,
  ExtensibleFilter,
  InsufficientAccessError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  OrFilter,
  SubstringFilter,
  type Client,
  type Filter,
} from 'ldapts'
import type { LdapSettings } from '../authentication-method/method-settings.js'
import type { LdapAccount } from './ldap-account.js'
import { withAccount } from './ldap-client.js'
import {
  groupAttributes,
  idFilter,
  isGroup,
  isInActiveDirectory,
  isGroupEntry,
  memberAttributes,
  membersOf,
  peopleFilter,
  toGroups,
  toMember,
  type LdapMember,
} from './ldap-group-rules.js'
import { binaryAttributes, type LdapEntry } from './ldap-rules.js'

/** For reading a whole group. */
const totalMs = 30_000
/** The most groups of a search. */
const groupLimit = 100
const pageSize = 500
/** Requests to the directory at the same time. */
const atOnce = 50

export interface LdapGroupAccount extends LdapAccount {
  readonly settings: LdapSettings & { readonly groupBaseDn: string }
}

const fixed = { derefAliases: 'never', explicitBufferAttributes: binaryAttributes } as const

/** Finds groups by part of their name; the first ones without a text. */
export function searchLdapGroups(
  account: LdapGroupAccount,
  partial: string,
): Promise<DirectoryGroup[]> {
  const byName = new SubstringFilter({ attribute: 'cn', any: [partial] })
  return withAccount(account, async (client) => {
    const pages = client.searchPaginated(account.settings.groupBaseDn, {
      ...fixed,
      scope: 'sub',
      filter: partial ? new AndFilter({ filters: [isGroup, byName] }) : isGroup,
      attributes: groupAttributes,
      paged: { pageSize: groupLimit },
    })
    for await (const { searchEntries } of pages) return toGroups(searchEntries)
    return []
  })
}

/** Lists the people of a group and the groups in it. Undefined if the group does not exist. */
export function listLdapMembers(
  account: LdapGroupAccount,
  groupId: string,
  limit = Infinity,
): Promise<LdapMember[] | undefined> {
  const { settings } = account
  return withAccount(
    account,
    async (client) => {
      const { searchEntries } = await client.search(settings.groupBaseDn, {
        ...fixed,
        scope: 'sub',
        filter: new AndFilter({ filters: [isGroup, idFilter(groupId)] }),
        attributes: [...groupAttributes, ...memberAttributes(settings)],
      })
      const [group] = searchEntries
      if (!group) return undefined
      const people = isInActiveDirectory(group)
        ? listByMembership(client, settings, group.dn)
        : listByNames(client, settings, group)
      const members = new Map<string, LdapMember>()
      for await (const entry of people) {
        const member = toMember(entry, settings)
        if (member) members.set(member.email, member)
        if (members.size >= limit) break
      }
      return [...members.values()]
    },
    totalMs,
  )
}

/** Active Directory lists at most 1,500 names with a group, but finds all people in it. */
async function* listByMembership(
  client: Client,
  settings: LdapSettings,
  value: string,
): AsyncGenerator<LdapEntry> {
  const inChain = { matchType: 'memberOf', rule: '1.2.840.113556.1.4.1941', value }
  yield* searchPeople(client, settings, new ExtensibleFilter(inChain))
}

async function* searchPeople(
  client: Client,
  settings: LdapSettings,
  filter: Filter,
): AsyncGenerator<LdapEntry> {
  const pages = client.searchPaginated(settings.baseDn, {
    ...fixed,
    scope: 'sub',
    filter: new AndFilter({ filters: [filter, peopleFilter(settings)] }),
    attributes: memberAttributes(settings),
    paged: { pageSize },
  })
  for await (const { searchEntries } of pages) yield* searchEntries
}

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce)
}

/** Reads the people whom a group names, and those of the groups that it names. */
async function* listByNames(
  client: Client,
  settings: LdapSettings,
  group: LdapEntry,
): AsyncGenerator<LdapEntry> {
  const seen = new Set<string>([group.dn.toLowerCase()])
  const waiting = [group]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { dns, uids } = membersOf(next)
    const fresh = dns.filter((dn) => !seen.has(dn.toLowerCase()))
    for (const dn of fresh) seen.add(dn.toLowerCase())
    for (const part of inParts(fresh))
      for (const entry of await readEntries(client, settings, part)) {
        if (isGroupEntry(entry)) waiting.push(entry)
        else yield entry
      }
    for (const part of inParts(uids)) {
      const filters = part.map((value) => new EqualityFilter({ attribute: 'uid', value }))
      yield* searchPeople(client, settings, new OrFilter({ filters }))
    }
  }
}

/** Members that were removed or may not be read are left out. */
const isMissing = (error: unknown) =>
  error instanceof NoSuchObjectError ||
  error instanceof InvalidDNSyntaxError ||
  error instanceof InsufficientAccessError

async function readEntries(
  client: Client,
  settings: LdapSettings,
  dns: readonly string[],
): Promise<LdapEntry[]> {
  const read = async (dn: string) =>
    client
      .search(dn, {
        ...fixed,
        scope: 'base',
        filter: new OrFilter({ filters: [isGroup, peopleFilter(settings)] }),
        attributes: memberAttributes(settings),
      })
      .catch((error: unknown) => {
        if (isMissing(error)) return { searchEntries: [] }
        throw error
      })
  return (await Promise.all(dns.map(read))).flatMap(({ searchEntries }) => searchEntries)
}
