import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { accessGroups, domainGroups, userGroups } from './group-service.js'

export function createAccessGroupRoutes(context: ServerContext): Routes<'accessGroup'> {
  return {
    list: (_, call) => accessGroups.list(context, call),
    get: ({ id }, call) => accessGroups.get(context, call, id),
    create: ({ body }, call) => accessGroups.save(context, call, body),
    update: ({ id, body }, call) => accessGroups.save(context, call, body, id),
    remove: ({ id }, call) => accessGroups.remove(context, call, id),
  }
}

export function createAccessControlRoutes(context: ServerContext): Routes<'accessControl'> {
  return {
    userGroups: (_, call) => userGroups.list(context, call),
    userGroup: ({ id }, call) => userGroups.get(context, call, id),
    createUserGroup: ({ body }, call) => userGroups.save(context, call, body),
    updateUserGroup: ({ id, body }, call) => userGroups.save(context, call, body, id),
    removeUserGroup: ({ id }, call) => userGroups.remove(context, call, id),
    domainGroups: (_, call) => domainGroups.list(context, call),
    domainGroup: ({ id }, call) => domainGroups.get(context, call, id),
    createDomainGroup: ({ body }, call) => domainGroups.save(context, call, body),
    updateDomainGroup: ({ id, body }, call) => domainGroups.save(context, call, body, id),
    removeDomainGroup: ({ id }, call) => domainGroups.remove(context, call, id),
  }
}

export function createUserGroupRoutes(context: ServerContext): Routes<'userGroup'> {
  return {
    list: async (_, call) =>
      (await userGroups.list(context, call)).map(({ id, name }) => ({ id, name })),
  }
}
