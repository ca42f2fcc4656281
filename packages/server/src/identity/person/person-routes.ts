import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readCursor, writeCursor } from '../../ground/core/cursor.js'
import { Refusal } from '../../ground/core/refusal.js'
import { knowsGuests } from './person-rules.js'
import { changeStatus, removePerson, saveContact } from './person-service.js'
import { findPerson, listPeople } from './person-store.js'
import { toPerson } from './to-person.js'

/** Default page size (D-187). */
const defaultPageSize = 20

/** People, but for what `anonymise` answers: their data and erasure. */
export function createPersonRoutes(
  context: ServerContext,
): Omit<Routes<'person'>, 'exportData' | 'erase' | 'importCsv'> {
  return {
    list: ({ partial, kind, status, cursor, limit = defaultPageSize }, call) =>
      call.transaction(async (tx) => {
        const after = readCursor(cursor, ['text', 'integer'])
        const rows = await listPeople(tx, call.user.organisationId, {
          partial: partial?.trim(),
          kinds: kind,
          isActive: status !== 'DEACTIVATED',
          findsGuests: knowsGuests(call.user),
          after,
          limit: limit + 1,
        })
        const people = rows.slice(0, limit).map((row) => toPerson(row, call.user))
        const last = people.at(-1)
        return {
          people,
          ...(rows.length > limit && last ? { nextCursor: writeCursor([last.name, last.id]) } : {}),
        }
      }),
    get: ({ id }, call) =>
      call.transaction(async (tx) => {
        const row = await findPerson(tx, call.user.organisationId, id)
        if (!row) throw new Refusal('NOT_FOUND')
        return toPerson(row, call.user)
      }),
    create: ({ body, admin }, call) => saveContact(context, call, body, { admin }),
    update: ({ id, body, admin }, call) => saveContact(context, call, body, { id, admin }),
    remove: ({ id }, call) => removePerson(call, id),
    deactivate: ({ id }, call) => changeStatus(context, call, id, 'DEACTIVATED'),
    reactivate: ({ id }, call) => changeStatus(context, call, id, 'ACTIVE'),
  }
}
