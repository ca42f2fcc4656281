import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { listNetworks, listShareable, saveNetwork } from './network-service.js'

export function createSharingNetworkRoutes(context: ServerContext): Routes<'sharingNetwork'> {
  return {
    list: (_, call) => listNetworks(context, call),
    locations: ({ organisationId }) => listShareable(context, organisationId),
    create: ({ body }, call) => saveNetwork(call, body),
    update: ({ id, body }, call) => saveNetwork(call, body, id),
  }
}
