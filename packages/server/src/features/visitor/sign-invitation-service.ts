import type { Signature, VisitInvitation } from '@mosaic-booking/sdk'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { toHtmlNodes } from '../../ground/core/html-nodes.js'
import type { Tx } from '../../ground/db/db.js'
import { withColours } from '../../platform/mail/html.js'
import { addDays, toWall } from '../../ground/time/zone.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { isSigned, type DeclarationRow } from '../../places/declaration/declaration-rules.js'
import { findTemplateText, saveDeclaration } from '../../places/declaration/declaration-store.js'
import { loadDeclarations } from '../../places/declaration/load-declarations-service.js'
import { findLogo } from '../../places/org/org-store.js'
import { announceVisits } from './announce-visits-service.js'
import { listArrivalPlaces } from './arrival-place-store.js'
import { decideSignature } from './visit-rules.js'
import { readVisitToken, type LinkedVisit } from './visit-token.js'
import * as store from './visit-store.js'
import { findVisitWay } from './visitor-way-service.js'

interface Invited {
  readonly directory: Directory
  readonly row: store.VisitRow
  readonly place: Place
  readonly today: string
  readonly declaration: DeclarationRow | undefined
}

/**
 * Finds a link's visit. The link is valid until the visitor arrives or the day ends, and only while
 * the organisation uses declarations.
 */
async function openInvitation(
  tx: Tx,
  context: ServerContext,
  { organisationId, visitId }: LinkedVisit,
): Promise<Invited> {
  const row = await store.findVisit(tx, organisationId, visitId)
  if (!row) throw new Refusal('TOKEN_INVALID')
  const directory = await context.directories.get(tx, organisationId)
  const place = directory.place(row.location_id)
  const today = place && toWall(context.now(), place.timeZone).slice(0, 10)
  if (!place || !today || row.date < today || row.checked_in_at) throw new Refusal('TOKEN_INVALID')
  const declaration = (await loadDeclarations(tx, directory, [row]))(row)
  return { directory, row, place, today, declaration }
}

/** Whether a signature made today would still be valid on the day of the visit. */
const countsFrom = (date: string, { expiry_days: days }: DeclarationRow) => addDays(date, -days)

async function answer(
  tx: Tx,
  context: ServerContext,
  { directory, row, place, today, declaration }: Invited,
): Promise<VisitInvitation> {
  const { organisationId } = directory
  const { publicUrl } = context.config
  const placeOf = await listArrivalPlaces(tx, directory, { receptionIds: [place.id], publicUrl })
  const text = declaration && (await findTemplateText(tx, organisationId, declaration.template_id))
  const isDone = declaration !== undefined && isSigned(declaration, row.date)
  const opens = declaration && countsFrom(row.date, declaration)
  const hasLogo = (await findLogo(tx, organisationId)) !== undefined
  const meeting = (await store.findMeetingPlaces(tx, organisationId, [row.id])).get(row.id)
  const way = meeting === undefined ? undefined : await findVisitWay(tx, directory, meeting)
  return {
    organisationName: directory.name,
    ...(hasLogo && { logoImage: `/api/v1/org/${organisationId}/logo` }),
    ...withColours(
      directory.configValue('email_header_colour_left'),
      directory.configValue('email_header_colour_right'),
    ),
    guestName: row.guest_name,
    hostName: row.host_name,
    placeName: place.name,
    ...placeOf(place.id),
    date: row.date,
    when: row.expected_from ?? undefined,
    until: row.expected_to ?? undefined,
    ...(way && { way }),
    ...(declaration &&
      text && {
        declaration: {
          title: text.title,
          contentNodes: toHtmlNodes(text.content),
          helpTitle: text.help_title ?? undefined,
          isSigned: isDone,
          ...(!isDone && opens! > today && { opensOn: opens }),
        },
      }),
  }
}

async function readLink({ config }: ServerContext, token: string): Promise<LinkedVisit> {
  const linked = await readVisitToken(config, token)
  if (!linked) throw new Refusal('TOKEN_INVALID')
  return linked
}

export async function readInvitation(
  context: ServerContext,
  token: string,
): Promise<VisitInvitation> {
  const linked = await readLink(context, token)
  return context.db.inOrganisation(linked.organisationId, async (tx) =>
    answer(tx, context, await openInvitation(tx, context, linked)),
  )
}

/** Stores the visitor's signature, so that the kiosk does not ask for it again. Idempotent. */
export async function signInvitation(
  context: ServerContext,
  token: string,
  signature: Signature,
): Promise<VisitInvitation> {
  const linked = await readLink(context, token)
  return context.db.inOrganisation(linked.organisationId, async (tx) => {
    const invited = await openInvitation(tx, context, linked)
    const { directory, row, today, declaration } = invited
    if (!declaration) throw new Refusal('TOKEN_INVALID')
    orThrow(decideSignature(signature))
    if (countsFrom(row.date, declaration) > today) throw new Refusal('DECLARATION_TOO_EARLY')
    if (!isSigned(declaration, row.date)) {
      const { organisationId } = directory
      await saveDeclaration(tx, organisationId, {
        personId: row.guest_id,
        templateId: declaration.template_id,
        date: today,
        witnessId: null,
        signature,
      })
      announceVisits(tx, organisationId, [row])
    }
    return answer(tx, context, await openInvitation(tx, context, linked))
  })
}
