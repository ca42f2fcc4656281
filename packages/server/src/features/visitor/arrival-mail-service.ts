import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { formatTime } from '@mosaic-booking/sdk/rules'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { readBranding, renderMail } from '../../platform/mail/render-mail.js'
import { listSubscribers } from '../../bookings/notice/notice-store.js'
import { loadRecipients, type Recipient } from '../../bookings/notice/recipients-service.js'
import { isStaffAt } from '../../places/reception/receptions.js'
import { findUsers } from '../../platform/session/session-store.js'
import { toWall } from '../../ground/time/zone.js'
import type { VisitViewer } from './to-visit.js'
import type { VisitRow } from './visit-store.js'

const texts = defineMessages('arrival-mail-service', {
  subject: '{guest} has arrived',
  paragraph: '{guest} was checked in at {place} at {time}.',
  host: 'Host',
  subscribed: 'You are receiving this message because you subscribed to visitor arrivals.',
  company: 'Company',
  message: 'Message from reception',
  footer: 'You are receiving this message because you are the host of this visit.',
})

export interface Arrival {
  readonly row: VisitRow
  readonly place: Place
  readonly at: number
  readonly text: string | undefined
}

/** Notifies the host of the visitor's arrival, with the reception's message (AD-028). */
export async function postArrivalMail(
  tx: Tx,
  context: ServerContext,
  { directory, now }: Pick<VisitViewer, 'directory' | 'now'>,
  arrival: Arrival,
): Promise<void> {
  const { row, place } = arrival
  const subscriberIds = await listSubscribed(tx, directory, place)
  const recipients = await loadRecipients(tx, directory, [
    ...[row.host_id, ...subscriberIds].map((id) => ({ id, name: '', email: undefined })),
  ])
  const told = [...new Set([row.host_id, ...subscriberIds])].flatMap(
    (id) => recipients.find({ id, name: '', email: undefined }) ?? [],
  )
  await postMails(
    tx,
    context.config,
    directory.organisationId,
    told.map((recipient) => writeArrival(directory, arrival, recipient)),
    new Date(now),
  )
}

/**
 * Lists members who subscribed to arrivals at the reception or above it, and receive visitors
 * there.
 */
async function listSubscribed(tx: Tx, directory: Directory, place: Place): Promise<number[]> {
  const { organisationId } = directory
  const found = await listSubscribers(
    tx,
    organisationId,
    [place.id, ...place.ancestorIds],
    ['VISITOR_ARRIVED'],
  )
  if (found.length === 0) return []
  const users = await findUsers(tx, organisationId, [...new Set(found.map(({ userId }) => userId))])
  return users.filter((one) => isStaffAt(one, place)).map(({ id }) => id)
}

function writeArrival(
  directory: Directory,
  { row, place, at, text }: Arrival,
  recipient: Recipient,
): Mail {
  const { language } = recipient.choice
  const isHost = recipient.id === row.host_id
  const time = formatTime(toWall(at, place.timeZone), recipient.choice)
  const say = (message: Message) =>
    fillText(message, language, {
      guest: row.guest_name,
      place: place.name,
      time,
      host: row.host_name,
    })
  const facts = [
    ...(isHost ? [] : [{ label: say(texts.host), value: row.host_name }]),
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
    footer: say(isHost ? texts.footer : texts.subscribed),
  }
  return {
    kind: 'visit',
    language,
    recipient: recipient.address,
    dedupeKey: `arrival/${row.id}${isHost ? '' : `/${recipient.id}`}`,
    ...renderMail(content, readBranding(directory)),
  }
}
