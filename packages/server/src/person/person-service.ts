import type { PersonInput } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../core/call.js'
import { refuseFields, Refusal, type FieldRefusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { requireAdministrator } from '../directory/authority.js'
import { findPerson, type PersonRow } from './person-store.js'
import { findTwin, insertPerson, updatePerson } from './person-write-store.js'

/** An internal contact needs an address and a name, an external one a name. */
function missingIn({ kind, firstName, lastName, email }: PersonInput): FieldRefusal[] {
  const isInternal = kind === 'INTERNAL'
  const texts = isInternal ? { firstName, lastName, email } : { firstName, lastName }
  return Object.entries(texts).flatMap(([field, text]) =>
    text?.trim() ? [] : [{ field, code: 'required' as const }],
  )
}

/**
 * Adds a person, or replaces the one with the id. Without `admin` only external people can be saved,
 * as the visitor dialog needs; a person with an account is changed in the user administration
 * (AD-112).
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
  if (before?.is_user) throw new Refusal('LINKED_CONTACT')
  if (!admin && (input.kind !== 'EXTERNAL' || before?.kind === 'INTERNAL'))
    throw new Refusal('FORBIDDEN', { fields: [{ field: 'kind', code: 'invalid' }] })
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
  const complete = { ...empty, ...input }
  const saved = id ?? (await insertPerson(tx, caller.organisationId, complete))
  if (id !== undefined) await updatePerson(tx, caller.organisationId, id, complete)
  return (await findPerson(tx, caller.organisationId, saved))!
}
