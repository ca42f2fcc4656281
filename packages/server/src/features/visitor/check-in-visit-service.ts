import type { Visit, VisitCheckIn, VisitCheckOut } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { toWall } from '../../ground/time/zone.js'
import { announceVisits } from './announce-visits-service.js'
import { postArrivalMail, type Arrival } from './arrival-mail-service.js'
import { isSigned } from '../../places/declaration/declaration-rules.js'
import { saveDeclaration } from '../../places/declaration/declaration-store.js'
import { loadDeclarations } from '../../places/declaration/load-declarations-service.js'
import { stateOf, type VisitViewer } from './to-visit.js'
import { answerVisit, openVisitViewer, requireVisit } from './open-visit-service.js'
import { decideCheckIn, decideCheckOut, decideTime, standingAt } from './visit-rules.js'
import * as store from './visit-store.js'

/**
 * Checks a visitor in. Concurrent check-ins are serialised: one succeeds, and the other is refused
 * with the name and time of the first.
 */
export async function checkInVisit(
  tx: Tx,
  context: ServerContext,
  viewer: VisitViewer,
  id: number,
  input: VisitCheckIn,
): Promise<void> {
  const { user, directory, now } = viewer
  await store.lockVisit(tx, user.organisationId, id)
  const at = orThrow(decideTime(input.at, now))
  const { row, place } = await requireVisit(tx, viewer, id, at)
  const declaration = (await loadDeclarations(tx, directory, [row]))(row)
  orThrow(
    decideCheckIn({
      visit: stateOf(row, place),
      standing: standingAt(viewer, place, row.host_id),
      at,
      input,
      declaration: declaration && {
        templateId: declaration.template_id,
        isSigned: isSigned(declaration, row.date),
      },
    }),
  )
  const isDeclared = declaration === undefined || isSigned(declaration, row.date)
  if (declaration && (input.isWitnessSigning || (input.signature && !isDeclared)))
    await saveDeclaration(tx, user.organisationId, {
      personId: row.guest_id,
      templateId: declaration.template_id,
      date: toWall(at, place.timeZone).slice(0, 10),
      witnessId: input.isWitnessSigning ? user.id : null,
      signature: input.signature,
    })
  const typed = {
    contact_number: input.phoneNumber?.trim() || undefined,
    vehicle_registration: input.vehicleRegistration?.trim() || undefined,
  }
  await store.updateVisit(tx, user.organisationId, id, {
    ...typed,
    copied: row.copied.filter((column) => column === 'company' || typed[column] === undefined),
    note: input.note?.trim() || undefined,
  })
  const arrival = { row, place, at, text: input.text?.trim() }
  await markArrived(tx, context, viewer, { ...arrival, actorId: user.id })
}

/** Records a visitor's arrival, and notifies the host. The visit must be locked. */
async function markArrived(
  tx: Tx,
  context: ServerContext,
  { directory, now }: Pick<VisitViewer, 'directory' | 'now'>,
  { actorId, ...arrival }: Arrival & { readonly actorId: number },
): Promise<void> {
  const { row, at } = arrival
  await store.updateVisit(tx, directory.organisationId, row.id, {
    checked_in_at: new Date(at),
    checked_in_by_id: actorId,
  })
  announceVisits(tx, directory.organisationId, [row])
  await postArrivalMail(tx, context, { directory, now }, arrival)
}

/**
 * Checks in visitors whose arrival another system reported. Visitors who must first sign a
 * declaration are left to the reception. The visits must be locked.
 */
export async function checkInArrived(
  tx: Tx,
  context: ServerContext,
  org: Pick<VisitViewer, 'directory' | 'now'>,
  { ids, at }: { readonly ids: readonly number[]; readonly at: number },
): Promise<void> {
  const { directory } = org
  const rows = await store.findVisits(tx, directory.organisationId, ids)
  const declarationOf = await loadDeclarations(tx, directory, rows)
  for (const row of rows) {
    const place = directory.place(row.location_id)
    const declaration = declarationOf(row)
    if (!place || (declaration && !isSigned(declaration, row.date))) continue
    const arrival = { row, place, at, text: undefined }
    await markArrived(tx, context, org, { ...arrival, actorId: row.guest_id })
  }
}

export function checkIn(
  context: ServerContext,
  call: Call,
  id: number,
  input: VisitCheckIn,
): Promise<Visit> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    await checkInVisit(tx, context, viewer, id, input)
    return answerVisit(tx, viewer, id, orThrow(decideTime(input.at, viewer.now)))
  })
}

export function checkOut(
  context: ServerContext,
  call: Call,
  id: number,
  input: VisitCheckOut,
): Promise<Visit> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { user, now } = viewer
    await store.lockVisit(tx, user.organisationId, id)
    const at = orThrow(decideTime(input.at, now))
    const { row, place } = await requireVisit(tx, viewer, id, at)
    orThrow(decideCheckOut(stateOf(row, place), standingAt(viewer, place, row.host_id)))
    await store.updateVisit(tx, user.organisationId, id, {
      // Clocks may differ, so a check-out must not precede the check-in.
      checked_out_at: new Date(Math.max(at, row.checked_in_at!.getTime())),
      checked_out_by_id: user.id,
    })
    announceVisits(tx, user.organisationId, [row])
    return answerVisit(tx, viewer, id, at)
  })
}
