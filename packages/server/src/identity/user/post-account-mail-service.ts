import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { writeAccountMail } from '../../platform/mail/account-mails.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import { readBranding } from '../../platform/mail/render-mail.js'

interface AccountMail {
  readonly organisationId: number
  readonly kind: Parameters<typeof writeAccountMail>[0]
  readonly recipient: string
  /** The path of the mail's link in the application. */
  readonly path: string
  /** Fills `{code}` in the mail's texts. */
  readonly code?: string
}

export async function postAccountMail(
  tx: Tx,
  context: ServerContext,
  { language }: Call,
  { organisationId, kind, recipient, path, code }: AccountMail,
): Promise<void> {
  const head = readBranding(await context.directories.get(tx, organisationId))
  await postMails(
    tx,
    context.config,
    organisationId,
    [
      writeAccountMail(kind, language, recipient, {
        head,
        link: `${context.config.publicUrl}/#${path}`,
        ...(code !== undefined && { code }),
      }),
    ],
    new Date(context.now()),
  )
}
