import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { getBanner, getHelpText, saveBanner, saveHelpText } from './message-service.js'
import { listUndeliveredMails } from './undelivered-service.js'
import * as service from './org-service.js'

export function createOrgRoutes(context: ServerContext): Omit<Routes<'org'>, 'setup'> {
  return {
    list: () => service.listOrganisations(context),
    get: (request, call) => service.getOrganisation(context, call, request),
    update: ({ id, body }, call) => service.updateOrganisation(context, call, id, body),
    locationKinds: ({ orgId, bc }, call) => service.listKinds(context, call, orgId, bc),
    setFeature: ({ orgId, key, enable }, call) =>
      service.setFeature(context, call, orgId, key, enable),
    setGenericFeature: ({ orgId, key, featureValue }, call) =>
      service.setGenericFeature(call, orgId, key, featureValue),
    saveGenericFeature: ({ orgId, key, body }, call) =>
      service.setGenericFeature(call, orgId, key, body.featureValue),
    undeliveredMails: ({ orgId }, call) => listUndeliveredMails(call, orgId),
    logo: ({ orgId, light }) => service.getLogo(context, orgId, light === true),
    helpText: ({ orgId }, call) => getHelpText(call, orgId),
    saveHelpText: ({ orgId, body }, call) => saveHelpText(context, call, orgId, body),
    banner: ({ orgId }, call) => getBanner(context, call, orgId),
    saveBanner: ({ orgId, body }, call) => saveBanner(context, call, orgId, body),
  }
}
