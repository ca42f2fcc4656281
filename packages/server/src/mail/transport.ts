import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ServerConfig } from '../config.js'
import type { DueMail } from './outbox-store.js'

/** Delivers one mail, or throws. */
export type Deliver = (mail: DueMail) => Promise<void>

/** SMTP where it is configured; otherwise each mail becomes a file of `outbox` in the data folder. */
export function createDelivery(config: ServerConfig): Deliver {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async ({ recipient, subject, body }) => void (await transport.sendMail({ from: mailFrom, to: recipient, subject, text: body }))
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  const folder = join(config.dataFolder, 'outbox')
  return async ({ id, recipient, subject, body }) => {
    const { message } = await composer.sendMail({ from: mailFrom, to: recipient, subject, text: body })
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${String(id).padStart(8, '0')}.eml`), message as unknown as Buffer)
  }
}
