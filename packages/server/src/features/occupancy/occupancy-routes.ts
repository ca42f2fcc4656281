import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import {
  checkBroker,
  getBroker,
  removeBroker,
  saveBroker,
} from './mqtt/mqtt-integration-service.js'
import { listOccupancy, reportOccupancy } from './occupancy-service.js'

export function createOccupancyRoutes(context: ServerContext): Routes<'occupancy'> {
  return {
    list: ({ l }, call) => listOccupancy(context, call, l),
    report: ({ body }, call) => reportOccupancy(context, call, body.readings),
  }
}

export const createBrokerRoutes = (context: ServerContext) =>
  ({
    mqtt: (_request, call) => getBroker(context, call),
    saveMqtt: ({ body }, call) => saveBroker(context, call, body),
    removeMqtt: (_request, call) => removeBroker(context, call),
    checkMqtt: (_request, call) => checkBroker(context, call),
  }) satisfies Partial<Routes<'integration'>>
