import type { Client } from '../client.js'
import type { ClientOptions } from '../client-options.js'
import { createTestClient } from './test-client.js'

export interface TestServerOptions {
  /**
   * `small` (the default): the demo's accounts, nine locations, no bookings. `demo`: the whole demo
   * organisation, which takes seconds to create.
   */
  readonly seed?: 'small' | 'demo' | undefined
  /**
   * Stops the server's clock at an instant, such as `2026-11-02T09:00:00Z`, until `travel` moves
   * it. Without it, the clock runs.
   */
  readonly now?: string | undefined
}

/** A private server that is discarded when closed. */
export interface TestServer {
  /** The server's address, for example `http://127.0.0.1:43210`. */
  readonly url: string
  /**
   * Login e-mail addresses by role: `user`, `colleague`, `viewer`, `manager`, `location-admin`,
   * `admin`, `reception`, `provider`, `service-admin`.
   */
  readonly accounts: Readonly<Record<string, string>>
  readonly password: string
  /** Creates a logged-in client. Uses `accounts.user` by default. */
  client(email?: string, options?: ClientOptions): Client
  /** Sets the server's clock to an instant and runs all due jobs: reminders, no-shows, mails. */
  travel(to: string): Promise<void>
  close(): Promise<void>
}

/**
 * The server package's API. Declared here, because the SDK is built and used without that package.
 */
interface ServerPackage {
  startServer(options: {
    readonly seed?: 'small' | 'demo' | undefined
    readonly now?: number | undefined
  }): Promise<{
    readonly url: string
    readonly accounts: Readonly<Record<string, string>>
    readonly password: string
    travel(to: number): Promise<void>
    close(): Promise<void>
  }>
}

// A variable prevents TypeScript and bundlers from resolving a package that only tests install.
const serverPackage: string = '@mosaic-booking/server/testing'

/**
 * Starts the real server on a seeded in-memory database, on a free port: `const server = await
 * startTestServer()`. Node only. Throws `Error` if the package `@mosaic-booking/server` is not
 * installed, and `RangeError` if `now` is not an instant.
 */
export async function startTestServer({ seed, now }: TestServerOptions = {}): Promise<TestServer> {
  const startsAt = now === undefined ? undefined : readInstant(now)
  const { startServer } = await loadServer()
  const server = await startServer({ seed, now: startsAt })
  const { url, accounts, password } = server
  return {
    url,
    accounts,
    password,
    client: (email = accounts.user!, options) =>
      createTestClient(url, { email, password }, options),
    travel: (to) => server.travel(readInstant(to)),
    close: () => server.close(),
  }
}

async function loadServer(): Promise<ServerPackage> {
  try {
    return (await import(/* @vite-ignore */ serverPackage)) as ServerPackage
  } catch (error) {
    throw new Error(
      '@mosaic-booking/sdk/testing needs the package @mosaic-booking/server: npm install --save-dev @mosaic-booking/server',
      { cause: error },
    )
  }
}

function readInstant(text: string): number {
  const instant = Date.parse(text)
  if (Number.isNaN(instant) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new RangeError(`not an instant: ${text}`)
  return instant
}
