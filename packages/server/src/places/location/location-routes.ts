import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { createConfigFile } from '../../identity/device/config-file-service.js'
import {
  getLocation,
  getSettings,
  inDirectory,
  listHierarchy,
  listLocations,
  listOptions,
} from './location-service.js'
import {
  addRestriction,
  getRestriction,
  listRestrictions,
  readPrioritisation,
  removeRestriction,
} from './restrict-location-service.js'

type Reads =
  | 'list'
  | 'get'
  | 'hierarchy'
  | 'options'
  | 'settings'
  | 'prioritisation'
  | 'restrictions'
  | 'restriction'
  | 'addRestriction'
  | 'removeRestriction'
  | 'generateConfig'

/** Routes to read locations; those to change them are in location-edit. */
export function createLocationRoutes(context: ServerContext): Pick<Routes<'location'>, Reads> {
  return {
    list: (request, call) =>
      inDirectory(context, call, (directory, tx) =>
        listLocations({ directory, tx, user: call.user }, request),
      ),
    get: (request, call) =>
      inDirectory(context, call, (directory, tx) =>
        getLocation({ directory, tx, user: call.user }, request),
      ),
    hierarchy: ({ orgId }, call) =>
      inDirectory(context, call, (directory) => listHierarchy(directory, call.user, orgId)),
    options: (request, call) =>
      inDirectory(context, call, async (directory) => listOptions(directory, request)),
    settings: (request, call) =>
      inDirectory(context, call, async (directory) => getSettings(directory, request)),
    prioritisation: (request, call) =>
      inDirectory(context, call, async (directory) => readPrioritisation(directory, request)),
    restrictions: (_, call) =>
      inDirectory(context, call, async (directory) => listRestrictions(directory)),
    restriction: ({ id, restrictionId }, call) =>
      inDirectory(context, call, async (directory) => getRestriction(directory, id, restrictionId)),
    addRestriction: ({ id, restrictionId }, call) =>
      addRestriction(context, call, id, restrictionId),
    removeRestriction: ({ id, restrictionId }, call) =>
      removeRestriction(context, call, id, restrictionId),
    generateConfig: ({ body }, call) => createConfigFile(context, call, body),
  }
}
