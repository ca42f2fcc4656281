import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { listFacilities, removeFacility, saveFacility, switchFacility } from './facility-service.js'

export function createFacilityRoutes(context: ServerContext): Routes<'facility'> {
  return {
    list: (_, call) => listFacilities(call),
    create: ({ body }, call) => saveFacility(context, call, body),
    update: ({ id, body }, call) => saveFacility(context, call, body, id),
    remove: ({ id }, call) => removeFacility(context, call, id),
    enable: ({ id }, call) => switchFacility(context, call, id, true),
    disable: async ({ id }, call) => {
      await switchFacility(context, call, id, false)
      return null
    },
  }
}
