import type { Person, PersonListRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readCursor, writeCursor } from '../../ground/core/cursor.js'
import { Refusal } from '../../ground/core/refusal.js'
import { chargeQuery } from '../../platform/limit/charge-query.js'
import { knowsGuests } from './person-rules.js'
import { findPerson, listPeople as selectPeople } from './person-store.js'
import { toPerson } from './to-person.js'

/** Default page size (D-187). */
const defaultPageSize = 20
/** Prices of a name search and of each returned person, in slots of a search. */
const searchPrice = 1_000
const rowPrice = 10

/** Lists a page of people by name, with the fields that the caller may see. */
export function listPeople(
  context: ServerContext,
  call: Call,
  { partial, kind, status, cursor, limit = defaultPageSize }: PersonListRequest,
) {
  chargeQuery(context, call, (partial ? searchPrice : 0) + limit * rowPrice)
  return call.transaction(async (tx) => {
    const rows = await selectPeople(tx, call.user.organisationId, {
      partial: partial?.trim(),
      kinds: kind,
      isActive: status !== 'DEACTIVATED',
      findsGuests: knowsGuests(call.user),
      after: readCursor(cursor, ['text', 'integer']),
      limit: limit + 1,
    })
    const people = rows.slice(0, limit).map((row) => toPerson(row, call.user))
    const last = people.at(-1)
    return {
      people,
      ...(rows.length > limit && last ? { nextCursor: writeCursor([last.name, last.id]) } : {}),
    }
  })
}

export function getPerson(call: Call, id: number): Promise<Person> {
  return call.transaction(async (tx) => {
    const row = await findPerson(tx, call.user.organisationId, id)
    if (!row) throw new Refusal('NOT_FOUND')
    return toPerson(row, call.user)
  })
}
