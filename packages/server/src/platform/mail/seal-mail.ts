import type { ServerConfig } from '../../ground/core/config.js'
import { seal, unseal, type SealingKey } from '../secret/seal.js'
import { sealingKey } from '../secret/sealing-key.js'
import type { ClaimedMail, MailText, StoredMail } from './outbox-mail.js'

/**
 * The key for queued mails. Links that log in, check in or set a password must be readable only by
 * the recipient, but not in the database.
 */
export const outboxKey = (config: ServerConfig): Promise<SealingKey> => sealingKey(config, 'outbox')

export const sealText = (key: SealingKey, text: MailText): Buffer => seal(key, JSON.stringify(text))

/** Decrypts a mail; throws if it was sealed with another key. */
export async function openMail(config: ServerConfig, mail: StoredMail): Promise<ClaimedMail> {
  const { sealed, ...rest } = mail
  // Queued by a version without encryption.
  if (!sealed) return { ...rest, subject: rest.subject ?? '', body: rest.body ?? '' }
  const text = unseal(await outboxKey(config), sealed)
  if (text === undefined)
    throw new Error('Cannot decrypt the mail: servers that share a database must share MB_SECRET')
  return { ...rest, ...(JSON.parse(text) as MailText) }
}
