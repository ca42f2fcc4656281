import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { listOccupancy, reportOccupancy } from './occupancy-service.js'

export function createOccupancyRoutes(context: ServerContext): Routes<'occupancy'> {
  return {
    list: ({ l }, call) => listOccupancy(context, call, l),
    report: ({ body }, call) => reportOccupancy(context, call, body.readings),
  }
}
