import type { UndeliveredMail } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { listUndelivered } from '../../platform/mail/undelivered-store.js'
import { checkTarget, type Target } from './org-service.js'

/** Lists undelivered mails, newest first. */
export function listUndeliveredMails(call: Call, target: Target): Promise<UndeliveredMail[]> {
  const organisationId = checkTarget(call, target)
  requireAdministrator(call.user)
  return call.transaction(async (tx) =>
    (await listUndelivered(tx, organisationId)).map(
      ({ id, recipient, kind, failed, error, bookingIds: [bookingId] }) => ({
        id,
        recipient,
        about: bookingId !== undefined ? 'BOOKING' : (subjects[kind] ?? 'OTHER'),
        ...(bookingId === undefined ? {} : { bookingId }),
        failed: failed.toISOString(),
        reason: error,
      }),
    ),
  )
}

/** The subject of mails unrelated to a booking, by kind. */
const subjects: Readonly<Record<string, UndeliveredMail['about']>> = {
  account: 'ACCOUNT',
  visit: 'VISIT',
}
