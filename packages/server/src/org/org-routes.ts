import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import * as service from './org-service.js'

export function createOrgRoutes(house: ServerContext): Routes<'org'> {
  return {
    list: () => service.listOrganisations(house),
    get: (request, call) => service.getOrganisation(house, call, request),
    update: ({ orgId, body }, call) => service.updateOrganisation(house, call, orgId, body),
    locationKinds: ({ orgId, bc }, call) => service.listKinds(house, call, orgId, bc),
    setFeature: ({ orgId, key, enable }, call) =>
      service.setFeature(house, call, orgId, key, enable),
    setGenericFeature: ({ orgId, key, featureValue }, call) =>
      service.setGenericFeature(call, orgId, key, featureValue),
  }
}
