import type { SignedDeclaration, Visit } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import { toWall } from '../../ground/time/zone.js'
import { readSigned } from '../../places/declaration/read-signed-service.js'
import { loadDeclarations, templateAt } from '../../places/declaration/load-declarations-service.js'
import {
  isKiosk,
  isSelfServe,
  isStaffAt,
  receptionsOpenTo,
} from '../../places/reception/receptions.js'
import { toVisit, type VisitViewer } from './to-visit.js'
import { standingAt } from './visit-rules.js'
import * as store from './visit-store.js'

export async function openVisitViewer(
  tx: Tx,
  context: ServerContext,
  { user }: Call,
): Promise<VisitViewer> {
  const directory = await context.directories.get(tx, user.organisationId, user.organisationVersion)
  return { user, directory, now: context.now() }
}

/**
 * Returns a reception that the caller may use; for kiosks, only where visitors check themselves in.
 */
export function requireReception(viewer: VisitViewer, id: number): Place {
  const place = receptionsOpenTo(viewer).find((reception) => reception.id === id)
  if (!place || (isKiosk(viewer.user) && !isSelfServe(viewer.directory, place)))
    throw refuseFields({ field: 'locationId', code: 'invalid' })
  return place
}

/**
 * Returns a visit with its reception. To callers who may not see it, it does not exist. Kiosks see
 * only the visits of one day: today, or the day of a late report. Visits of `principalIds` count as
 * the caller's own.
 */
export async function requireVisit(
  tx: Tx,
  viewer: VisitViewer,
  id: number,
  at = viewer.now,
  principalIds: readonly number[] = [],
): Promise<{ row: store.VisitRow; place: Place }> {
  const { user, directory } = viewer
  const row = await store.findVisit(tx, user.organisationId, id)
  const place = row && seenBy(directory, user).place(row.location_id)
  if (!row || !place) throw new Refusal('NOT_FOUND')
  if (isKiosk(user) && row.date !== toWall(at, place.timeZone).slice(0, 10))
    throw new Refusal('NOT_FOUND')
  const hostId = principalIds.includes(row.host_id) ? user.id : row.host_id
  const { canEdit, canPass } = standingAt(viewer, place, hostId)
  if (!canEdit && !canPass) throw new Refusal('NOT_FOUND')
  return { row, place }
}

export function readVisit(context: ServerContext, call: Call, id: number): Promise<Visit> {
  return call.transaction(async (tx) =>
    answerVisit(tx, await openVisitViewer(tx, context, call), id),
  )
}

/** Only the reception's staff may read signed declarations. */
export function readVisitDeclaration(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<SignedDeclaration> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { row, place } = await requireVisit(tx, viewer, id)
    if (!isStaffAt(viewer.user, place)) throw new Refusal('FORBIDDEN')
    const templateId = templateAt(viewer.directory, row.location_id)
    const { guest_id: personId, date } = row
    return readSigned(tx, viewer.user.organisationId, { personId, templateId, date })
  })
}

export async function answerVisit(
  tx: Tx,
  viewer: VisitViewer,
  id: number,
  at = viewer.now,
): Promise<Visit> {
  return toAnswer(tx, viewer, await requireVisit(tx, viewer, id, at))
}

/** Returns a visit that the caller has just saved, also for a principal as host (AD-044). */
export async function answerSavedVisit(
  tx: Tx,
  viewer: VisitViewer,
  id: number,
  at = viewer.now,
): Promise<Visit> {
  return toAnswer(tx, viewer, await requireVisit(tx, viewer, id, at, viewer.user.principalIds))
}

async function toAnswer(
  tx: Tx,
  viewer: VisitViewer,
  { row, place }: { readonly row: store.VisitRow; readonly place: Place },
): Promise<Visit> {
  const declarationOf = await loadDeclarations(tx, viewer.directory, [row])
  return toVisit(row, place, viewer, declarationOf(row))
}
