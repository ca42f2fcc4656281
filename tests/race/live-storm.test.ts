import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { LiveMessage } from '@mosaic-booking/sdk/contract'
import { publish } from '../../packages/server/src/platform/live/publish-store.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { sizes } from './sizes.js'

const sockets = 200
const writers = 6

let server: TestServer
let address: string
let cookie: string
beforeAll(async () => {
  // Sixty storms exceed an account's socket limit.
  server = await startTestServer('postgresql', { config: { limitFactor: 100 } })
  address = (await server.listen()).replace('http', 'ws')
  await server.as(server.emails.user).call('GET', '/user/current')
  cookie = server.as(server.emails.user).cookie!
})
afterAll(() => server.close())

/** A screen that resumes its position on reconnection, and records missing and duplicate events. */
class Screen {
  position: { seq: number; epoch: string } | undefined
  isOpen = false
  readonly faults: string[] = []
  #socket: WebSocket | undefined

  connect(): void {
    const since = this.position
    const query = since ? `?since=${since.seq}&epoch=${since.epoch}` : ''
    const socket = new WebSocket(`${address}/events/location${query}`, { headers: { cookie } })
    this.#socket = socket
    socket.on('message', (data) => {
      if (this.#socket === socket) this.#hear(JSON.parse((data as Buffer).toString()))
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket === socket) setTimeout(() => this.connect(), Math.random() * 100)
    })
  }

  cut(): void {
    this.isOpen = false
    this.#socket?.terminate()
  }

  close(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.terminate()
  }

  #hear(message: LiveMessage): void {
    if (message.type === 'hello' || message.type === 'resync') {
      this.isOpen = true
      // After a greeting that resumes, the missed events follow.
      if (!this.position || message.type === 'resync') this.position = message
      return
    }
    const { seq } = message
    if (seq !== this.position!.seq + 1) this.faults.push(`${seq} after ${this.position!.seq}`)
    this.position = { ...this.position!, seq }
  }
}

it(`${sockets} sockets that are cut all at once miss no event, also while the server's own connection is lost`, async () => {
  const { db, organisationId } = server
  const screens = Array.from({ length: sockets }, () => new Screen())
  let isWriting = true
  const write = async () => {
    while (isWriting) {
      await db.inOrganisation(organisationId, async (tx) =>
        publish(tx, organisationId, [{ type: 'location' }, { type: 'location' }]),
      )
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
    }
  }
  const allOpen = () =>
    vi.waitFor(() => expect(screens.filter(({ isOpen }) => !isOpen)).toEqual([]), {
      timeout: 60_000,
      interval: 20,
    })
  try {
    for (const screen of screens) screen.connect()
    await allOpen()
    const writing = Promise.all(Array.from({ length: writers }, write))
    for (let storm = 0; storm < sizes.liveStorms; storm++) {
      for (const screen of screens) screen.cut()
      if (storm % 2 === 1)
        await db.asOwner((tx) =>
          tx.query(sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'mosaic-booking listener' and datname = current_database()`),
        )
      await allOpen()
    }
    isWriting = false
    await writing
    const { last } = await db.system.one<{ last: number }>(
      sql`select max(seq) as last from live_event where organisation_id = ${organisationId}`,
    )
    await vi.waitFor(
      () => expect(screens.filter(({ position }) => position!.seq !== last)).toEqual([]),
      { timeout: 60_000, interval: 50 },
    )
    expect(screens.flatMap(({ faults }) => faults)).toEqual([])
    expect(last).toBeGreaterThan(sizes.liveStorms * 4)
  } finally {
    isWriting = false
    for (const screen of screens) screen.close()
  }
})
