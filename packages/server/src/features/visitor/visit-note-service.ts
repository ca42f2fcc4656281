import type { VisitNote } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { openVisitViewer, requireVisit } from './open-visit-service.js'
import { isStaffAt } from '../../places/reception/receptions.js'
import { updateVisit } from './visit-store.js'

/** Only the reception's staff may use its note. */
async function requireNote(tx: Tx, context: ServerContext, call: Call, id: number) {
  const { row, place } = await requireVisit(tx, await openVisitViewer(tx, context, call), id)
  if (!isStaffAt(call.user, place)) throw new Refusal('FORBIDDEN')
  return row
}

export function readNote(context: ServerContext, call: Call, id: number): Promise<VisitNote> {
  return call.transaction(async (tx) => ({
    note: (await requireNote(tx, context, call, id)).note ?? '',
  }))
}

export function saveNote(
  context: ServerContext,
  call: Call,
  id: number,
  input: VisitNote,
): Promise<VisitNote> {
  const note = input.note.trim()
  return call.transaction(async (tx) => {
    await requireNote(tx, context, call, id)
    await updateVisit(tx, call.user.organisationId, id, { note: note || null })
    return { note }
  })
}
