import type { Routes } from '../http/call.js'
import type { House } from '../house.js'
import { createLocation, moveLocation } from './change-tree.js'
import { getLocation, getSettings, inDirectory, listHierarchy, listLocations, listOptions } from './location-service.js'

export function createLocationRoutes(house: House): Routes<'location'> {
  return {
    list: (request, call) => inDirectory(house, call, (directory, tx) => listLocations({ directory, tx, user: call.user }, request)),
    get: (request, call) => inDirectory(house, call, (directory, tx) => getLocation({ directory, tx, user: call.user }, request)),
    hierarchy: ({ orgId }, call) => inDirectory(house, call, (directory) => listHierarchy(directory, call.user, orgId)),
    options: (request, call) => inDirectory(house, call, async (directory) => listOptions(directory, call.user, request)),
    settings: (request, call) => inDirectory(house, call, async (directory) => getSettings(directory, call.user, request)),
    create: ({ orgId, body, ...target }, call) => createLocation(house, call, orgId, target, body),
    move: ({ id, body }, call) => moveLocation(house, call, id, body),
  }
}
