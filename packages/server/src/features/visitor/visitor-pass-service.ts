import type { VisitorPass } from '@mosaic-booking/sdk'
import { formatDate, formatTime, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import { loadRecipients } from '../../bookings/notice/recipients-service.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { drawQrPath } from '../../ground/core/qr-code.js'
import { Refusal } from '../../ground/core/refusal.js'
import { escapeHtml } from '../../platform/mail/html.js'
import { openVisitViewer, requireVisit } from './open-visit-service.js'
import { passcodesOf, toCodeText } from './passcode.js'
import { stateOf, type VisitViewer } from './to-visit.js'
import { decideVisitActions, standingAt } from './visit-rules.js'
import type { VisitRow } from './visit-store.js'

/** Millimetres: a bank card with a margin (AD-035). */
const width = 86
const height = 54
const codeSize = 20

/** Draws the code's modules as one path, in the label's corner. */
function drawCode(code: string): string {
  const { path, side } = drawQrPath(code)
  const at = `translate(${width - codeSize - 5} ${height - codeSize - 5})`
  return `<g transform="${at} scale(${codeSize / side})">${path}</g>`
}

/** Reduces the font size of long names to fit the label. */
const typeSize = (text: string, usual: number, room: number): number =>
  Math.min(usual, (room / Math.max(text.length, 1)) * 1.8)

/** Draws the label, in millimetres. All texts are untrusted and escaped. */
function drawPass(row: VisitRow, placeName: string, code: string, choice: LocaleSetting): string {
  const from = row.expected_from
  const day = formatDate(row.date, 'medium', choice)
  const line = (y: number, text: string, size: number, weight = 400) =>
    text
      ? `<text x="5" y="${y}" font-size="${typeSize(text, size, y > 30 ? 52 : 76).toFixed(2)}" font-weight="${weight}">${escapeHtml(text)}</text>`
      : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif" fill="#000000">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    line(13, row.guest_name, 8, 700),
    line(21, row.company ?? '', 5),
    line(33, row.host_name, 4.5, 600),
    line(39, placeName, 4),
    line(45, from ? `${day}, ${formatTime(from, choice)}` : day, 4),
    line(50, row.reference ?? '', 4),
    drawCode(code),
    '</svg>',
  ].join('')
}

const decidePrint = (
  viewer: VisitViewer,
  { row, place }: Awaited<ReturnType<typeof requireVisit>>,
) =>
  decideVisitActions(stateOf(row, place), standingAt(viewer, place, row.host_id), row.date)
    .printPass

/** Returns a visitor's pass, for the reception's staff until the visitor has left (PASS-003). */
export function readPass(context: ServerContext, call: Call, id: number): Promise<VisitorPass> {
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
    const content = drawPass(found.row, found.place.name, code, readers.choiceOf(guestId))
    return { width, height, content }
  })
}
