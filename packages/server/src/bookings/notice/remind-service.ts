import { fillText, type Message } from '@mosaic-booking/sdk/contract'
import { formatTime, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import { jobsOf, noShowAt, noShowNoticeAt } from '../booking-jobs/booking-jobs-rules.js'
import { windowOf } from '../booking/action-rules.js'
import { lockBookings, type BookingRow } from '../booking/booking-store.js'
import { openOrgContext } from '../booking/open-viewer-service.js'
import type { OrgContext } from '../booking/booking-changes.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import type { Reschedule } from '../../platform/jobs/job-handler-service.js'
import type { Job } from '../../platform/jobs/job-store.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { hashSecret, newSecret } from '../../platform/session/session-store.js'
import { toWall } from '../../ground/time/zone.js'
import {
  attendeesOf,
  needsReminder,
  ownerOf,
  type Named,
  type Reminder,
  type Role,
} from './notice-rules.js'
import { findExtraNames, keepCheckInToken, listReminders, recordReminder } from './notice-store.js'
import { actionTexts, words } from './notice-texts.js'
import { loadRecipients, type Recipient } from './recipients-service.js'
import { writeNotice } from './write-notice.js'

interface Listener {
  readonly who: Named
  readonly role: Role
}

/**
 * Reminds the owner of a booking and, if the owner wishes, the attendees (AD-149). A booking that
 * has started needs no reminder.
 */
export async function remind(
  tx: Tx,
  context: ServerContext,
  { organisationId, data }: Pick<Job, 'organisationId' | 'data'>,
): Promise<void> {
  const { bookingId, period } = data as { bookingId: number; period: number }
  const org = await openOrgContext(tx, context, organisationId)
  const [row] = await lockBookings(tx, organisationId, [bookingId])
  if (!row || !org.directory.place(row.location_id) || !needsReminder(row, org.now)) return
  if (!(await claimReminder(tx, org, row, period))) return
  const listeners: Listener[] = [
    { who: ownerOf(row), role: 'owner' },
    ...attendeesOf(row).map((who) => ({ who, role: 'attendee' as const })),
  ]
  const recipients = await loadRecipients(
    tx,
    org.directory,
    listeners.map(({ who }) => who),
  )
  const token = countLater(org, row) > 0 ? undefined : await makeCheckInToken(tx, org, row)
  const extraNames = await findExtraNames(tx, organisationId, [row])
  const write = createWriter(org, row, { extraNames, token, topic: 'reminder' })
  const mails = new Map(
    listeners
      .flatMap(({ who, role }) => {
        const recipient = recipients.find(who)
        if (!recipient || (role === 'attendee' && !recipient.wantsAttendeeReminders)) return []
        const address = recipient.address.toLowerCase()
        const dedupeKey = `reminder/${row.id}/${row.starts_at.getTime()}/${period}/${address}`
        return [[address, { ...write(recipient, role), dedupeKey }] as const]
      })
      .toReversed(),
  )
  await postMails(tx, context.config, organisationId, [...mails.values()], new Date(org.now))
}

/** Number of upcoming reminders in the schedule. */
const countLater = (org: OrgContext, row: BookingRow): number =>
  jobsOf(org.directory, row).filter(
    ({ kind, runAt }) => kind === 'reminder' && runAt.getTime() > org.now,
  ).length

const maxReminders = 3

/**
 * A moved booking causes new reminders at its new time, up to three in total per booking (SET-018).
 * The reminders closest to the start take precedence.
 */
async function claimReminder(
  tx: Tx,
  org: OrgContext,
  row: BookingRow,
  period: number,
): Promise<boolean> {
  const start = row.starts_at.toISOString()
  const sent = await listReminders(tx, row.organisation_id, row.id)
  const former = sent.filter((one) => !one.startsWith(`${start}/`)).length
  if (former + 1 + countLater(org, row) > maxReminders) return false
  await recordReminder(tx, row.organisation_id, row.id, `${start}/${period}`)
  return true
}

/**
 * Tells the owner of a booking without a check-in when it is going to be released, and how to keep
 * it. Its link replaces that of an earlier reminder.
 */
export async function announceRelease(
  tx: Tx,
  context: ServerContext,
  { organisationId, bookingId }: Pick<Job, 'organisationId' | 'bookingId'>,
): Promise<Reschedule | undefined> {
  const org = await openOrgContext(tx, context, organisationId)
  const [row] = await lockBookings(tx, organisationId, [bookingId!])
  const noticeAt = row && noShowNoticeAt(org.directory, row)
  if (noticeAt === undefined || noShowAt(org.directory, row!)! <= org.now) return undefined
  if (noticeAt > org.now) return { runAt: new Date(noticeAt) }
  const owner = ownerOf(row!)
  const recipient = (await loadRecipients(tx, org.directory, [owner])).find(owner)
  if (!recipient) return undefined
  const token = await makeCheckInToken(tx, org, row!)
  const extraNames = await findExtraNames(tx, organisationId, [row!])
  const write = createWriter(org, row!, { extraNames, token, topic: 'noShowNotice' })
  const dedupeKey = `noShowNotice/${row!.id}/${row!.starts_at.getTime()}`
  await postMails(
    tx,
    context.config,
    organisationId,
    [{ ...write(recipient, 'owner'), dedupeKey }],
    new Date(org.now),
  )
  return undefined
}

interface Writing {
  readonly extraNames: ReadonlyMap<number, string>
  readonly token: string | undefined
  readonly topic: Reminder
}

/** Writes the reminders of a booking. With a token, they contain a check-in link. */
function createWriter(
  org: OrgContext,
  row: BookingRow,
  { extraNames, token, topic }: Writing,
): (recipient: Recipient, role: Role) => Mail {
  const change = { before: undefined, after: row }
  const occasion = {
    org,
    kind: topic,
    actorId: undefined,
    actorName: undefined,
    reason: undefined,
    extraNames,
    writeInvitations: () => [],
  }
  return (recipient, role) =>
    writeNotice(recipient, [{ change, role, topic }], occasion, {
      paragraphs: formatCheckIn(org, row, recipient.choice, topic),
      actions:
        token === undefined
          ? []
          : [
              {
                label: fillText(actionTexts.checkIn, recipient.choice.language),
                href: `${org.config.publicUrl}/#/booking-start?token=${token}`,
              },
            ],
    })
}

const checkInOf = ({ directory }: OrgContext, row: BookingRow) =>
  directory.settingsOf(directory.place(row.location_id)!).settings.checkIn
const mustCheckIn = (org: OrgContext, row: BookingRow) =>
  row.status === 'CONFIRMED' && checkInOf(org, row)?.isRequired === true

/**
 * A booking has one token, stored only as a hash (D-152), so a reminder has it only if it is the
 * last one, shortly before check-in opens. Where presence must be proved, mails contain no token
 * (AD-144).
 */
async function makeCheckInToken(
  tx: Tx,
  org: OrgContext,
  row: BookingRow,
): Promise<string | undefined> {
  if (!mustCheckIn(org, row) || checkInOf(org, row)?.proximityRequired) return undefined
  const token = newSecret()
  await keepCheckInToken(tx, row.organisation_id, row.id, hashSecret(token))
  return token
}

function formatCheckIn(
  org: OrgContext,
  row: BookingRow,
  choice: LocaleSetting,
  topic: Reminder,
): string[] {
  if (!mustCheckIn(org, row)) return []
  const { directory } = org
  const window = windowOf({
    directory,
    place: directory.place(row.location_id)!,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  })
  const clock = (instant: number) => formatTime(toWall(instant, row.time_zone), choice)
  const say = (text: Message) =>
    fillText(text, choice.language, { from: clock(window.from), to: clock(window.to) })
  if (topic === 'noShowNotice')
    return [
      say(words.keepUntil),
      ...(checkInOf(org, row)?.proximityRequired ? [say(words.keepOnSite)] : []),
    ]
  const isAtRisk = window.to < row.ends_at.getTime()
  return [
    say(isAtRisk ? words.checkInOrLose : words.checkIn),
    ...(checkInOf(org, row)?.proximityRequired ? [say(words.onSite)] : []),
  ]
}
