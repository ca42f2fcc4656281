import { splitHosts } from './database-hosts.js'
import { isLocalHost } from './local-address.js'
import { readFlag, readUrl, refuse, type Env } from './read-setting.js'

const secretLength = 32

function checkSecret(name: string, secret: string): string {
  return secret.length < secretLength
    ? refuse(`${name} must have at least ${secretLength} characters; it has ${secret.length}.`)
    : secret
}

export interface Secrets {
  readonly secret: string | undefined
  readonly previousSecrets: readonly string[]
}

/** Returns the current secret and the secrets that it replaced; one per line, newest first. */
export function readSecrets(env: Env): Secrets {
  const secret = env.MB_SECRET ? checkSecret('MB_SECRET', env.MB_SECRET) : undefined
  const previousSecrets = (env.MB_PREVIOUS_SECRETS ?? '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => checkSecret('Each line of MB_PREVIOUS_SECRETS', line))
  if (previousSecrets.length > 0 && !secret)
    refuse('MB_PREVIOUS_SECRETS needs MB_SECRET, with the secret that replaced them.')
  return { secret, previousSecrets }
}

/** Reads the address of a PostgreSQL server, which may have several hosts. */
export function readDatabaseUrl(env: Env, name: string): string | undefined {
  const text = env[name] || undefined
  for (const address of text ? splitHosts(text).addresses : [])
    readAddress({ ...env, [name]: address }, name)
  return text
}

/** Remote PostgreSQL servers are accessed over TLS, unless DATABASE_TLS overrides it. */
function readAddress(env: Env, name: string): string | undefined {
  const text = readUrl(env, name, ['postgresql', 'postgres'])
  if (text === undefined || !readFlag(env, 'DATABASE_TLS', true)) return text
  const { hostname, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isOnThisMachine = !host || host.startsWith('/') || isLocalHost(host)
  return isOnThisMachine ||
    /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
    ? text
    : refuse(
        `${name} must demand TLS: add sslmode=verify-full. DATABASE_TLS=false allows a database in a closed network without it.`,
      )
}

export interface TlsFiles {
  readonly cert: string
  readonly key: string
}

/** Reads certificate and key in PEM format, if the server itself uses TLS. */
export function readTls({ MB_TLS_CERT: cert, MB_TLS_KEY: key }: Env): TlsFiles | undefined {
  if (!cert && !key) return undefined
  return cert && key ? { cert, key } : refuse('MB_TLS_CERT and MB_TLS_KEY need each other.')
}

export function readMetricsToken(env: Env): string | undefined {
  const token = env.MB_METRICS_TOKEN || undefined
  if (token && !/^[\w.~+/-]{20,200}$/.test(token))
    refuse('MB_METRICS_TOKEN must have 20 to 200 letters, digits or . _ ~ + / - characters.')
  return token
}
