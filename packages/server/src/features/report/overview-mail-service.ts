import type { OverviewMail, ReportOrderOverviewMailRequest } from '@mosaic-booking/sdk'
import { defineMessages, fillText, isAdmitted } from '@mosaic-booking/sdk/contract'
import {
  formatDate,
  formatNumber,
  overviewTexts,
  toHours,
  toShare,
  toUsedShare,
  type LocaleSetting,
} from '@mosaic-booking/sdk/rules'
import type { ReportOverview } from '@mosaic-booking/sdk'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { toWall } from '../../ground/time/zone.js'
import { loadRecipients } from '../../bookings/notice/recipients-service.js'
import type { Directory } from '../../directory/directory/directory.js'
import { oneTransaction } from '../../platform/jobs/job-handler-service.js'
import { dequeue, enqueue } from '../../platform/jobs/job-store.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import { readBranding, renderMail } from '../../platform/mail/render-mail.js'
import { findUsers } from '../../platform/session/session-store.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { describeOverview } from './overview-file-service.js'
import { lastWeek, nextMonday } from './overview-mail-rules.js'
import * as store from './overview-mail-store.js'
import { measureOverview, spacesOf } from './overview-service.js'
import { placesToReport } from './report-scope.js'

const jobKind = 'reportMail'

const zoneOf = ({ timeZone }: CurrentUser, directory: Directory) => timeZone ?? directory.timeZone

/** Returns the caller's order of a weekly mail, and when the next one is due. */
export function getOverviewMail(context: ServerContext, call: Call): Promise<OverviewMail> {
  return call.transaction(async (tx) => {
    const { id, organisationId, organisationVersion } = call.user
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const order = await store.findOrder(tx, organisationId, id)
    return toAnswer(context, call.user, directory, order)
  })
}

function toAnswer(
  context: ServerContext,
  user: CurrentUser,
  directory: Directory,
  order: store.OverviewMailOrder | undefined,
): OverviewMail {
  const timeZone = zoneOf(user, directory)
  const next = nextMonday(context.now(), timeZone).getTime()
  return {
    isOrdered: order !== undefined,
    l: order?.l ?? [],
    bc: order?.bc ?? [],
    next: toWall(next, timeZone),
    timeZone,
  }
}

/** Orders a weekly mail, or changes what it is about. */
export function orderOverviewMail(
  context: ServerContext,
  call: Call,
  { body: order }: ReportOrderOverviewMailRequest,
): Promise<OverviewMail> {
  return call.transaction(async (tx) => {
    const { user } = call
    const { id, organisationId, organisationVersion } = user
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const hidden = order.l.findIndex((one) => placesToReport(directory, user, [one]).length === 0)
    if (hidden >= 0) throw refuseFields({ field: `l.${hidden}`, code: 'invalid' })
    const unknown = order.bc.findIndex((one) => !directory.category(one))
    if (unknown >= 0) throw refuseFields({ field: `bc.${unknown}`, code: 'invalid' })
    await store.saveOrder(tx, organisationId, id, order)
    const runAt = nextMonday(context.now(), zoneOf(user, directory))
    await enqueue(tx, {
      organisationId,
      kind: jobKind,
      key: String(id),
      runAt,
      data: { userId: id },
    })
    return toAnswer(context, user, directory, order)
  })
}

export function cancelOverviewMail(call: Call): Promise<null> {
  return call.transaction(async (tx) => {
    const { id, organisationId } = call.user
    await store.deleteOrder(tx, organisationId, id)
    await dequeue(tx, organisationId, jobKind, String(id))
    return null
  })
}

/**
 * Sends a person's mail and plans the next one. An order ends with the account or with the right to
 * read reports.
 */
