import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { ServerConfig } from '../core/config.js'
import type { ClaimedMail } from './outbox-store.js'

/** Delivers one mail, or throws. */
export type Deliver = (mail: ClaimedMail) => Promise<void>

export interface Delivery {
  readonly deliver: Deliver
  /** Lets go of connections. */
  close(): void
}

/** Mails under way at once; each has a connection of its own. */
export const mailsAtOnce = 5

/** Together well below the lease of a mail. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
}

/** People's texts are content, never the name of a file or an address to fetch. */
const composing = { disableFileAccess: true, disableUrlAccess: true }

/**
 * SMTP where it is configured; otherwise each mail becomes a file of `outbox` in the data folder.
 */
export function createDelivery({
  smtpUrl,
  mailFrom,
  publicUrl,
  dataFolder,
}: ServerConfig): Delivery {
  const host = new URL(publicUrl).hostname
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: mailsAtOnce,
      maxMessages: 100,
      maxRequeues: 0,
      ...timeouts,
    })
    return {
      deliver: async (mail) => void (await transport.sendMail(compose(mail, mailFrom, host))),
      close: () => transport.close(),
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = join(dataFolder, 'outbox')
  let folderMade: Promise<unknown> | undefined
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(compose(mail, mailFrom, host))
      await (folderMade ??= mkdir(folder, { recursive: true }))
      // Whoever reads the folder finds whole mails only, and one that was written twice once.
      const file = join(folder, `${String(mail.id).padStart(8, '0')}.eml`)
      await writeFile(`${file}.part`, message as unknown as Buffer)
      await rename(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}

/**
 * One invitation is an alternative of the text, which is how mail programs know it, and a file for
 * those that do not; several are files, because a message can ask for one answer only (RFC 5546).
 */
function compose(mail: ClaimedMail, from: string, host: string): SendMailOptions {
  const [first, ...others] = mail.calendars
  const files = mail.calendars.map(({ method, content }, index) => ({
    filename: `invite-${index + 1}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }))
  return {
    ...composing,
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: `<${mail.messageId}@${host}>`,
    date: mail.created,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...mail.headers,
    },
    ...(first && others.length === 0
      ? { icalEvent: { method: first.method, filename: 'invite.ics', content: first.content } }
      : { attachments: files }),
  }
}
