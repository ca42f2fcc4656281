import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import {
  Client,
  InsufficientAccessError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  SizeLimitExceededError,
} from 'ldapts'
import { toUserFilter } from '../authentication-method/ldap-filter.js'
import type { LdapSettings } from '../authentication-method/method-settings.js'
import { SignOnFailure } from '../authentication-method/sign-on-failure.js'
import type { Asserted } from '../authentication-method/sign-on-rules.js'
import type { LdapAccount } from './ldap-account.js'
import {
  attributesOf,
  binaryAttributes,
  isCertificateError,
  toAsserted,
  type LdapEntry,
} from './ldap-rules.js'

/** Of the connection, and of each operation. */
const timeoutMs = 5000
/** Of a whole login. */
const totalMs = 10_000

const fail = (reason: SignOnFailure['reason'], cause?: unknown) =>
  new SignOnFailure(reason, 'SIGN_ON_FAILED', undefined, { cause })

/**
 * Opens a connection, and closes it after the work. The library reconnects by itself after a lost
 * connection, without StartTLS, which would send passwords in clear text. So a second connection is
 * refused.
 */
async function withConnection<T>(
  { url, security, caCertificate }: LdapSettings,
  work: (client: Client) => Promise<T>,
  withinMs = totalMs,
): Promise<T> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const tls: ConnectionOptions = {
    host,
    minVersion: 'TLSv1.2',
    ...(!isIP(host) && { servername: host }),
    ...(caCertificate && { ca: caCertificate }),
  }
  let socket: Socket | undefined
  const once = (open: () => Socket): Socket => {
    if (socket) throw new Error('The connection was lost')
    socket = open()
    return socket
  }
  const client = new Client({
    url,
    timeout: timeoutMs,
    connectTimeout: timeoutMs,
    strictDN: false,
    ...(security === 'TLS'
      ? {
          createSecureConnection: ((port: number) =>
            once(() => connectTls({ ...tls, port }))) as never,
        }
      : { createConnection: ((port: number) => once(() => connectPlain(port, host))) as never }),
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The directory did not answer in time')), withinMs)
  })
  const done = async () => {
    if (security === 'STARTTLS') await client.startTLS({ ...tls })
    return work(client)
  }
  try {
    return await Promise.race([done(), late])
  } catch (error) {
    if (error instanceof SignOnFailure) throw error
    throw fail(isCertificateError(error) ? 'certificateInvalid' : 'providerUnavailable', error)
  } finally {
    clearTimeout(timer)
    socket?.destroy()
  }
}

const isRefused = (error: unknown) =>
  error instanceof InvalidCredentialsError ||
  error instanceof InvalidDNSyntaxError ||
  error instanceof InsufficientAccessError

/** Without an account, the directory must allow anonymous searches. */
async function bindService(client: Client, { settings: { bindDn }, password }: LdapAccount) {
  if (bindDn === undefined) return
  await client.bind(bindDn, password).catch((error: unknown) => {
    throw isRefused(error) ? fail('bindRefused', error) : error
  })
}

/** Opens a connection as the account that searches. */
export const withAccount = <T>(
  account: LdapAccount,
  work: (client: Client) => Promise<T>,
  withinMs?: number,
): Promise<T> =>
  withConnection(
    account.settings,
    async (client) => {
      await bindService(client, account)
      return work(client)
    },
    withinMs,
  )

/** References to other servers are not followed: they would receive the account's password. */
async function findPerson(
  client: Client,
  { settings }: LdapAccount,
  username: string,
): Promise<LdapEntry> {
  const found = await client
    .search(settings.baseDn, {
      scope: 'sub',
      derefAliases: 'never',
      filter: toUserFilter(settings.userFilter, username),
      attributes: attributesOf(settings),
      explicitBufferAttributes: binaryAttributes,
      sizeLimit: 2,
      timeLimit: timeoutMs / 1000,
    })
    .catch((error: unknown) => {
      if (error instanceof SizeLimitExceededError) throw fail('severalAccounts', error)
      throw error
    })
  const [entry, second] = found.searchEntries
  if (second) throw fail('severalAccounts')
  if (!entry) throw fail('personUnknown')
  return entry
}

/** Connects and searches, to test the settings. */
export const tryConnection = (account: LdapAccount): Promise<void> =>
  withAccount(account, async (client) => {
    await client.search(account.settings.baseDn, {
      scope: 'base',
      attributes: ['1.1'],
      sizeLimit: 1,
    })
  })

export const findLdapPerson = (account: LdapAccount, username: string): Promise<Asserted> =>
  withAccount(account, async (client) =>
    toAsserted(await findPerson(client, account, username), account.settings),
  )

/**
 * Finds a person and verifies the password. An empty password is refused before the directory is
 * asked, because servers accept it as an anonymous login (RFC 4513, 5.1.2).
 */
export async function authenticate(
  account: LdapAccount,
  username: string,
  password: string,
): Promise<Asserted> {
  if (password === '') throw fail('passwordWrong')
  return withAccount(account, async (client) => {
    const entry = await findPerson(client, account, username)
    await client.bind(entry.dn, password).catch((error: unknown) => {
      throw isRefused(error) ? fail('passwordWrong', error) : error
    })
    return toAsserted(entry, account.settings)
  })
}
