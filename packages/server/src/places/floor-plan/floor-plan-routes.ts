import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { getFloorPlan, removeFloorPlan, saveFloorPlan } from './floor-plan-service.js'

/** Routes to read and save plans; routes that create spaces from them are in location-edit. */
export function createFloorPlanRoutes(
  context: ServerContext,
): Pick<Routes<'floorPlan'>, 'get' | 'save' | 'remove'> {
  return {
    get: ({ id }, call) => getFloorPlan(context, call, id),
    save: ({ id, body }, call) => saveFloorPlan(context, call, id, body),
    remove: ({ id, confirm = false }, call) => removeFloorPlan(context, call, id, confirm),
  }
}
