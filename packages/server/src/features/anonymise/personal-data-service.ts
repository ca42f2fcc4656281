import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { removeMailsTo } from '../../platform/mail/filed-mails.js'
import { findPerson } from '../../identity/person/person-store.js'
import { toPerson } from '../../identity/person/to-person.js'
import { anonymousName } from './anonymise-rules.js'
import {
  anonymise,
  anonymiseVisits,
  findAnonymousPerson,
  listVisitsOf,
  readLocale,
} from './anonymise-store.js'
import * as store from './personal-data-store.js'

/** Returns all stored data about a person without an account, across all locations. */
export function exportPersonalData(call: Call, id: number) {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const { organisationId } = call.user
    const contacts = await requireContact(tx, organisationId, id)
    const rows = await Promise.all(contacts.map((one) => findPerson(tx, organisationId, one.id)))
    const people = rows.map((row) => toPerson(row!, call.user))
    return {
      person: people.find((one) => one.id === id)!,
      duplicates: people.filter((one) => one.id !== id),
      tables: await store.readPersonalData(tx, organisationId, contacts),
    }
  })
}

/** Returns a person without an account, with the contacts that count as the same person. */
async function requireContact(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<store.Erasable[]> {
  const people = await store.lockPeople(tx, organisationId, id)
  const person = people.find((one) => one.id === id)
  if (!person) throw new Refusal('NOT_FOUND')
  if (person.is_user) throw new Refusal('LINKED_CONTACT')
  return people
}

/**
 * Removes all texts from the person's own bookings; in other people's bookings, only the person is
 * replaced.
 */
export function erasePerson(context: ServerContext, call: Call, id: number): Promise<void> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const { organisationId } = call.user
    const people = await requireContact(tx, organisationId, id)
    const present = people.find((one) => one.is_present)
    if (present) throw new Refusal('VISITOR_PRESENT', { values: { name: present.name } })
    const name = anonymousName(await readLocale(tx, organisationId))
    const nobody = await findAnonymousPerson(tx, organisationId, name)
    const instead = { nobody, name, now: new Date(context.now()) }
    const ids = people.map((one) => one.id)
    const bookingIds = await store.listOwned(tx, organisationId, ids)
    const visitIds = await listVisitsOf(tx, organisationId, bookingIds)
    await anonymise(tx, organisationId, bookingIds, instead)
    await anonymiseVisits(tx, organisationId, visitIds, instead)
    for (const one of people) await store.erase(tx, organisationId, one, instead)
    const addresses = people.flatMap(({ email }) => email ?? [])
    tx.afterCommit(async () => {
      for (const address of addresses) await removeMailsTo(context.config, address)
    })
  })
}
