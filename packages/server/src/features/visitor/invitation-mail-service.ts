import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { formatDate, formatTime } from '@mosaic-booking/sdk/rules'
import type { ServerConfig } from '../../ground/core/config.js'
import { qrModules } from '../../ground/core/qr-code.js'
import { inGroups } from '../../ground/core/spoken-code.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { Limits } from '../../platform/limit/limits.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { readBranding, renderMail, type Section } from '../../platform/mail/render-mail.js'
import { loadRecipients, type Recipients } from '../../bookings/notice/recipients-service.js'
import { receptionsOf } from '../../places/reception/receptions.js'
import { passcodesOf, toCodeText, type Passcodes } from './passcode.js'
import { findVisits, type VisitRow } from './visit-store.js'

const texts = defineMessages('invitation-mail-service', {
  subject: 'Your visit to {place} on {day}',
  paragraph: '{host} expects you. Enter this code at the reception desk’s screen to check in.',
  code: 'Code',
  place: 'Where',
  time: 'When',
  host: 'Host',
  footer: 'You receive this message because {organisation} expects you as a visitor.',
})

interface Org {
  readonly directory: Directory
  readonly config: ServerConfig
  readonly now: number
}

/** Whoever causes the mails; nobody, if the server itself does. */
interface Cause {
  readonly limits: Limits
  readonly actorId: number | undefined
}

/** Whether the reception mails codes to this guest. */
function wantsCode(directory: Directory, row: VisitRow): boolean {
  const settings = receptionsOf(directory).get(row.location_id)
  return row.guest_kind === 'EXTERNAL'
    ? settings?.sendPasscodeToVisitors === true
    : settings?.sendPasscodeToStaff === true
}

/**
 * Sends guests their code, once for each day and place, where the reception mails codes. What goes to
 * people without an account is charged to whoever causes it.
 */
export async function postInvitations(
  tx: Tx,
  { directory, config, now }: Org,
  visitIds: readonly number[],
  { limits, actorId }: Cause,
): Promise<void> {
  if (visitIds.length === 0) return
  const { organisationId } = directory
  const rows = (await findVisits(tx, organisationId, visitIds)).filter(
    (row) => row.guest_email && wantsCode(directory, row),
  )
  if (rows.length === 0) return
  const passcodes = await passcodesOf(config, organisationId)
  const recipients = await loadRecipients(
    tx,
    directory,
    rows.map(({ guest_id: id, guest_name: name }) => ({ id, name, email: undefined })),
  )
  const post = (ofStaff: boolean) =>
    postMails(
      tx,
      config,
      organisationId,
      rows
        .filter((row) => (row.guest_kind === 'USER') === ofStaff)
        .flatMap((row) => writeInvitation(directory, row, recipients, passcodes) ?? []),
      new Date(now),
    )
  await post(true)
  const toOutsiders = await post(false)
  if (toOutsiders > 0 && actorId !== undefined)
    tx.afterCommit(limits.foresee('outsiders', { id: actorId, organisationId }, toOutsiders))
}

function writeInvitation(
  directory: Directory,
  row: VisitRow,
  recipients: Recipients,
  passcodes: Passcodes,
): Mail | undefined {
  const guest = recipients.find({ id: row.guest_id, name: row.guest_name, email: undefined })
  const place = directory.place(row.location_id)
  if (!guest || !place) return undefined
  const { choice } = guest
  const from = row.bookings[0]?.wallFrom
  const day = formatDate(row.date, 'long', choice)
  const letters = passcodes.of(row.id)
  const say = (message: Message) =>
    fillText(message, choice.language, {
      place: place.name,
      day,
      host: row.host_name,
      organisation: directory.name,
    })
  const section: Section = {
    facts: [
      { label: say(texts.code), value: inGroups(letters) },
      { label: say(texts.time), value: from ? `${day}, ${formatTime(from, choice)}` : day },
      { label: say(texts.place), value: place.location.qualifiedName },
      { label: say(texts.host), value: row.host_name },
    ],
    ...(receptionsOf(directory).get(place.id)?.passcodeIncludesBarcode && {
      squares: qrModules(toCodeText(letters)),
    }),
  }
  const content = {
    language: choice.language,
    subject: say(texts.subject),
    heading: say(texts.subject),
    tone: 'neutral' as const,
    paragraphs: [say(texts.paragraph)],
    sections: [section],
    actions: [],
    footer: say(texts.footer),
  }
  return {
    kind: 'visit',
    language: choice.language,
    recipient: guest.address,
    dedupeKey: `visit/${row.id}/${row.location_id}/${row.date}`,
    ...renderMail(content, readBranding(directory)),
  }
}