export const mailOverview = oneTransaction(async (tx, context, { organisationId, data }) => {
  const { userId } = data as { userId: number }
  const order = await store.findOrder(tx, organisationId, userId)
  if (!order) return
  const [user] = await findUsers(tx, organisationId, [userId])
  const directory = await context.directories.get(tx, organisationId)
  const spaces =
    user && isAdmitted(user.roles, 'locationManager') ? spacesOf(directory, user, order) : []
  if (!user || spaces.length === 0) {
    await store.deleteOrder(tx, organisationId, userId)
    return
  }
  const now = context.now()
  const timeZone = zoneOf(user, directory)
  const recipients = await loadRecipients(tx, directory, [
    { id: userId, name: user.name, email: user.email },
  ])
  const recipient = recipients.find({ id: userId, name: user.name, email: user.email })
  if (recipient) {
    const setting = recipient.choice
    const days = lastWeek(now, timeZone)
    const { language } = setting
    const subject = { directory, spaces, ...days, slk: undefined, now, language }
    const overview = await measureOverview(tx, subject)
    const head = await describeOverview(tx, seenBy(directory, user), order, { language, now })
    const { drawOverview } = await import('./pdf/draw-overview.js')
    const mail = writeMail(context, {
      overview,
      directory,
      setting,
      scope: [...head.places, ...head.categories],
    })
    await postMails(
      tx,
      context.config,
      organisationId,
      [
        {
          ...mail,
          recipient: recipient.address,
          files: [
            {
              name: `overview-${days.from}.pdf`,
              mediaType: 'application/pdf',
              content: (await drawOverview(overview, head, setting)).toString('base64'),
            },
          ],
          dedupeKey: `report/${userId}/${days.from}`,
        },
      ],
      new Date(now),
    )
  }
  return { runAt: nextMonday(now, timeZone), data: { userId } }
})

const texts = defineMessages('overview-mail', {
  subject: 'Use of spaces, {from} to {to}',
  heading: 'Use of spaces last week',
  scope: 'Limited to {scope}.',
  file: 'The attached file has the details.',
  open: 'Open report',
  footer:
    'You ordered this mail for every Monday. To change or stop it, open the reports and choose Weekly mail.',
})

interface MailSubject {
  readonly overview: ReportOverview
  readonly directory: Directory
  readonly setting: LocaleSetting
  readonly scope: readonly string[]
}

function writeMail(
  context: ServerContext,
  { overview, directory, setting, scope }: MailSubject,
): Omit<Mail, 'recipient'> {
  const { language, locale } = setting
  const { figures, before, from, to } = overview
  const whole = (value: number) => formatNumber(Math.round(value), locale)
  const share = (value: number) =>
    formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 0 })
  const used = (period: typeof figures) => {
    const one = toUsedShare(period)
    return one === undefined ? fillText(overviewTexts.noSensorData, setting) : share(one)
  }
  const dates = {
    from: formatDate(from, 'medium', setting),
    to: formatDate(to, 'medium', setting),
  }
  const fact = (key: keyof typeof overviewTexts, value: string, earlier: string) => ({
    label: fillText(overviewTexts[key], setting),
    value:
      earlier === value
        ? value
        : `${value} (${fillText(overviewTexts.before, setting, { value: earlier })})`,
  })
  const content = {
    language,
    subject: fillText(texts.subject, setting, dates),
    heading: fillText(texts.heading, setting),
    tone: 'neutral' as const,
    paragraphs: [
      ...(scope.length > 0 ? [fillText(texts.scope, setting, { scope: scope.join(', ') })] : []),
      fillText(texts.file, setting),
    ],
    sections: [
      {
        facts: [
          fact('bookings', whole(figures.bookings), whole(before.bookings)),
          fact('hours', whole(toHours(figures.minutes)), whole(toHours(before.minutes))),
          fact('utilisation', share(toShare(figures)), share(toShare(before))),
          fact('checkIns', whole(figures.checkIns), whole(before.checkIns)),
          fact('noShows', whole(figures.noShows), whole(before.noShows)),
          fact('used', used(figures), used(before)),
        ],
      },
    ],
    actions: [
      {
        label: fillText(texts.open, setting),
        href: `${context.config.publicUrl}/#/reports?view=overview&when=between-dates&dateFrom=${from}&dateTo=${to}`,
      },
    ],
    footer: fillText(texts.footer, setting),
  }
  return { kind: 'report', language, ...renderMail(content, readBranding(directory)) }
}
