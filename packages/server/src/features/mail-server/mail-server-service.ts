import { isIP } from 'node:net'
import type { MailFailure, MailServer, MailServerInput } from '@mosaic-booking/sdk'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { isLocalHost } from '../../ground/settings/local-address.js'
import {
  openPassword,
  sealPassword,
  type MailServerSettings,
} from '../../platform/mail/mail-config-service.js'
import {
  findMailServer,
  listFailures,
  removeMailServer,
  retryMails,
  saveMailServer,
  type MailServerRow,
} from '../../platform/mail/mail-server-store.js'
import { countMails } from '../../platform/mail/outbox-store.js'

export async function readMailServer({ db, config, now }: ServerContext): Promise<MailServer> {
  const { waiting } = await db.asSystem((tx) => countMails(tx, new Date(now())))
  if (config.smtpUrl !== undefined) return { ...describeEnvironment(config), waiting }
  const row = await findMailServer(db.system)
  return row ? { ...(await describe(config, row)), waiting } : toNone(waiting)
}

const toNone = (waiting: number): MailServer => ({ source: 'NONE', hasPassword: false, waiting })

function describeEnvironment(config: ServerConfig): Omit<MailServer, 'waiting'> {
  const { protocol, hostname, port, username, password } = new URL(config.smtpUrl!)
  const isTls = protocol === 'smtps:'
  const [, name, address] = /^"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(config.mailFrom) ?? []
  return {
    source: 'ENVIRONMENT',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isTls ? 465 : 587,
    security: isTls ? 'TLS' : config.smtpRequiresTls ? 'STARTTLS' : 'NONE',
    ...(username && { username: decodeURIComponent(username) }),
    hasPassword: password !== '',
    ...(name && { senderName: name }),
    senderAddress: address ?? config.mailFrom,
  }
}

async function describe(
  config: ServerConfig,
  row: MailServerRow,
): Promise<Omit<MailServer, 'waiting'>> {
  const { host, port, security, username, senderName, senderAddress, replyTo, changed } = row
  return {
    source: 'APPLICATION',
    host,
    port,
    security,
    ...(username !== null && { username }),
    hasPassword: (await openPassword(config, row.sealedPassword)) !== undefined,
    senderName,
    senderAddress,
    ...(replyTo !== null && { replyTo }),
    changedOn: changed.toISOString(),
  }
}

export function refuseEnvironment({ smtpUrl }: ServerConfig): void {
  if (smtpUrl !== undefined) throw new Refusal('MAIL_SET_BY_ENVIRONMENT')
}

/**
 * Completes the input with the stored password, but never for another host, port or user: people
 * who may change the settings must not obtain the password by entering a server of their own.
 */
export async function completeMailServer(
  config: ServerConfig,
  input: MailServerInput,
  stored: MailServerRow | undefined,
  path = '',
): Promise<MailServerSettings> {
  const { host, port, security, username, password, senderName, senderAddress, replyTo } = input
  // Such as "mail.example:587", which is no address that a transport can open.
  if (host.includes(':') && isIP(host) !== 6)
    throw refuseFields({ field: `${path}host`, code: 'invalid' })
  if (security === 'NONE' && !isLocalHost(host))
    throw refuseFields({ field: `${path}security`, code: 'localOnly' })
  const isSame =
    stored?.host.toLowerCase() === host.toLowerCase() &&
    stored.port === port &&
    stored.username === username
  const known = password ?? (isSame ? await openPassword(config, stored.sealedPassword) : undefined)
  if (username !== undefined && known === undefined)
    throw refuseFields({ field: `${path}password`, code: 'passwordRequired' })
  return {
    host,
    port,
    security,
    username: username ?? null,
    password: username === undefined ? undefined : known,
    senderName: senderName.trim(),
    senderAddress,
    replyTo: replyTo ?? null,
  }
}

export async function setMailServer(
  { config, now }: ServerContext,
  call: HttpCall,
  input: MailServerInput,
): Promise<MailServer> {
  refuseEnvironment(config)
  return call.systemTransaction(async (tx) => {
    const { password, ...settings } = await completeMailServer(
      config,
      input,
      await findMailServer(tx),
    )
    const changed = new Date(now())
    const row = {
      ...settings,
      sealedPassword: password === undefined ? null : await sealPassword(config, password),
      changed,
    }
    await saveMailServer(tx, row)
    return { ...(await describe(config, row)), waiting: (await countMails(tx, changed)).waiting }
  })
}

export async function forgetMailServer({ config }: ServerContext, call: HttpCall): Promise<void> {
  refuseEnvironment(config)
  await call.systemTransaction(removeMailServer)
}

export function listMailFailures(call: HttpCall): Promise<MailFailure[]> {
  return call.systemTransaction(async (tx) =>
    (await listFailures(tx)).map(({ since, nextAttempt, ...failure }) => ({
      ...failure,
      since: since.toISOString(),
      ...(nextAttempt && { nextAttempt: nextAttempt.toISOString() }),
    })),
  )
}

export function retryFailedMails(
  { now }: ServerContext,
  call: HttpCall,
  domain: string | undefined,
): Promise<{ mails: number }> {
  return call.systemTransaction(async (tx) => ({
    mails: await retryMails(tx, new Date(now()), domain),
  }))
}
