import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readPicture } from '../picture/picture-service.js'
import { getPerson, listPeople } from './list-people-service.js'
import { changeStatus, removePerson, saveContact } from './person-service.js'

/** Routes for people; `anonymise` contains the routes for exporting and erasing their data. */
export function createPersonRoutes(
  context: ServerContext,
): Omit<Routes<'person'>, 'exportData' | 'erase' | 'importCsv'> {
  return {
    list: (request, call) => listPeople(context, call, request),
    get: ({ id }, call) => getPerson(call, id),
    picture: (request, call) => readPicture(call, request),
    create: ({ body, admin }, call) => saveContact(context, call, body, { admin }),
    update: ({ id, body, admin }, call) => saveContact(context, call, body, { id, admin }),
    remove: ({ id }, call) => removePerson(call, id),
    deactivate: ({ id }, call) => changeStatus(context, call, id, 'DEACTIVATED'),
    reactivate: ({ id }, call) => changeStatus(context, call, id, 'ACTIVE'),
  }
}
