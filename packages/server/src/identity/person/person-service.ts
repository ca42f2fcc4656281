import type { Person, PersonInput } from '@mosaic-booking/sdk'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields, Refusal } from '../../ground/core/refusal.js'
import { isForeignKeyViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { keepHistory, type KeptList } from '../../directory/history/keep-history-service.js'
import { mayCorrect, missingIn, refuseLinked } from './person-rules.js'
import { findPerson, type PersonRow } from './person-store.js'
import {
  deletePerson,
  findTwin,
  forgetHistory,
  insertPerson,
  setStatus,
  updatePerson,
} from './person-write-store.js'
import { toPerson } from './to-person.js'

/**
 * Adds a person, or replaces the one with the id. Without `admin`, only external people can be
 * saved, as the visitor dialog requires; a person with an account is changed in the user
 * administration (AD-112).
 */
export async function savePerson(
  tx: Tx,
  caller: CurrentUser,
  input: PersonInput,
  { id, admin = false }: { readonly id?: number; readonly admin?: boolean | undefined },
): Promise<PersonRow> {
  if (admin) requireAdministrator(caller)
  const before = id === undefined ? undefined : await findPerson(tx, caller.organisationId, id)
  if (id !== undefined && !before) throw new Refusal('NOT_FOUND')
  refuseLinked(before)
  if (!admin && (input.kind !== 'EXTERNAL' || before?.kind === 'INTERNAL'))
    throw new Refusal('FORBIDDEN', { fields: [{ field: 'kind', code: 'invalid' }] })
  if (!admin && before && !mayCorrect(before, caller)) throw new Refusal('FORBIDDEN')
  const missing = missingIn(input)
  if (missing.length > 0) throw refuseFields(...missing)
  const address = input.email?.trim()
  if (
    input.kind === 'INTERNAL' &&
    address &&
    (await findTwin(tx, caller.organisationId, address, id))
  )
    throw new Refusal('ALREADY_EXISTS', {
      values: { name: address },
      fields: [{ field: 'email', code: 'invalid' }],
    })
  const empty = { contactNumber: null, company: null, vehicleRegistration: null, email: null }
  // Only external contacts have a company (DIR-002).
  const complete = { ...empty, ...input, ...(input.kind === 'INTERNAL' && { company: null }) }
  const saved = id ?? (await insertPerson(tx, caller, complete))
  if (id !== undefined) await updatePerson(tx, caller.organisationId, id, complete)
  return (await findPerson(tx, caller.organisationId, saved))!
}

/** The history of contacts. Personal data is recorded without its values. */
const keptPeople = (caller: CurrentUser): KeptList<Person> => ({
  list: 'person',
  async find(tx, organisationId, id) {
    const row = await findPerson(tx, organisationId, id)
    return row && toPerson(row, caller)
  },
  nameOf: ({ name }) => name,
  foreign: ['name', 'isUser', 'isEditable'],
  unquoted: ['firstName', 'lastName', 'email', 'contactNumber', 'company', 'vehicleRegistration'],
})

/** Saves a person (see `savePerson`) and records the change. */
export function saveContact(
  { now }: ServerContext,
  { user, transaction }: Call,
  input: PersonInput,
  options: { readonly id?: number; readonly admin?: boolean | undefined },
): Promise<Person> {
  return transaction(async (tx) => {
    const saved = await keepHistory(
      tx,
      { user, now: now() },
      keptPeople(user),
      { id: options.id, version: input.version },
      async () => (await savePerson(tx, user, input, options)).id,
    )
    return saved!
  })
}

type Names = Pick<PersonInput, 'firstName' | 'lastName' | 'email'>

/** Corrects a contact's name and address, if they differ from the stored ones. */
export async function correctContact(
  tx: Tx,
  { user, now }: { readonly user: CurrentUser; readonly now: number },
  id: number,
  { firstName, lastName, email }: Names,
): Promise<void> {
  const known = await findPerson(tx, user.organisationId, id)
  if (!known) throw new Refusal('NOT_FOUND')
  const given = { firstName, lastName, ...(email !== undefined && { email }) }
  const before = { firstName: known.first_name, lastName: known.last_name, email: known.email }
  const changed = Object.entries(given).filter(
    ([field, text]) => (text?.trim() || null) !== before[field as keyof Names],
  )
  if (changed.length === 0) return
  if (!mayCorrect(known, user))
    throw new Refusal('FORBIDDEN', {
      fields: changed.map(([field]) => ({ field, code: 'invalid' as const })),
    })
  await keepHistory(tx, { user, now }, keptPeople(user), { id }, async () => {
    await updatePerson(tx, user.organisationId, id, given)
    return id
  })
}

/** Deactivated people remain on their bookings and visits, but are no longer suggested. */
export function changeStatus(
  { now }: ServerContext,
  { user, transaction }: Call,
  id: number,
  status: Person['status'],
): Promise<Person> {
  requireAdministrator(user)
  return transaction(async (tx) => {
    refuseLinked(await findPerson(tx, user.organisationId, id))
    const author = { user, now: now() }
    const changed = await keepHistory(tx, author, keptPeople(user), { id }, async () => {
      await setStatus(tx, user.organisationId, id, status)
      return id
    })
    return changed!
  })
}

/** Deletes a contact without visits and bookings, together with its history. */
export async function removePerson({ user, transaction }: Call, id: number): Promise<null> {
  requireAdministrator(user)
  const { organisationId } = user
  const removed = transaction(async (tx) => {
    const person = await findPerson(tx, organisationId, id)
    if (!person) throw new Refusal('NOT_FOUND')
    refuseLinked(person)
    await deletePerson(tx, organisationId, id)
    await forgetHistory(tx, organisationId, id)
    return null
  })
  return removed.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new Refusal('CONTACT_IN_USE') : error
  })
}
