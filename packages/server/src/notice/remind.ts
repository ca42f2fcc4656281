import { fillText, type Language } from '@mosaic-booking/sdk/contract'
import type { LocaleChoice } from '@mosaic-booking/sdk/rules'
import { jobsOf } from '../booking-jobs/booking-jobs-rules.js'
import { isActive, windowOf } from '../booking/booking-actions.js'
import { lockBookings, type BookingRow } from '../booking/booking-store.js'
import { openOrgContext } from '../booking/open-viewer.js'
import type { OrgContext } from '../booking/to-booking.js'
import type { ServerContext } from '../core/context.js'
import type { Tx } from '../db/db.js'
import type { Job } from '../jobs/job-store.js'
import { postMails } from '../mail/outbox-store.js'
import { hashSecret, newSecret } from '../session/session-store.js'
import { toWall } from '../time/zone.js'
import { formatClock } from './format-time.js'
import { attendeesOf, ownerOf, type Named, type Role } from './notice-rules.js'
import { findExtraNames, keepCheckInToken } from './notice-store.js'
import { actionTexts, words } from './notice-texts.js'
import { loadRecipients } from './recipients.js'
import { writeNotice } from './write-notice.js'

/**
 * Reminds the owner of a booking and, where they wish it, those who attend (AD-149). A booking that
 * has begun needs no reminder.
 */
export async function remind(
  tx: Tx,
  context: ServerContext,
  { organisationId, data }: Pick<Job, 'organisationId' | 'data'>,
): Promise<void> {
  const { bookingId, period } = data as { bookingId: number; period: number }
  const org = await openOrgContext(tx, context, organisationId)
  const [row] = await lockBookings(tx, organisationId, [bookingId])
  if (
    !row ||
    !org.directory.place(row.location_id) ||
    !isActive(row.status) ||
    row.checked_in_at ||
    row.starts_at.getTime() <= org.now
  )
    return
  const listeners: { who: Named; role: Role }[] = [
    { who: ownerOf(row), role: 'owner' },
    ...attendeesOf(row).map((who) => ({ who, role: 'attendee' as const })),
  ]
  const recipients = await loadRecipients(
    tx,
    org.directory,
    listeners.map(({ who }) => who),
  )
  const token = await makeCheckInToken(tx, org, row)
  const occasion = {
    org,
    kind: 'reminder' as const,
    actorId: undefined,
    actorName: undefined,
    reason: undefined,
    extraNames: await findExtraNames(tx, organisationId, [row]),
    writeInvitations: () => [],
  }
  const mails = new Map(
    listeners
      .flatMap(({ who, role }) => {
        const recipient = recipients.find(who)
        if (!recipient || (role === 'attendee' && !recipient.wantsAttendeeReminders)) return []
        const mail = writeNotice(
          recipient,
          [{ change: { before: undefined, after: row }, role, topic: 'reminder' }],
          occasion,
          {
            paragraphs: sayCheckIn(org, row, recipient.choice),
            actions:
              token === undefined
                ? []
                : [
                    {
                      label: actionTexts.checkIn[recipient.choice.language],
                      href: `${context.config.publicUrl}/#/booking-start?token=${token}`,
                    },
                  ],
          },
        )
        return [
          [
            recipient.address.toLowerCase(),
            {
              ...mail,
              dedupeKey: `reminder/${row.id}/${row.starts_at.getTime()}/${period}/${recipient.address.toLowerCase()}`,
            },
          ] as const,
        ]
      })
      .toReversed(),
  )
  await postMails(tx, context.config, organisationId, [...mails.values()], new Date(org.now))
}

const checkInOf = ({ directory }: OrgContext, row: BookingRow) =>
  directory.settingsOf(directory.place(row.location_id)!).settings.checkIn
const mustCheckIn = (org: OrgContext, row: BookingRow) =>
  row.status === 'CONFIRMED' && checkInOf(org, row)?.isRequired === true

/**
 * A booking has one token, and nobody can read it again (D-152), so it goes out with the last
 * reminder: the one that is at hand when it can be used. Where people have to prove that they are
 * there, a mail proves nothing (AD-144).
 */
async function makeCheckInToken(
  tx: Tx,
  org: OrgContext,
  row: BookingRow,
): Promise<string | undefined> {
  const isLast = jobsOf(org.directory, row).every(
    ({ kind, runAt }) => kind !== 'reminder' || runAt.getTime() <= org.now,
  )
  if (!isLast || !mustCheckIn(org, row) || checkInOf(org, row)?.proximityRequired) return undefined
  const token = newSecret()
  await keepCheckInToken(tx, row.organisation_id, row.id, hashSecret(token))
  return token
}

function sayCheckIn(org: OrgContext, row: BookingRow, choice: LocaleChoice): string[] {
  if (!mustCheckIn(org, row)) return []
  const { directory } = org
  const window = windowOf({
    directory,
    place: directory.place(row.location_id)!,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  })
  const clock = (instant: number) => formatClock(toWall(instant, row.time_zone), choice)
  const say = (text: Readonly<Record<Language, string>>) =>
    fillText(text, choice.language, { from: clock(window.from), to: clock(window.to) })
  const isAtRisk = window.to < row.ends_at.getTime()
  return [
    say(isAtRisk ? words.checkInOrLose : words.checkIn),
    ...(checkInOf(org, row)?.proximityRequired ? [say(words.onSite)] : []),
  ]
}
