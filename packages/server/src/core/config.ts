import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { isLocalHost } from './local-address.js'

export interface ServerConfig {
  readonly port: number
  readonly host: string
  /** PostgreSQL. Without it the embedded engine is used, with its data in `dataFolder`. */
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly poolSize: number
  /**
   * The repository or installation folder, which contains the application, the elements, the
   * examples and Storybook.
   */
  readonly root: string
  /** The public address. Cookies are Secure if it uses https. */
  readonly publicUrl: string
  readonly trustProxy: boolean
  readonly logLevel: string
  readonly build: string
  readonly supportName: string
  /**
   * smtp://user:password@host:port. Without it, mails are written to `outbox` in the data folder.
   */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /**
   * Encrypts stored secrets, such as passwords of other services. Without it a key file in the data
   * folder is used.
   */
  readonly secret: string | undefined
  /** Microsoft's login and API addresses; national clouds and test servers have others. */
  readonly microsoftLoginUrl: string
  readonly microsoftGraphUrl: string
  readonly mapsKey: string
  readonly mapTileUrl: string | undefined
  readonly businessInsightUrl: string | undefined
  readonly chatWidgetUrl: string | undefined
  readonly supportDeskUrl: string | undefined
  /** Whether an empty database is filled with the demo organisation. */
  readonly demo: boolean
  /** Whether this process sends mails and runs jobs. At least one process per database must. */
  readonly worksInBackground: boolean
  /** How often the session of an open live socket is checked. */
  readonly sessionCheckMs: number
  /** Sent with the build, so that clients can distinguish servers. */
  readonly instance: string
}

const number = (value: string | undefined, fallback: number) =>
  value && /^\d+$/.test(value) ? Number(value) : fallback

/**
 * Reads the configuration from the environment. Invalid values fail at start-up instead of at the
 * first call.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): ServerConfig {
  const port = number(env.PORT, 8080)
  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must start with postgresql://')
  const secret = env.MB_SECRET || undefined
  if (secret && secret.length < 32) throw new Error('MB_SECRET must have at least 32 characters')
  const publicUrl = env.MB_PUBLIC_URL ?? `http://localhost:${port}`
  const isPublicLocal = isLocalHost(new URL(publicUrl).hostname)
  const host = env.HOST || (isPublicLocal ? 'localhost' : '0.0.0.0')
  return {
    port,
    host,
    databaseUrl,
    dataFolder: resolve(root, env.MB_DATA ?? '.data'),
    poolSize: number(env.MB_POOL_SIZE, 20),
    root,
    publicUrl,
    trustProxy: env.MB_TRUST_PROXY === 'true',
    logLevel: env.LOG_LEVEL ?? 'info',
    build: env.MB_BUILD ?? 'development',
    supportName: env.SUPPORT_NAME ?? 'Support',
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM ?? 'Mosaic Booking <no-reply@localhost>',
    secret,
    microsoftLoginUrl: env.MB_MICROSOFT_LOGIN_URL || 'https://login.microsoftonline.com',
    microsoftGraphUrl: env.MB_MICROSOFT_GRAPH_URL || 'https://graph.microsoft.com',
    mapsKey: env.MB_MAPS_KEY ?? '',
    mapTileUrl: env.MB_MAP_TILE_URL || undefined,
    businessInsightUrl: env.MB_BUSINESS_INSIGHT_URL || undefined,
    chatWidgetUrl: env.MB_CHAT_WIDGET_URL || undefined,
    supportDeskUrl: env.MB_SUPPORT_DESK_URL || undefined,
    // The passwords of the demo are published, so it is made by default only where nobody else can
    // log in.
    demo: env.MB_DEMO ? env.MB_DEMO === 'true' : !databaseUrl && isPublicLocal && isLocalHost(host),
    worksInBackground: env.MB_WORKER !== 'false',
    sessionCheckMs: 60_000,
    instance: randomUUID(),
  }
}
