import { keptMs, trimAnswers } from '../../platform/http/idempotency-store.js'
import { trimImports } from '../import/import-store.js'
import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import { trimFailed } from '../../platform/jobs/job-store.js'
import { trimUse } from '../../platform/limit/limit-store.js'
import { trimLog } from '../../platform/live/live-store.js'
import { trimKioskLogins } from '../../identity/login/kiosk-login-store.js'
import { trimFiledMails } from '../../platform/mail/filed-mails.js'
import { trimMails } from '../../platform/mail/outbox-store.js'
import { trimSharedRestrictions } from '../sharing/restriction-store.js'
import { trimHours } from '../occupancy/occupied-hour-store.js'
import { trimActs } from '../../bookings/notice/act-store.js'
import { resealSecrets } from '../../platform/secret/reseal-store.js'
import { trimSecurityEvents } from '../../platform/security-log/security-log-store.js'
import { trimNarrowTokens } from '../../platform/session/narrow-token-store.js'
import { trimSignOnTests } from '../../identity/authentication-method/sign-on-test-store.js'
import { trimUsedSignOns } from '../../identity/authentication-method/authentication-method-store.js'
import { trimChallenges } from '../../identity/passkey/passkey-store.js'
import { trimSessions } from '../../platform/session/session-store.js'
import { trimSupportRequests } from '../../places/support/support-store.js'
import { trimAddresses } from '../../identity/user/known-address-store.js'

const everyMs = 3_600_000
/** Retention of live events, which clients need after a disconnection. */
const eventsKeptMs = 3_600_000
const monthMs = 30 * 86_400_000
/** Import files contain people's names, so they are deleted when no longer needed. */
const importsKeptMs = monthMs
/** A year of reports, with some days to make them. */
const occupancyKeptMs = 400 * 86_400_000

/**
 * Deletes expired data: live events, stored responses, sessions, links, and finished mails and
 * jobs. Seals long-lived secrets with the current key.
 */
export const tidy: JobHandler = async ({ context, job: { organisationId }, complete }) => {
  await trimFiledMails(context.config, Date.now() - monthMs)
  return context.db.asSystem(async (tx) => {
    const now = context.now()
    await trimLog(tx, organisationId, new Date(now - eventsKeptMs))
    await trimAnswers(tx, organisationId, new Date(now - keptMs))
    await trimSessions(tx, organisationId, now)
    await trimKioskLogins(tx, organisationId, new Date(now))
    await trimUsedSignOns(tx, organisationId, new Date(now))
    await trimSignOnTests(tx, organisationId, new Date(now))
    await trimChallenges(tx, organisationId, new Date(now))
    await trimNarrowTokens(tx, organisationId, new Date(now))
    await trimAddresses(tx, organisationId, new Date(now - 3 * monthMs))
    await trimSecurityEvents(tx, organisationId)
    await trimUse(tx, new Date(now))
    await trimMails(tx, organisationId, new Date(now - monthMs))
    await trimSupportRequests(tx, organisationId, new Date(now - 12 * monthMs))
    await trimImports(tx, organisationId, new Date(now - importsKeptMs))
    await trimActs(tx, organisationId, new Date(now - monthMs))
    await trimHours(tx, organisationId, new Date(now - occupancyKeptMs))
    await trimSharedRestrictions(tx, organisationId)
    await trimFailed(tx, organisationId, new Date(now - monthMs))
    const resealed = await resealSecrets(tx, context.config, organisationId)
    if (resealed > 0)
      context.log.info({ organisationId, resealed }, 'Sealed secrets with the current key')
    await complete(tx, { runAt: new Date(now + everyMs) })
  })
}
