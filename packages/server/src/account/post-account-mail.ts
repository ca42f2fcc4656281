import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import type { Tx } from '../db/db.js'
import { writeAccountMail } from '../mail/account-mails.js'
import { postMails } from '../mail/outbox-store.js'
import { readBranding } from '../mail/render-mail.js'

interface AccountMail {
  readonly organisationId: number
  readonly kind: Parameters<typeof writeAccountMail>[0]
  readonly recipient: string
  /** The path of its link in the application. */
  readonly path: string
}

/** Sends a mail in the language of the caller. */
export async function postAccountMail(
  tx: Tx,
  context: ServerContext,
  { language }: Call,
  { organisationId, kind, recipient, path }: AccountMail,
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
      }),
    ],
    new Date(context.now()),
  )
}
