import { fillText, type Message } from '@mosaic-booking/sdk/contract'
import type { ServerContext } from '../core/context.js'
import type { Tx } from '../db/db.js'
import type { Place } from '../directory/directory.js'
import { postMails } from '../mail/outbox-store.js'
import { readBranding, renderMail } from '../mail/render-mail.js'
import { formatClock } from '../notice/format-time.js'
import { loadRecipients } from '../notice/recipients.js'
import { toWall } from '../time/zone.js'
import type { VisitViewer } from './to-visit.js'
import type { VisitRow } from './visit-store.js'

const texts = {
  subject: { en: '{guest} has arrived', es: '{guest} ha llegado' },
  paragraph: {
    en: '{guest} was checked in at {place} at {time}.',
    es: 'Se ha registrado la llegada de {guest} a {place} a las {time}.',
  },
  company: { en: 'Company', es: 'Empresa' },
  message: { en: 'Message from reception', es: 'Mensaje de recepción' },
  footer: {
    en: 'You receive this message because you are the host of this visit.',
    es: 'Recibe este mensaje porque es el anfitrión de esta visita.',
  },
} satisfies Record<string, Message>

interface Arrival {
  readonly row: VisitRow
  readonly place: Place
  readonly at: number
  readonly text: string | undefined
}

/** Tells the host that the visitor is there, with the message of the reception (AD-028). */
export async function postArrivalMail(
  tx: Tx,
  context: ServerContext,
  { user, directory, now }: VisitViewer,
  { row, place, at, text }: Arrival,
): Promise<void> {
  const recipients = await loadRecipients(tx, directory, [
    { id: row.host_id, name: row.host_name, email: row.host_email ?? undefined },
  ])
  const host = recipients.find({ id: row.host_id, name: row.host_name, email: undefined })
  if (!host) return
  const { language } = host.choice
  const time = formatClock(toWall(at, place.timeZone), host.choice)
  const say = (message: Message) =>
    fillText(message, language, { guest: row.guest_name, place: place.name, time })
  const facts = [
    ...(row.company ? [{ label: say(texts.company), value: row.company }] : []),
    ...(text ? [{ label: say(texts.message), value: text }] : []),
  ]
  const content = {
    language,
    subject: say(texts.subject),
    heading: say(texts.subject),
    tone: 'neutral' as const,
    paragraphs: [say(texts.paragraph)],
    sections: facts.length > 0 ? [{ facts }] : [],
    actions: [],
    footer: say(texts.footer),
  }
  const mail = {
    kind: 'visit',
    language,
    recipient: host.address,
    dedupeKey: `arrival/${row.id}`,
    ...renderMail(content, readBranding(directory)),
  }
  await postMails(tx, context.config, user.organisationId, [mail], new Date(now))
}
