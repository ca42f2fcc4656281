import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import {
  findGroups,
  findGroupUsers,
  listCalendarProviders,
  listDirectories,
} from './corporate-directory-service.js'

export function createCorporateDirectoryRoutes(context: ServerContext): Routes<'directory'> {
  return {
    list: (_, call) => listDirectories(call),
    groups: ({ id, partial }, call) => findGroups(context, call, id, partial),
    groupUsers: (request, call) => findGroupUsers(context, call, request),
  }
}

export const createCalendarProviderRoutes = (): Routes<'calendarProvider'> => ({
  list: (_, call) => listCalendarProviders(call),
})
