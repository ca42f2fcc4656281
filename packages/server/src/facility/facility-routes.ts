import type { Routes } from '../core/call.js'
import { listFacilities, removeFacility, saveFacility, switchFacility } from './facility-service.js'

export function createFacilityRoutes(): Routes<'facility'> {
  return {
    list: (_, call) => listFacilities(call),
    create: ({ body }, call) => saveFacility(call, body),
    update: ({ id, body }, call) => saveFacility(call, body, id),
    remove: ({ id }, call) => removeFacility(call, id),
    enable: ({ id }, call) => switchFacility(call, id, true),
    disable: async ({ id }, call) => {
      await switchFacility(call, id, false)
      return null
    },
  }
}
