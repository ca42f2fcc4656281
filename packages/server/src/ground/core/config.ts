import type { Language } from '@mosaic-booking/sdk/contract'
import { registerCatalogues } from '../settings/catalogues.js'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { readBuildId } from '../settings/build-id.js'
import { isLocalHost } from '../settings/local-address.js'
import {
  readChoice,
  readEmail,
  readFlag,
  readNumber,
  readSender,
  readTemplate,
  readUrl,
  refuse,
  type Env,
} from '../settings/read-setting.js'
import { refuseUnknownSettings } from '../settings/known-settings.js'
import { readSecretFiles } from '../settings/secret-files.js'
import {
  readDatabaseUrl,
  readMetricsToken,
  readSecrets,
  readTls,
  type TlsFiles,
} from '../settings/secret-settings.js'

export interface ServerConfig {
  readonly port: number
  readonly host: string
  /** PostgreSQL. Without it the embedded engine is used, with its data in `dataFolder`. */
  readonly databaseUrl: string | undefined
  /**
   * The same database with the user that owns the tables and migrates. Without it the user of
   * `databaseUrl` does both.
   */
  readonly databaseOwnerUrl: string | undefined
  readonly dataFolder: string
  readonly poolSize: number
  /**
   * The repository or installation folder, which contains the application, the elements, and for
   * developers the examples and Storybook.
   */
  readonly root: string
  /**
   * The public address, possibly with a path, without a slash at the end. Cookies are Secure if it
   * uses https.
   */
  readonly publicUrl: string
  /** How many reverse proxies stand before the server; each adds an address to X-Forwarded-For. */
  readonly trustedProxyHops: number
  /** Multiplies the budgets of users and organisations for costly operations. */
  readonly limitFactor: number
  readonly logLevel: string
  readonly build: string
  readonly supportName: string
  /** Receives questions to the support desk; without it, the organisation's administrators do. */
  readonly supportEmail: string | undefined
  /**
   * smtp://user:password@host:port. Without it, mails are written to `outbox` in the data folder.
   */
  readonly smtpUrl: string | undefined
  /** Whether mails are sent over TLS only. */
  readonly smtpRequiresTls: boolean
  readonly mailFrom: string
  /**
   * Encrypts stored secrets, such as passwords of other services. Without it a key file in the data
   * folder is used.
   */
  readonly secret: string | undefined
  /** Secrets that `secret` replaced. They decrypt existing data until it is encrypted anew. */
  readonly previousSecrets: readonly string[]
  /** Set if the server itself speaks TLS, and not only the reverse proxy in front of it. */
  readonly tls: TlsFiles | undefined
  /** Microsoft's login and API addresses; national clouds and test servers have others. */
  readonly microsoftLoginUrl: string
  readonly microsoftGraphUrl: string
  /** Brivo's login and API addresses; Europe and test servers have others. */
  readonly brivoLoginUrl: string
  readonly brivoApiUrl: string
  readonly mapsKey: string
  readonly mapTileUrl: string | undefined
  readonly businessInsightUrl: string | undefined
  readonly chatWidgetUrl: string | undefined
  readonly supportDeskUrl: string | undefined
  /** Whether an empty database is filled with the demo organisation. */
  readonly demo: boolean
  /** The language of the names in the demo organisation. */
  readonly demoLanguage: Language
  /** Whether this process sends mails and runs jobs. At least one process per database must. */
  readonly worksInBackground: boolean
  /** Opens /metrics as a bearer token; without it /metrics is served to this machine only. */
  readonly metricsToken: string | undefined
  /** How long a stopping server still accepts requests, until reverse proxies have noticed. */
  readonly drainMs: number
  /** How long a request may take to arrive, with its body. */
  readonly requestTimeoutMs: number
  /** How often the session of an open live socket is checked. */
  readonly sessionCheckMs: number
  /** Sent with the build, so that clients can distinguish servers. */
  readonly instance: string
}

