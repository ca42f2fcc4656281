import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { getFloorPlan, removeFloorPlan, saveFloorPlan } from './floor-plan-service.js'

export function createFloorPlanRoutes(context: ServerContext): Routes<'floorPlan'> {
  return {
    get: ({ id }, call) => getFloorPlan(context, call, id),
    save: ({ id, body }, call) => saveFloorPlan(context, call, id, body),
    remove: ({ id, confirm = false }, call) => removeFloorPlan(context, call, id, confirm),
  }
}
