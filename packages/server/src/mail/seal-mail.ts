import type { ServerConfig } from '../core/config.js'
import { seal, unseal } from '../secret/seal.js'
import { sealingKey } from '../secret/sealing-key.js'
import type { ClaimedMail, MailText, StoredMail } from './outbox-store.js'

/**
 * The key for all that waits to be mailed. What lets somebody in (links that log in, check in or
 * set a password) is read by the recipient, not by whoever reads the database.
 */
export const outboxKey = (config: ServerConfig): Promise<Buffer> => sealingKey(config, 'outbox')

export const sealText = (key: Buffer, text: MailText): Buffer => seal(key, JSON.stringify(text))

/** The mail with its text; throws when another key sealed it. */
export async function openMail(config: ServerConfig, mail: StoredMail): Promise<ClaimedMail> {
  const { sealed, ...rest } = mail
  // Queued by a version that sealed nothing.
  if (!sealed) return { ...rest, subject: rest.subject ?? '', body: rest.body ?? '' }
  const text = unseal(await outboxKey(config), sealed)
  if (text === undefined)
    throw new Error(
      'The mail was sealed with another key: servers that share a database must share MB_SECRET',
    )
  return { ...rest, ...(JSON.parse(text) as MailText) }
}
