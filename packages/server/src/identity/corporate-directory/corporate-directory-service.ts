import type {
  CalendarProvider,
  Directory,
  DirectoryGroup,
  DirectoryGroupUsers,
} from '@mosaic-booking/sdk'
import { directoryUserLimit } from '@mosaic-booking/sdk/contract'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import * as store from './corporate-directory-store.js'
import { openGroupDirectory, type GroupDirectory } from './group-directory-service.js'
import { askDirectory } from './open-directory-service.js'

export function listDirectories(call: Call): Promise<Directory[]> {
  requireAdministrator(call.user)
  return call.transaction((tx) => store.listGroupDirectories(tx, call.user.organisationId))
}

/** Calendars are mailboxes of a connected directory (AD-136). */
export function listCalendarProviders(call: Call): Promise<CalendarProvider[]> {
  return call.transaction(async (tx) =>
    (await store.listDirectories(tx, call.user.organisationId)).map(({ id, name }) => ({
      id,
      name,
      kind: 'O365',
    })),
  )
}

async function openOwn(
  context: ServerContext,
  { user }: Call,
  id: number,
): Promise<GroupDirectory> {
  requireAdministrator(user)
  const directory = await openGroupDirectory(context, user.organisationId, id)
  if (!directory) throw new Refusal('NOT_FOUND')
  return directory
}

export async function findGroups(
  context: ServerContext,
  call: Call,
  id: number,
  partial = '',
): Promise<DirectoryGroup[]> {
  const directory = await openOwn(context, call, id)
  return askDirectory(context, directory.searchGroups(partial.trim()))
}

export async function findGroupUsers(
  context: ServerContext,
  call: Call,
  {
    id,
    groupId,
    maxResults = directoryUserLimit,
  }: { id: number; groupId: string; maxResults?: number | undefined },
): Promise<DirectoryGroupUsers> {
  const directory = await openOwn(context, call, id)
  // Request one more entry, to detect further ones.
  const found = await askDirectory(context, directory.listMembers(groupId, maxResults + 1))
  if (!found) throw new Refusal('NOT_FOUND')
  return {
    users: found.slice(0, maxResults).map(({ name, email }) => ({ name, email })),
    isCapped: found.length > maxResults,
  }
}
