import type { DirectoryGroup } from '@mosaic-booking/sdk'
import { toEmailKey } from '@mosaic-booking/sdk/rules'
import {
  GraphRefused,
  type GraphAccount,
  type MicrosoftGraph,
} from '../../platform/microsoft-graph/microsoft-graph.js'

/** Access to a connected directory, as an application without a signed-in user. */
export interface DirectoryAccess {
  readonly graph: MicrosoftGraph
  readonly account: GraphAccount
}

export interface DirectoryPerson {
  readonly id: string
  readonly name: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** In lower case. */
  readonly email: string | undefined
  /** Whether the account may log in at the directory. */
  readonly isEnabled: boolean
}

interface GraphUser {
  readonly id: string
  readonly displayName?: string | null
  readonly givenName?: string | null
  readonly surname?: string | null
  readonly mail?: string | null
  readonly userPrincipalName?: string | null
  readonly accountEnabled?: boolean | null
}
interface GraphGroup {
  readonly id: string
  readonly displayName?: string | null
}

const userFields =
  '$select=id,displayName,givenName,surname,mail,userPrincipalName,accountEnabled&$top=999'
/** Maximum number of groups per search. */
const groupLimit = 100

const toPerson = (user: GraphUser): DirectoryPerson => {
  const email = toEmailKey(user.mail || user.userPrincipalName || '') || undefined
  const { givenName: firstName, surname: lastName } = user
  return {
    id: user.id,
    name: user.displayName || [firstName, lastName].filter(Boolean).join(' ') || (email ?? user.id),
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    email,
    isEnabled: user.accountEnabled !== false,
  }
}

/** Returns the result, or the fallback if the service refuses with one of these statuses. */
async function unless<T>(statuses: readonly number[], ask: Promise<T>, fallback: T): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof GraphRefused && statuses.includes(error.status)) return fallback
    throw error
  }
}

/** A search matches words that start with the text; without a text, the first groups are listed. */
function pathOfGroups(collection: string, partial: string): string {
  const query = new URLSearchParams({
    $select: 'id,displayName',
    $count: 'true',
    $top: String(groupLimit),
    ...(partial && { $search: `"displayName:${partial.replaceAll(/["\\]/g, '\\$&')}"` }),
  })
  return `/${collection}?${query.toString()}`
}

/**
 * Finds groups and organisational units (administrative units) by part of their name. Returns only
 * groups if the application may not read units.
 */
export async function searchGroups(
  { graph, account }: DirectoryAccess,
  partial: string,
): Promise<DirectoryGroup[]> {
  const [groups, units] = await Promise.all([
    graph.list<GraphGroup>(account, pathOfGroups('groups', partial), groupLimit),
    unless(
      [403],
      graph.list<GraphGroup>(
        account,
        pathOfGroups('directory/administrativeUnits', partial),
        groupLimit,
      ),
      [],
    ),
  ])
  const named = ({ id, displayName }: GraphGroup) => ({ id, name: displayName || id })
  return [
    ...groups.map(named),
    ...units.map((unit) => ({ ...named(unit), isOrganisationalUnit: true })),
  ].sort((a, b) => a.name.localeCompare(b.name))
}

/**
 * Lists the first people in a group, including nested groups, or in an organisational unit.
 * Undefined if the directory has neither.
 */
export async function listGroupMembers(
  { graph, account }: DirectoryAccess,
  groupId: string,
  limit?: number,
): Promise<DirectoryPerson[] | undefined> {
  const id = encodeURIComponent(groupId)
  const ask = (path: string) =>
    unless(
      [400, 404],
      graph.list<GraphUser>(
        account,
        `${path}/microsoft.graph.user?$count=true&${userFields}`,
        limit,
      ),
      undefined,
    )
  const found =
    (await ask(`/groups/${id}/transitiveMembers`)) ??
    (await ask(`/directory/administrativeUnits/${id}/members`))
  return found?.map(toPerson)
}

/**
 * Everybody in the directory, for a synchronisation.
 *
 * @public
 */
export async function listDirectoryUsers({
  graph,
  account,
}: DirectoryAccess): Promise<DirectoryPerson[]> {
  return (await graph.list<GraphUser>(account, `/users?${userFields}`)).map(toPerson)
}
