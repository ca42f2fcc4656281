import type { Client, ClientOptions } from '../client.js'
import { createTestClient } from './test-client.js'

/** What a test server begins with. */
export interface TestServerOptions {
  /**
   * `small` (unless given): the demo's accounts, nine places, no bookings. `demo`: the whole
   * demonstration, which takes seconds to draw.
   */
  readonly seed?: 'small' | 'demo' | undefined
  /**
   * An instant at which the server's clock stands until `travel` moves it, such as
   * `2026-11-02T09:00:00Z`; without it the clock runs.
   */
  readonly now?: string | undefined
}

/** A server of one's own, gone when it is closed. */
export interface TestServer {
  /** Its address, for example `http://127.0.0.1:43210`. */
  readonly url: string
  /**
   * E-mail addresses to log in with, by what they may do: `user`, `colleague`, `viewer`, `manager`,
   * `location-admin`, `admin`, `reception`, `provider`, `service-admin`.
   */
  readonly accounts: Readonly<Record<string, string>>
  /** The password of every account. */
  readonly password: string
  /** A client that is logged in; as `accounts.user` unless an address is given. */
  client(email?: string, options?: ClientOptions): Client
  /**
   * Sets the server's clock to an instant, and does what has become due: reminders, no-shows,
   * mails.
   */
  travel(to: string): Promise<void>
  close(): Promise<void>
}

/**
 * What the server's package offers. Written down here, because the SDK is built and used without
 * it.
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

// Held in a variable, so that neither TypeScript nor a bundler goes looking for a package that only
// tests have.
const serverPackage: string = '@mosaic-booking/server/testing'

/**
 * Starts the real server on a database in memory, seeded, on a free port: `const house = await
 * startTestServer()`. Node only. Throws `Error` when the package `@mosaic-booking/server` is not
 * installed, and `RangeError` for a `now` that is no instant.
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
