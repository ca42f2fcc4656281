import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { createLocation, moveLocation } from './change-tree.js'
import {
  addRestriction,
  getRestriction,
  listRestrictions,
  readPrioritisation,
  removeRestriction,
} from './restrict-location.js'
import {
  getLocation,
  getSettings,
  inDirectory,
  listHierarchy,
  listLocations,
  listOptions,
} from './location-service.js'

export function createLocationRoutes(house: ServerContext): Routes<'location'> {
  return {
    list: (request, call) =>
      inDirectory(house, call, (directory, tx) =>
        listLocations({ directory, tx, user: call.user }, request),
      ),
    get: (request, call) =>
      inDirectory(house, call, (directory, tx) =>
        getLocation({ directory, tx, user: call.user }, request),
      ),
    hierarchy: ({ orgId }, call) =>
      inDirectory(house, call, (directory) => listHierarchy(directory, call.user, orgId)),
    options: (request, call) =>
      inDirectory(house, call, async (directory) => listOptions(directory, request)),
    settings: (request, call) =>
      inDirectory(house, call, async (directory) => getSettings(directory, request)),
    prioritisation: (request, call) =>
      inDirectory(house, call, async (directory) => readPrioritisation(directory, request)),
    restrictions: (_, call) =>
      inDirectory(house, call, async (directory) => listRestrictions(directory)),
    restriction: ({ id, restrictionId }, call) =>
      inDirectory(house, call, async (directory) => getRestriction(directory, id, restrictionId)),
    addRestriction: ({ id, restrictionId }, call) => addRestriction(house, call, id, restrictionId),
    removeRestriction: ({ id, restrictionId }, call) =>
      removeRestriction(house, call, id, restrictionId),
    create: ({ orgId, body, ...target }, call) => createLocation(house, call, orgId, target, body),
    move: ({ id, body }, call) => moveLocation(house, call, id, body),
  }
}
