import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createLive, type LiveSignal, type LiveSocketClass } from '@mosaic-booking/sdk/live'
import sql from 'sql-template-tag'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer } from '../../../../../tests/support/app.js'
import { createPostgresDatabase } from '../../../../../tests/support/databases.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { publish } from './publish-store.js'

describe('live screens', () => {
  /** Ten times faster, so that screens are refused many times. */
  const clock = {
    now: () => performance.now() * 10,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms / 10),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  }

  it('all hear again within 10 s after an outage of the database, whether they were open or came meanwhile; only one whose session is gone does not', async () => {
    const direct = await createPostgresDatabase()
    const proxy = await startProxy(Number(new URL(direct).port))
    const databaseUrl = new URL(direct)
    databaseUrl.hostname = '127.0.0.1'
    databaseUrl.port = String(proxy.port)
    const server = await startTestServer('postgresql', {
      db: await openDatabase({ databaseUrl: databaseUrl.href, poolSize: 5 }),
      config: { sessionCheckMs: 300 },
    })
    const behind = await openDatabase({ databaseUrl: direct, poolSize: 1 })
    const baseUrl = await server.listen()
    const codes: number[] = []
    const cookieOf = async (email: string) => {
      await server.as(email).call('GET', '/user/current')
      return server.as(email).cookie!
    }
    const screen = (cookie: string) => {
      class Socket extends WebSocket {
        constructor(url: string) {
          super(url, { headers: { cookie } })
          this.on('close', (code) => codes.push(code))
        }
      }
      const heard: LiveSignal[] = []
      const live = createLive({ baseUrl, WebSocket: Socket as unknown as LiveSocketClass, clock })
      live.subscribe([], (signal) => heard.push(signal))
      return { heard, status: () => live.status([]), close: () => live.close() }
    }
    const [cookie, gone] = [
      await cookieOf(server.emails.user),
      await cookieOf(server.emails.colleague),
    ]
    const screens = Array.from({ length: 10 }, () => screen(cookie))
    const lost = screen(gone)
    try {
      await vi.waitFor(
        () =>
          expect([lost, ...screens].map(({ status }) => status())).toEqual(Array(11).fill('open')),
        10_000,
      )
      proxy.cut()
      screens.push(...Array.from({ length: 10 }, () => screen(cookie)))
      await vi.waitFor(() => expect(codes.length).toBeGreaterThan(60), 20_000)
      expect(new Set(codes)).toEqual(new Set([1013]))
      await behind.system.run(
        sql`delete from session where user_id = (select id from user_account where email = ${server.emails.colleague})`,
      )
      await behind.asSystem(async (tx) =>
        publish(tx, server.organisationId, [{ type: 'location' }]),
      )
      const count = screens.slice(0, 10).map(({ heard }) => heard.length)
      proxy.restore()
      const since = performance.now()
      await vi.waitFor(() => {
        screens
          .slice(0, 10)
          .forEach(({ heard }, index) =>
            expect(heard.slice(count[index]).length).toBeGreaterThan(0),
          )
        expect(screens.map(({ status }) => status())).toEqual(Array(20).fill('open'))
        expect(lost.status()).toBe('stopped')
      }, 12_000)
      const marks = screens.map(({ heard }) => heard.length)
      await behind.asSystem(async (tx) =>
        publish(tx, server.organisationId, [{ type: 'location' }]),
      )
      await vi.waitFor(
        () =>
          expect(screens.filter(({ heard }, index) => heard.length > marks[index]!)).toHaveLength(
            20,
          ),
        5_000,
      )
      expect(performance.now() - since).toBeLessThan(10_000)
    } finally {
      for (const one of [...screens, lost]) one.close()
      proxy.restore()
      await behind.close()
      await server.close()
      proxy.close()
    }
  })
})

/** A proxy to the database that can be cut: it closes connections and refuses new ones. */
async function startProxy(target: number) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          client.destroy()
          upstream.destroy()
        })
    }
    if (isCut) client.destroy()
    client.pipe(upstream).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    restore: () => void (isCut = false),
    close: () => void server.close(),
  }
}