/** Links are made by appending a path, so the address has no query, no fragment and no last slash. */
function readPublicUrl(env: Env): string | undefined {
  const text = readUrl(env, 'MB_PUBLIC_URL', ['http', 'https'])
  if (text === undefined) return undefined
  const { origin, pathname, search, hash, username } = new URL(text)
  if (search || hash || username)
    refuse('MB_PUBLIC_URL must be an address without a query, a fragment or a user.')
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/**
 * Compares names only, because the hosts differ if a connection pool is in between.
 */
const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** The addresses of services that organisations connect. */
const readServices = (env: NodeJS.ProcessEnv) => ({
  microsoftLoginUrl:
    readUrl(env, 'MB_MICROSOFT_LOGIN_URL', ['https', 'http']) ??
    'https://login.microsoftonline.com',
  microsoftGraphUrl:
    readUrl(env, 'MB_MICROSOFT_GRAPH_URL', ['https', 'http']) ?? 'https://graph.microsoft.com',
  brivoLoginUrl: readUrl(env, 'MB_BRIVO_LOGIN_URL', ['https', 'http']) ?? 'https://auth.brivo.com',
  brivoApiUrl: readUrl(env, 'MB_BRIVO_API_URL', ['https', 'http']) ?? 'https://api.brivo.com',
})

/**
 * Reads the configuration from the environment and the files that it names. Invalid values fail at
 * start-up, with a `StartError`, instead of at the first call.
 */
export function readConfig(given: Env, root: string): ServerConfig {
  refuseUnknownSettings(given)
  const env = readSecretFiles(given)
  const port = readNumber(env, 'PORT', [0, 65_535], 8080)
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const databaseOwnerUrl = readDatabaseUrl(env, 'DATABASE_OWNER_URL')
  if (databaseOwnerUrl && !databaseUrl)
    refuse('DATABASE_OWNER_URL needs DATABASE_URL, with the user that serves.')
  if (databaseOwnerUrl && databaseUrl && nameOf(databaseOwnerUrl) !== nameOf(databaseUrl))
    refuse('DATABASE_OWNER_URL and DATABASE_URL must name the same database.')
  const tls = readTls(env)
  const logLevel = env.LOG_LEVEL || 'info'
  if (!logLevels.includes(logLevel))
    refuse(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${logLevel}".`)
  const publicUrl = readPublicUrl(env) ?? `${tls ? 'https' : 'http'}://localhost:${port}`
  const isPublicLocal = isLocalHost(new URL(publicUrl).hostname)
  if (readFlag(env, 'MB_DEMO', false) && !isPublicLocal)
    refuse(
      'MB_DEMO=true makes accounts with published passwords, so MB_PUBLIC_URL must be an address of this machine.',
    )
  const host = env.HOST || (isPublicLocal ? 'localhost' : '0.0.0.0')
  return {
    port,
    host,
    databaseUrl,
    databaseOwnerUrl,
    dataFolder: resolve(root, env.MB_DATA ?? '.data'),
    poolSize: readNumber(env, 'MB_POOL_SIZE', [1, 1000], 20),
    root,
    publicUrl,
    trustedProxyHops: readNumber(env, 'MB_TRUSTED_PROXY_HOPS', [0, 10], 0),
    limitFactor: readNumber(env, 'MB_LIMIT_FACTOR', [1, 1000], 1),
    logLevel,
    build: env.MB_BUILD || readBuildId() || 'development',
    supportName: env.SUPPORT_NAME ?? 'Support',
    supportEmail: readEmail(env, 'SUPPORT_EMAIL'),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp', 'smtps']),
    smtpRequiresTls: readFlag(env, 'SMTP_TLS', true),
    mailFrom: readSender(env, 'MAIL_FROM') ?? 'Mosaic Booking <no-reply@localhost>',
    ...readSecrets(env),
    tls,
    ...readServices(env),
    mapsKey: env.MB_MAPS_KEY ?? '',
    mapTileUrl: readTemplate(env, 'MB_MAP_TILE_URL'),
    businessInsightUrl: readUrl(env, 'MB_BUSINESS_INSIGHT_URL', ['https', 'http']),
    chatWidgetUrl: readUrl(env, 'MB_CHAT_WIDGET_URL', ['https', 'http']),
    supportDeskUrl: readUrl(env, 'MB_SUPPORT_DESK_URL', ['https', 'http']),
    // The passwords of the demo are published, so it is made by default only where nobody else can
    // log in.
    demo: readFlag(env, 'MB_DEMO', !databaseUrl && isPublicLocal && isLocalHost(host)),
    demoLanguage: readChoice(env, 'MB_DEMO_LANGUAGE', registerCatalogues()),
    worksInBackground: readFlag(env, 'MB_WORKER', true),
    metricsToken: readMetricsToken(env),
    drainMs: readNumber(env, 'MB_DRAIN_SECONDS', [0, 300], isPublicLocal ? 0 : 5) * 1000,
    requestTimeoutMs: 10_000,
    sessionCheckMs: 60_000,
    instance: randomUUID(),
  }
}
