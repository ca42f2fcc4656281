import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import * as service from './device-service.js'

/**
 * Only pairing codes are short enough to be guessed. A budget for the other calls could be used up
 * by a revoked screen that retries, which would block the screens beside it.
 */
export function createDeviceRoutes(context: ServerContext): Omit<Routes<'device'>, 'paper'> {
  const { limits } = context
  return {
    addPaper: ({ body }, call) => service.addPaper(context, call, body),
    pair: async (_request, { ip }) => {
      await limits.spend([{ budget: 'pairing.address', id: hashKey(addressKey(ip)) }])
      return service.pairScreen(context)
    },
    pollPairing: ({ body }) => service.pollPairing(context, body.pollToken),
    approve: ({ body }, call) =>
      limits.guard({ budget: 'pairing.guess', id: call.user.id }, () =>
        service.approveScreen(context, call, body),
      ),
    update: (change, call) => service.updateDevice(context, call, change),
    identify: ({ id }, call) => service.askDevice(context, call, id, 'identified'),
    restart: ({ id }, call) => service.askDevice(context, call, id, 'restarted'),
    configuration: ({ body }) => service.readConfiguration(context, body),
    list: (_request, call) => service.listDevices(call),
    remove: ({ id }, call) => service.removeDevice(context, call, id),
    token: ({ body }) => service.createToken(context, body.deviceId, body.credential),
  }
}
