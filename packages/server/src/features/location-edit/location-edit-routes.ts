import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readCalendar } from '../../bookings/room-calendar/calendar-service.js'
import { combineLocations, separateLocations } from './combine-locations.js'
import {
  createLocation,
  moveLocation,
  removeLocations,
  saveHierarchy,
  updateLocation,
} from './edit-locations-service.js'
import { makeSpaces, undoSpaces } from './plan-spaces-service.js'
import { addRole, listAllRoles, listRolesAt, removeRole } from './location-roles-service.js'
import {
  exportHierarchy,
  importHierarchy,
  listChanges,
  qrCodeOf,
} from './read-locations-service.js'

type Edits =
  | 'create'
  | 'move'
  | 'update'
  | 'updateByPost'
  | 'history'
  | 'calendar'
  | 'remove'
  | 'removeMany'
  | 'saveHierarchy'
  | 'exportHierarchy'
  | 'readHierarchy'
  | 'qrCode'
  | 'roles'
  | 'addRole'
  | 'removeRole'
  | 'allRoles'
  | 'combine'
  | 'separate'

/** Routes for administrators to change locations. Unlike other edits, these affect bookings. */
export function createLocationEditRoutes(context: ServerContext): Pick<Routes<'location'>, Edits> {
  return {
    create: ({ orgId, body, ...target }, call) =>
      createLocation(context, call, orgId, target, body),
    move: ({ id, body }, call) => moveLocation(context, call, id, body),
    update: (request, call) => updateLocation(context, call, request),
    updateByPost: (request, call) => updateLocation(context, call, request),
    history: ({ id }, call) => listChanges(context, call, id),
    calendar: ({ id }, call) => readCalendar(context, call, id),
    remove: ({ id, confirmIds }, call) => removeLocations(context, call, [id], confirmIds),
    removeMany: ({ l, confirmIds }, call) => removeLocations(context, call, l, confirmIds),
    saveHierarchy: ({ orgId, body }, call) => saveHierarchy(context, call, orgId, body),
    exportHierarchy: ({ orgId }, call) => exportHierarchy(context, call, orgId),
    readHierarchy: ({ orgId, body }, call) => importHierarchy(context, call, orgId, body.text),
    qrCode: (request, call) => qrCodeOf(context, call, request),
    roles: ({ id }, call) => listRolesAt(context, call, id),
    addRole: ({ id, body }, call) => addRole(context, call, id, body),
    removeRole: ({ id, roleId }, call) => removeRole(context, call, id, roleId),
    allRoles: ({ role }, call) => listAllRoles(context, call, role),
    combine: ({ id, body }, call) => combineLocations(context, call, id, body.locationIds),
    separate: ({ id }, call) => separateLocations(context, call, id),
  }
}

/** Routes that create locations for the elements of a plan. */
export const createPlanSpaceRoutes = (
  context: ServerContext,
): Pick<Routes<'floorPlan'>, 'makeSpaces' | 'undoSpaces'> => ({
  makeSpaces: ({ id, body }, call) => makeSpaces(context, call, id, body),
  undoSpaces: ({ id, version, confirmIds }, call) =>
    undoSpaces(context, call, { id, version, confirmIds }),
})
