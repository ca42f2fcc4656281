import type { ImportCall, Routes } from '../../ground/core/call.js'
import { refuseEvenly } from '../../ground/core/answer-evenly.js'
import type { ServerContext } from '../../ground/core/context.js'
import { logInByCard } from '../login/kiosk-login-service.js'
import { checkDomain, login, logout } from '../user/login-service.js'
import { endSessions, listOwnSessions } from '../user/session-service.js'
import { getSubscriptions, saveSubscriptions } from '../user/subscription-service.js'
import { listOrganisations, switchOrganisation } from '../user/guest-service.js'
import * as service from '../user/user-service.js'
import * as activity from './activity-service.js'
import { changePassword } from './password-service.js'
import * as proxies from './proxy-service.js'
import * as tokens from './token-service.js'
import { resetTwoFactor } from './two-factor-service.js'

export function createUserRoutes(context: ServerContext): Omit<Routes<'user'>, ImportCall> {
  return {
    login: async ({ body }, call) => {
      const { username, service, serviceKey } = body
      return refuseEvenly(() =>
        service === undefined && serviceKey === undefined
          ? login(context, call, body)
          : logInByCard(context, call, username, { service, serviceKey }),
      )
    },
    logout: (_request, call) => logout(context, call),
    domainCheck: ({ body }) => checkDomain(context, body.username),
    get: ({ id, include }, call) => service.getUser(call, id, include),
    list: (request, call) => service.listUsers(call, request),
    deactivated: ({ partial }, call) => service.listDeactivated(call, partial),
    create: ({ body }, call) => service.createUser(context, call, body),
    update: ({ id, body }, call) => service.updateUser(context, call, id, body),
    saveRoles: ({ id, body }, call) =>
      service.updateUser(context, call, id, { roles: body.roles }, { isRolesOnly: true }),
    saveSearchLocations: ({ id, body }, call) =>
      service.updateUser(context, call, id, {
        defaults: { searchLocations: body.searchLocations },
      }),
    changePassword: async ({ body }, call) => {
      await context.limits.spend([{ budget: 'password.user', id: call.user.id }])
      return changePassword(context, call, body)
    },
    deactivate: ({ id }, call) => service.setDeactivated(context, call, id, true),
    reactivate: ({ id }, call) => service.setDeactivated(context, call, id, false),
    resetTwoFactor: ({ id }, call) => resetTwoFactor(context, call, id),
    unlock: ({ id }, call) => service.unlockUser(context, call, id),
    sessions: ({ id }, call) => listOwnSessions(context, call, id),
    endSessions: ({ id, body }, call) => endSessions(context, call, id, body),
    history: ({ id }, call) => service.listHistory(call, id),
    locations: ({ id, role }, call) => activity.listLocationsOf(call, id, role),
    activity: (request, call) => activity.readActivity(context, call, request),
    enabled: (_request, call) => activity.listEnabled(call),
    possibleOwners: ({ id, partial }, call) => proxies.listPossibleOwners(call, id, partial),
    proxies: ({ id }, call) => proxies.listProxies(call, id, 'userProxies'),
    principals: ({ id }, call) => proxies.listProxies(call, id, 'userPrincipals'),
    addProxy: ({ id, proxyId }, call) => proxies.addProxy(call, id, proxyId),
    removeProxy: ({ id, proxyId }, call) => proxies.removeProxy(call, id, proxyId),
    subscriptions: ({ id }, call) => getSubscriptions(context, call, id),
    saveSubscriptions: ({ id, body }, call) =>
      saveSubscriptions(context, call, id, body.subscriptions),
    organisations: ({ id, ...filter }, call) => listOrganisations(context, call, id, filter),
    switchOrganisation: ({ id, body }, call) =>
      switchOrganisation(context, call, id, body.organisationId),
    createToken: ({ id, body }, call) => tokens.createToken(context, call, id, body),
    tokens: ({ id }, call) => tokens.listTokens(context, call, id),
    removeToken: ({ id, tokenId }, call) => tokens.removeToken(context, call, id, tokenId),
  }
}
