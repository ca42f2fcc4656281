import type { DirectoryGroup } from '@mosaic-booking/sdk'
import type { ServerContext } from '../../ground/core/context.js'
import { listMethods } from '../authentication-method/authentication-method-store.js'
import { openLdapAccount } from '../ldap/ldap-account.js'
import { listLdapMembers, searchLdapGroups, type LdapGroupAccount } from '../ldap/ldap-groups.js'
import { listGroupMembers, searchGroups, type DirectoryPerson } from './graph-directory.js'
import { openDirectory } from './open-directory-service.js'

/** A directory whose groups can fill user groups. */
export interface GroupDirectory {
  searchGroups(partial: string): Promise<DirectoryGroup[]>
  /** Undefined if the directory has no such group. */
  listMembers(
    groupId: string,
    limit?: number,
  ): Promise<Pick<DirectoryPerson, 'name' | 'email'>[] | undefined>
}

/** Opens a directory of an organisation: Microsoft Entra, or LDAP with a search base for groups. */
export async function openGroupDirectory(
  context: ServerContext,
  organisationId: number,
  id: number,
): Promise<GroupDirectory | undefined> {
  const graph = await openDirectory(context, organisationId, id)
  if (graph)
    return {
      searchGroups: (partial) => searchGroups(graph, partial),
      listMembers: (groupId, limit) => listGroupMembers(graph, groupId, limit),
    }
  const methods = await context.db.inOrganisation(organisationId, (tx) =>
    listMethods(tx, organisationId),
  )
  const method = methods.find((one) => one.id === id)
  if (method?.type !== 'LDAP' || method.settings.groupBaseDn === undefined) return undefined
  const account = (await openLdapAccount(context, method)) as LdapGroupAccount
  return {
    searchGroups: (partial) => searchLdapGroups(account, partial),
    listMembers: (groupId, limit) => listLdapMembers(account, groupId, limit),
  }
}
