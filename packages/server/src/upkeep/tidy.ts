import { keptMs, trimAnswers } from '../http/idempotency-store.js'
import type { JobHandler } from '../jobs/job-handler.js'
import { trimFailed } from '../jobs/job-store.js'
import { trimLog } from '../live/live-store.js'
import { trimMails } from '../mail/outbox-store.js'
import { trimActs } from '../notice/act-store.js'
import { trimSessions } from '../session/session-store.js'

const everyMs = 3_600_000
/** How long a client that was away can learn what it missed. */
const eventsKeptMs = 3_600_000
const monthMs = 30 * 86_400_000

/**
 * Forgets what has had its time: live events, answers kept for a repeat, sessions, links of mails,
 * mails and jobs that are over.
 */
export const tidy: JobHandler = ({ context, job: { organisationId }, complete }) =>
  context.db.asSystem(async (tx) => {
    const now = context.now()
    await trimLog(tx, organisationId, new Date(now - eventsKeptMs))
    await trimAnswers(tx, organisationId, new Date(now - keptMs))
    await trimSessions(tx, organisationId, now)
    await trimMails(tx, organisationId, new Date(now - monthMs))
    await trimActs(tx, organisationId, new Date(now - monthMs))
    await trimFailed(tx, organisationId, new Date(now - monthMs))
    await complete(tx, { runAt: new Date(now + everyMs) })
  })
