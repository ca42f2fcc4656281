import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import { AttemptLimit } from './attempt-limit.js'
import { checkDomain } from './account-service.js'
import { login, logout } from './login-service.js'
import { getSubscriptions, saveSubscriptions } from './subscription-service.js'
import * as service from './user-service.js'

export function createUserRoutes(house: ServerContext): Routes<'user'> {
  const logins = new AttemptLimit(20, 15 * 60_000, house.now)
  return {
    login: ({ body }, call) => login(house, logins, call, body.username, body.password ?? ''),
    logout: (_request, call) => logout(house, call),
    domainCheck: ({ body }) => checkDomain(house, body.username),
    get: ({ id }, call) => service.getUser(call, id),
    list: ({ partial, limit }, call) =>
      service.listUsers(call, { partial, deactivated: false, limit }),
    deactivated: ({ partial }, call) => service.listUsers(call, { partial, deactivated: true }),
    create: ({ body }, call) => service.createUser(house, call, body),
    update: ({ id, body }, call) => service.updateUser(house, call, id, body),
    saveRoles: ({ id, body }, call) => service.updateUser(house, call, id, { roles: body.roles }),
    saveSearchLocations: ({ id, body }, call) =>
      service.updateUser(house, call, id, { defaults: { searchLocations: body.searchLocations } }),
    changePassword: ({ body }, call) => service.changePassword(house, call, body),
    deactivate: ({ id }, call) => service.setDeactivated(house, call, id, true),
    reactivate: ({ id }, call) => service.setDeactivated(house, call, id, false),
    unlock: ({ id }, call) => service.unlockUser(house, call, id),
    history: ({ id }, call) => service.listHistory(call, id),
    possibleOwners: ({ id, partial }, call) => service.listPossibleOwners(call, id, partial),
    proxies: ({ id }, call) => service.listProxies(call, id, 'userProxies'),
    principals: ({ id }, call) => service.listProxies(call, id, 'userPrincipals'),
    addProxy: ({ id, proxyId }, call) => service.addProxy(call, id, proxyId),
    removeProxy: ({ id, proxyId }, call) => service.removeProxy(call, id, proxyId),
    subscriptions: ({ id }, call) => getSubscriptions(call, id),
    saveSubscriptions: ({ id, body }, call) =>
      saveSubscriptions(house, call, id, body.subscriptions),
    createToken: ({ id, body }, call) => service.createToken(house, call, id, body),
    removeToken: ({ id, tokenId }, call) => service.removeToken(house, call, id, tokenId),
  }
}
