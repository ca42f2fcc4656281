import type { Routes } from '../core/call.js'
import { accessGroups, domainGroups, userGroups } from './group-service.js'

export function createAccessGroupRoutes(): Routes<'accessGroup'> {
  return {
    list: (_, call) => accessGroups.list(call),
    get: ({ id }, call) => accessGroups.get(call, id),
    create: ({ body }, call) => accessGroups.save(call, body),
    update: ({ id, body }, call) => accessGroups.save(call, body, id),
    remove: ({ id }, call) => accessGroups.remove(call, id),
  }
}

export function createAccessControlRoutes(): Routes<'accessControl'> {
  return {
    userGroups: (_, call) => userGroups.list(call),
    userGroup: ({ id }, call) => userGroups.get(call, id),
    createUserGroup: ({ body }, call) => userGroups.save(call, body),
    updateUserGroup: ({ id, body }, call) => userGroups.save(call, body, id),
    removeUserGroup: ({ id }, call) => userGroups.remove(call, id),
    domainGroups: (_, call) => domainGroups.list(call),
    domainGroup: ({ id }, call) => domainGroups.get(call, id),
    createDomainGroup: ({ body }, call) => domainGroups.save(call, body),
    updateDomainGroup: ({ id, body }, call) => domainGroups.save(call, body, id),
    removeDomainGroup: ({ id }, call) => domainGroups.remove(call, id),
  }
}

export function createUserGroupRoutes(): Routes<'userGroup'> {
  return {
    list: async (_, call) => (await userGroups.list(call)).map(({ id, name }) => ({ id, name })),
  }
}
