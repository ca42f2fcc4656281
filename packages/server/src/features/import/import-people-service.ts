import type { LineImport, PersonInput } from '@mosaic-booking/sdk'
import { contract, defineMessages } from '@mosaic-booking/sdk/contract'
import { valueNamed } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Upload } from '../../ground/core/upload.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { savePerson } from '../../identity/person/person-service.js'
import { findNameByAddress } from '../../identity/person/person-write-store.js'
import { readImportFile, toLineMessage, type Line, type LineContent } from './import-rules.js'
import { allowedInPeople } from './allowed.js'
import { createLineCheck } from './line-maker.js'
import { toAddress } from './read-attendees.js'

const check = createLineCheck<PersonInput>(contract.person.create)

const columns = {
  kind: 'Kind',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  contactNumber: 'Contact number',
}

/**
 * Adds the people of a file immediately and returns the result of each line. The file is not stored
 * (AD-206).
 */
export async function importPeople(call: Call, { content }: Upload): Promise<LineImport> {
  requireAdministrator(call.user)
  const lines = orThrow(await readImportFile('person', content, call.language))
  return call.transaction(async (tx) => {
    const items: LineImport['items'] = []
    for (const line of lines) items.push({ ...(await importLine(tx, call, line)), ...shown(line) })
    return { items }
  })
}

const shown = ({ lineNumber, content }: Line) => ({ lineNumber, content: { ...content } })

type Result = Pick<LineImport['items'][number], 'status' | 'message'>

async function importLine(tx: Tx, call: Call, { content }: Line): Promise<Result> {
  const explain = (refusal: Refusal) =>
    toLineMessage(refusal, call.language, columns, { content, allowed: allowedInPeople })
  try {
    await tx.savepoint((inner) => addPerson(inner, call, content))
    return { status: 'SUCCESS' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: 'ERROR', message: explain(error) }
  }
}

/** The words of the application. */
const kinds = defineMessages('import-people', { INTERNAL: 'Internal', EXTERNAL: 'External' })

async function addPerson(tx: Tx, { user, language }: Call, content: LineContent): Promise<void> {
  const kind = content['Kind'] ?? ''
  const input = check({
    kind: valueNamed(kinds, kind, language) ?? kind,
    firstName: content['First name'],
    lastName: content['Last name'],
    email: toAddress(content['Email'] ?? ''),
    company: content['Company'],
    contactNumber: content['Contact number'],
  })
  const known = input.email && (await findNameByAddress(tx, user.organisationId, input.email))
  if (known) throw new Refusal('CONTACT_EXISTS', { values: { name: known } })
  await savePerson(tx, user, input, { admin: true })
}
