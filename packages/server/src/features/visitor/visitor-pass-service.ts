import type { VisitorPass, VisitorPassRequest } from '@mosaic-booking/sdk'
import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import {
  formatDate,
  formatTime,
  formatTimeRange,
  type LocaleSetting,
} from '@mosaic-booking/sdk/rules'
import { loadRecipients } from '../../bookings/notice/recipients-service.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { Refusal } from '../../ground/core/refusal.js'
import { findContent } from '../../places/media/media-store.js'
import { findLogo } from '../../places/org/org-store.js'
import { drawPass, papers } from './draw-pass.js'
import { openVisitViewer, requireVisit } from './open-visit-service.js'
import { passcodesOf, toCodeText } from './passcode.js'
import { stateOf, type VisitViewer } from './to-visit.js'
import { decideVisitActions, standingAt } from './visit-rules.js'
import type { VisitRow } from './visit-store.js'

const texts = defineMessages('visitor-pass-service', { visitor: 'Visitor', host: 'Host: {host}' })

/** In pixels, for 40 mm at 300 dots per inch. */
const logoWidth = 480

async function readLogo(tx: Tx, organisationId: number): Promise<string | undefined> {
  const media = await findLogo(tx, organisationId)
  const found =
    media === undefined ? undefined : await findContent(tx, organisationId, media, logoWidth)
  return found && `data:${found.mediaType};base64,${Buffer.from(found.content).toString('base64')}`
}

function formatWhen(
  { date, expected_from: from, expected_to: to }: VisitRow,
  choice: LocaleSetting,
) {
  const day = formatDate(date, 'medium', choice)
  if (!from) return day
  return to?.startsWith(date)
    ? `${day}, ${formatTimeRange(from, to, choice)}`
    : `${day}, ${formatTime(from, choice)}`
}

const decidePrint = (
  viewer: VisitViewer,
  { row, place }: Awaited<ReturnType<typeof requireVisit>>,
) =>
  decideVisitActions(stateOf(row, place), standingAt(viewer, place, row.host_id), row.date)
    .printPass

/** Returns a visitor's pass, for the reception's staff until the visitor has left (PASS-003). */
export function readPass(
  context: ServerContext,
  call: Call,
  { id, size = 'CARD' }: VisitorPassRequest,
): Promise<VisitorPass> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const found = await requireVisit(tx, viewer, id)
    if (!decidePrint(viewer, found)) throw new Refusal('FORBIDDEN')
    const passcodes = await passcodesOf(context.config, call.user.organisationId)
    const code = toCodeText(passcodes.of(id))
    const { guest_id: guestId, guest_name: name } = found.row
    const readers = await loadRecipients(tx, viewer.directory, [
      { id: guestId, name, email: undefined },
    ])
    const { row, place } = found
    const choice = readers.choiceOf(guestId)
    const say = (message: Message) => fillText(message, choice.language, { host: row.host_name })
    const content = drawPass(
      {
        organisation: viewer.directory.name,
        logo: await readLogo(tx, call.user.organisationId),
        kind: say(texts.visitor).toLocaleUpperCase(choice.language),
        name: row.guest_name,
        company: row.company ?? '',
        host: say(texts.host),
        place: place.name,
        time: formatWhen(row, choice),
        reference: row.reference ?? '',
        code,
      },
      size,
    )
    const { width, height } = papers[size]
    return { width, height, content }
  })
}
