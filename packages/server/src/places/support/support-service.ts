import type { SupportInput, SupportReceipt } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import { readBranding } from '../../platform/mail/render-mail.js'
import * as store from './support-store.js'
import { writeSupportMail } from './write-support-mail.js'

/**
 * Stores a question and mails it to the support desk or, without one, to the organisation's
 * administrators, so that it always has a recipient (D-177).
 */
export function sendSupportRequest(
  context: ServerContext,
  call: Call,
  input: SupportInput,
): Promise<SupportReceipt> {
  const { organisationId } = call.user
  const created = new Date(context.now())
  return call.transaction(async (tx) => {
    const id = await store.insertSupportRequest(tx, organisationId, {
      ...input,
      userId: call.user.id,
      created,
    })
    const head = readBranding(await context.directories.get(tx, organisationId))
    const { supportEmail } = context.config
    const recipients = supportEmail
      ? [supportEmail]
      : await store.listAdministratorAddresses(tx, organisationId)
    const question = { ...input, id, user: call.user }
    const mails = recipients.map((recipient) =>
      writeSupportMail(question, call.language, recipient, head),
    )
    await postMails(tx, context.config, organisationId, mails, created)
    return { id, created: created.toISOString() }
  })
}
