import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { listNetworks, saveNetwork } from './network-service.js'

export function createSharingNetworkRoutes(context: ServerContext): Routes<'sharingNetwork'> {
  return {
    list: (_, call) => listNetworks(context, call),
    create: ({ body }, call) => saveNetwork(call, body),
    update: ({ id, body }, call) => saveNetwork(call, body, id),
  }
}
