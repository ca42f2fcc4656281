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
  readShare,
  readTemplate,
  readUrl,
  refuse,
  type Env,
} from '../settings/read-setting.js'
import { refuseUnknownSettings } from '../settings/known-settings.js'
import { firstAddress } from '../settings/database-hosts.js'
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
  /** PostgreSQL. Undefined selects the embedded engine, with its data in `dataFolder`. */
  readonly databaseUrl: string | undefined
  /** Where notifications are heard, if `databaseUrl` leads to a pooler that does not pass them on. */
  readonly databaseListenUrl: string | undefined
  /** A streaming replica of the same database, which answers searches and reports. */
  readonly databaseReadUrl: string | undefined
  /** How long a read waits for the replica, before the primary answers. */
  readonly maxReplicaLagMs: number
  /** False behind a pooler that lends connections for a transaction. */
  readonly preparedStatements: boolean
  /**
   * The same database with the user that owns and migrates the tables. If undefined, the user of
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
   * The public URL, possibly with a path, without a trailing slash. Cookies are Secure if it uses
   * https.
   */
  readonly publicUrl: string
  /** Number of reverse proxies in front of the server; each adds an address to X-Forwarded-For. */
  readonly trustedProxyHops: number
  /** Multiplies users' and organisations' budgets for costly operations. */
  readonly limitFactor: number
  readonly logLevel: string
  /** Statements of the database that take at least this long are logged; Infinity for none. */
  readonly slowStatementMs: number
  readonly build: string
  readonly supportName: string
  /** Receives support requests; if undefined, the organisation's administrators receive them. */
  readonly supportEmail: string | undefined
  /**
   * smtp://user:password@host:port. If undefined, mails are written to `outbox` in the data folder.
   */
  readonly smtpUrl: string | undefined
  /** Whether mails are only sent over TLS. */
  readonly smtpRequiresTls: boolean
  readonly mailFrom: string
  /**
   * Encrypts stored secrets, such as other services' passwords. If undefined, a key file in the
   * data folder is used.
   */
  readonly secret: string | undefined
  /** Secrets that `secret` replaced. They decrypt existing data until it is re-encrypted. */
  readonly previousSecrets: readonly string[]
  /** Set if the server itself uses TLS, instead of only the reverse proxy in front of it. */
  readonly tls: TlsFiles | undefined
  /** Microsoft's login and API URLs; national clouds and test servers use others. */
  readonly microsoftLoginUrl: string
  readonly microsoftGraphUrl: string
  /** Brivo's login and API URLs; Europe and test servers use others. */
  readonly brivoLoginUrl: string
  readonly brivoApiUrl: string
  readonly mapsKey: string
  readonly mapTileUrl: string | undefined
  readonly businessInsightUrl: string | undefined
  readonly chatWidgetUrl: string | undefined
  readonly supportDeskUrl: string | undefined
  /** Whether an empty database is filled with the demo organisation. */
  readonly demo: boolean
  readonly demoLanguage: Language
  /** Whether this process sends mails and runs jobs. At least one process per database must. */
  readonly worksInBackground: boolean
  /** Required as bearer token for /metrics; if undefined, only this machine can access /metrics. */
  readonly metricsToken: string | undefined
  /** Receiver of OpenTelemetry traces, without `/v1/traces`; undefined for none. */
  readonly traceEndpoint: string | undefined
  /** Sampling rate for traces that start here, from 0 to 1. */
  readonly traceRatio: number
  /** How long a stopping server still accepts requests, until reverse proxies stop sending them. */
  readonly drainMs: number
  /** Time limit for receiving a request, including its body. */
  readonly requestTimeoutMs: number
  /** Interval between session checks of an open live socket. */
  readonly sessionCheckMs: number
  /** Sent with the build, so that clients can distinguish servers. */
  readonly instance: string
}

/**
 * Links are created by appending a path, so the URL must have no query, fragment or trailing slash.
 */
function readPublicUrl(env: Env): string | undefined {
  const text = readUrl(env, 'MB_PUBLIC_URL', ['http', 'https'])
  if (text === undefined) return undefined
  const { origin, pathname, search, hash, username } = new URL(text)
  if (search || hash || username)
    refuse('MB_PUBLIC_URL must be an address without a query, a fragment or a user.')
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** Compares only database names, because the hosts differ with a connection pool in between. */
const nameOf = (databaseUrl: string) => new URL(firstAddress(databaseUrl)).pathname

function readDatabase(env: Env) {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const readOther = (name: string, what: string) => {
    const url = readDatabaseUrl(env, name)
    if (url && !databaseUrl) refuse(`${name} needs DATABASE_URL, with the ${what} that serves.`)
    if (url && databaseUrl && nameOf(url) !== nameOf(databaseUrl))
      refuse(`${name} and DATABASE_URL must name the same database.`)
    return url
  }
  return {
    databaseUrl,
    databaseOwnerUrl: readOther('DATABASE_OWNER_URL', 'user'),
    databaseListenUrl: readOther('DATABASE_LISTEN_URL', 'address'),
    databaseReadUrl: readOther('DATABASE_READ_URL', 'address'),
    maxReplicaLagMs: readNumber(env, 'MB_REPLICA_LAG_MS', [1, 10_000], 100),
    preparedStatements: readFlag(env, 'MB_PREPARED_STATEMENTS', true),
    poolSize: readNumber(env, 'MB_POOL_SIZE', [1, 1000], 20),
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

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
 * Reads the configuration from the environment and the files that it references. Invalid values
 * fail on start-up with a `StartError` instead of on the first call.
 */
export function readConfig(given: Env, root: string): ServerConfig {
  refuseUnknownSettings(given)
  const env = readSecretFiles(given)
  const port = readNumber(env, 'PORT', [0, 65_535], 8080)
  const database = readDatabase(env)
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
    ...database,
    dataFolder: resolve(root, env.MB_DATA ?? '.data'),
    root,
    publicUrl,
    trustedProxyHops: readNumber(env, 'MB_TRUSTED_PROXY_HOPS', [0, 10], 0),
    limitFactor: readNumber(env, 'MB_LIMIT_FACTOR', [1, 1000], 1),
    logLevel,
    slowStatementMs: readNumber(env, 'MB_SLOW_STATEMENT_MS', [0, 600_000], 1000) || Infinity,
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
    // The demo's passwords are published, so by default the demo is only created where nobody else
    // can log in.
    demo: readFlag(env, 'MB_DEMO', !database.databaseUrl && isPublicLocal && isLocalHost(host)),
    demoLanguage: readChoice(env, 'MB_DEMO_LANGUAGE', registerCatalogues()),
    worksInBackground: readFlag(env, 'MB_WORKER', true),
    metricsToken: readMetricsToken(env),
    traceEndpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['https', 'http']),
    traceRatio: readShare(env, 'OTEL_TRACES_SAMPLER_ARG'),
    drainMs: readNumber(env, 'MB_DRAIN_SECONDS', [0, 300], isPublicLocal ? 0 : 5) * 1000,
    requestTimeoutMs: 10_000,
    sessionCheckMs: 60_000,
    instance: randomUUID(),
  }
}
