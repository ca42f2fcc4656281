import type { MailSecurity } from '@mosaic-booking/sdk'
import type { ServerConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import { seal, unseal } from '../secret/seal.js'
import { sealingKey } from '../secret/sealing-key.js'
import { findMailServer, type MailServerRow } from './mail-server-store.js'

/** The settings of a server, with the mail server that administrators entered. */
export interface MailConfig extends ServerConfig {
  readonly replyTo?: string | undefined
}

type Place = Pick<ServerContext, 'db' | 'config'>

const keyOf = (config: ServerConfig) => sealingKey(config, 'mail password')

export const sealPassword = async (config: ServerConfig, password: string): Promise<Buffer> =>
  seal(await keyOf(config), password)

/** Returns undefined if there is no password, or it was sealed with another secret. */
export const openPassword = async (
  config: ServerConfig,
  sealed: Buffer | null,
): Promise<string | undefined> =>
  sealed === null ? undefined : unseal(await keyOf(config), sealed)

/** Whether mails leave this server. */
export const isMailSent = async ({ db, config }: Place): Promise<boolean> =>
  config.smtpUrl !== undefined || (await findMailServer(db.system)) !== undefined

/**
 * The mail server to use now. It is read before each batch of mails, so that a change takes effect
 * on all servers without a restart. SMTP_URL takes precedence.
 */
export async function readMailConfig({ db, config }: Place): Promise<MailConfig> {
  if (config.smtpUrl !== undefined) return config
  const row = await findMailServer(db.system)
  if (!row) return config
  const password = await openPassword(config, row.sealedPassword)
  if (row.username !== null && password === undefined)
    throw new Error('Cannot decrypt the password of the mail server: enter it again')
  return toMailConfig(config, { ...row, password })
}

/** The settings with the sender of mails, whom invitations name as organiser. */
export async function withMailSender(place: Place): Promise<ServerConfig> {
  const { db, config } = place
  const row = config.smtpUrl === undefined ? await findMailServer(db.system) : undefined
  return row ? { ...config, mailFrom: formatSender(row) } : config
}

const formatSender = ({
  senderName,
  senderAddress,
}: Pick<MailServerRow, 'senderName' | 'senderAddress'>) => `"${senderName}" <${senderAddress}>`

export interface MailServerSettings extends Pick<
  MailServerRow,
  'host' | 'port' | 'username' | 'senderName' | 'senderAddress' | 'replyTo'
> {
  readonly security: MailSecurity
  readonly password: string | undefined
}

export function toMailConfig(config: ServerConfig, server: MailServerSettings): MailConfig {
  const { host, port, security, username, password = '' } = server
  const login =
    username === null ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return {
    ...config,
    smtpUrl: `${security === 'TLS' ? 'smtps' : 'smtp'}://${login}${name}:${port}`,
    smtpRequiresTls: security !== 'NONE',
    mailFrom: formatSender(server),
    replyTo: server.replyTo ?? undefined,
  }
}
