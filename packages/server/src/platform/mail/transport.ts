import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { makePrivateFolder } from '../../ground/db/private-folder.js'
import { isLocalHost } from '../../ground/settings/local-address.js'
import { filedMailsIn } from './filed-mails.js'
import type { MailConfig } from './mail-config-service.js'
import type { ClaimedMail } from './outbox-mail.js'
import { toMessageId } from './thread-rules.js'

export type Deliver = (mail: ClaimedMail) => Promise<void>

export interface Delivery {
  readonly deliver: Deliver
  close(): void
}

/** Maximum number of concurrent deliveries; each uses its own connection. */
export const mailsAtOnce = 5

/** Their sum is well below a mail's lease. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
}

/** User texts must never be interpreted as file names or URLs. */
const composing = { disableFileAccess: true, disableUrlAccess: true }

/** Uses SMTP if configured; otherwise writes each mail to a file in `outbox` in the data folder. */
export function createDelivery({
  smtpUrl,
  smtpRequiresTls,
  mailFrom,
  replyTo,
  publicUrl,
  dataFolder,
}: MailConfig): Delivery {
  const write = (mail: ClaimedMail) => compose(mail, { from: mailFrom, replyTo, publicUrl })
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      requireTLS: smtpRequiresTls,
      maxConnections: mailsAtOnce,
      maxMessages: 100,
      maxRequeues: 0,
      ...timeouts,
    })
    return {
      deliver: async (mail) => void (await transport.sendMail(write(mail))),
      close: () => transport.close(),
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = filedMailsIn({ dataFolder })
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(write(mail))
      makePrivateFolder(dataFolder)
      makePrivateFolder(folder)
      // Written under a temporary name and renamed, so that readers only see complete mails. A
      // repeated delivery replaces the file.
      const file = join(folder, `${String(mail.id).padStart(8, '0')}.eml`)
      await writeFile(`${file}.part`, message as unknown as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}

/**
 * A single invitation is an alternative of the text, as mail programs expect, and also an
 * attachment for those that do not. Several invitations are only attachments, because a message can
 * request only one response (RFC 5546).
 */
function compose(
  mail: ClaimedMail,
  { from, replyTo, publicUrl }: { from: string; replyTo: string | undefined; publicUrl: string },
): SendMailOptions {
  const [first, ...others] = mail.calendars
  const files = mail.calendars.map(({ method, content }, index) => ({
    filename: `invite-${index + 1}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }))
  const attached = (mail.files ?? []).map(({ name, mediaType, content }) => ({
    filename: name,
    content: Buffer.from(content, 'base64'),
    contentType: mediaType,
  }))
  const pictures = (mail.logo ? [mail.logo] : []).map(({ cid, content, mediaType }) => ({
    cid,
    content,
    contentType: mediaType,
    filename: `logo.${mediaType.replace(/^image\//, '')}`,
    contentDisposition: 'inline' as const,
  }))
  return {
    ...composing,
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: toMessageId(mail.messageId, publicUrl),
    date: mail.created,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(replyTo && { 'Reply-To': replyTo }),
      ...mail.headers,
    },
    ...(first && others.length === 0
      ? {
          icalEvent: { method: first.method, filename: 'invite.ics', content: first.content },
          attachments: [...pictures, ...attached],
        }
      : { attachments: [...pictures, ...files, ...attached] }),
  }
}

/** A warning for the operator of a networked server without a mail server. */
export function findMailWarning(
  { publicUrl, dataFolder }: Pick<MailConfig, 'publicUrl' | 'dataFolder'>,
  isMailSent: boolean,
): string | undefined {
  return isMailSent || isLocalHost(new URL(publicUrl).hostname)
    ? undefined
    : `Nobody receives a mail, not even an invitation: no mail server is set (Administration → Mail server, or SMTP_URL), so mails are written to ${join(dataFolder, 'outbox')}.`
}
