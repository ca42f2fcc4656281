import type { Call, Routes } from '../core/call.js'
import { Refusal } from '../core/refusal.js'
import type { ServerContext } from '../core/context.js'
import { findPerson } from '../person/person-store.js'
import { toPerson } from '../person/to-person.js'
import { anonymousName } from './anonymise-rules.js'
import { anonymise, findAnonymousPerson, readLocale } from './anonymise-store.js'
import * as store from './personal-data-store.js'

/** What a person without an account may ask of an organisation: their data, and to be forgotten. */
export function createPersonalDataRoutes(
  context: ServerContext,
): Pick<Routes<'person'>, 'exportData' | 'erase'> {
  return {
    exportData: ({ id }, call) =>
      call.transaction(async (tx) => {
        const { organisationId } = call.user
        const row = await findPerson(tx, organisationId, id)
        if (!row) throw new Refusal('NOT_FOUND')
        if (row.is_user) throw new Refusal('LINKED_CONTACT')
        const tables = await store.readPersonalData(tx, organisationId, id)
        return { person: toPerson(row, call.user), tables }
      }),
    erase: ({ id }, call) => erasePerson(context, call, id),
  }
}

/** Bookings of their own lose all texts; in those of others, only they are replaced. */
const erasePerson = (context: ServerContext, call: Call, id: number): Promise<void> =>
  call.transaction(async (tx) => {
    const { organisationId } = call.user
    const person = await store.lockPerson(tx, organisationId, id)
    if (!person) throw new Refusal('NOT_FOUND')
    if (person.is_user) throw new Refusal('LINKED_CONTACT')
    if (person.is_present) throw new Refusal('VISITOR_PRESENT', { values: { name: person.name } })
    const name = anonymousName(await readLocale(tx, organisationId))
    const nobody = await findAnonymousPerson(tx, organisationId, name)
    const instead = { nobody, name, now: new Date(context.now()) }
    await anonymise(tx, organisationId, await store.listOwned(tx, organisationId, id), instead)
    await store.erase(tx, organisationId, person, instead)
  })
