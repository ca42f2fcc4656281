import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { removePicture, uploadPicture } from './user-picture-service.js'
import * as activity from './activity-service.js'
import { listOrganisations, switchOrganisation } from './guest-service.js'
import { changePassword } from './password-service.js'
import * as proxies from './proxy-service.js'
import { getSubscriptions, saveSubscriptions } from './subscription-service.js'
import * as service from './user-service.js'

/** Routes for accounts; those for logins, tokens and second factors are in separate folders. */
export function createUserRoutes(context: ServerContext) {
  return {
    get: ({ id, include }, call) => service.getUser(call, id, include),
    list: (request, call) => service.listUsers(call, request),
    deactivated: ({ partial }, call) => service.listDeactivated(call, partial),
    create: ({ body }, call) => service.createUser(context, call, body, { needsName: true }),
    update: ({ id, body }, call) => service.updateUser(context, call, id, body),
    saveRoles: ({ id, body }, call) =>
      service.updateUser(context, call, id, { roles: body.roles }, { isRolesOnly: true }),
    savePicture: ({ body }, call) => uploadPicture(call, body.file),
    removePicture: ({ id }, call) => removePicture(context, call, id),
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
    unlock: ({ id }, call) => service.unlockUser(context, call, id),
    history: ({ id }, call) => service.listHistory(call, id),
    locations: ({ id, role }, call) => activity.listLocationsOf(call, id, role),
    activity: (request, call) => activity.readActivity(context, call, request),
    enabled: (_request, call) => activity.listEnabled(call),
    possibleOwners: ({ id, partial }, call) => proxies.listPossibleOwners(call, id, partial),
    proxies: ({ id }, call) => proxies.listProxies(call, id, 'userProxies'),
    principals: ({ id }, call) => proxies.listProxies(call, id, 'userPrincipals'),
    addProxy: ({ id, proxyId }, call) => proxies.addProxy(context, call, id, proxyId),
    removeProxy: ({ id, proxyId }, call) => proxies.removeProxy(call, id, proxyId),
    subscriptions: ({ id }, call) => getSubscriptions(context, call, id),
    saveSubscriptions: ({ id, body }, call) =>
      saveSubscriptions(context, call, id, body.subscriptions),
    organisations: ({ id, ...filter }, call) => listOrganisations(context, call, id, filter),
    switchOrganisation: ({ id, body }, call) =>
      switchOrganisation(context, call, id, body.organisationId),
  } satisfies Partial<Routes<'user'>>
}
