import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import { borrowProgram, createPostgresDatabase } from '../support/databases.js'
import { freePort } from '../support/free-port.js'
import { startReverseProxy, type ReverseProxy } from '../support/reverse-proxy.js'
import { createTestData, type TestData } from '../support/test-data.js'
import { startServer, type ServerProcess } from './server-process.js'

const clients = 6
/** Polling interval of the proxy for readiness; a server has several times as long to drain. */
const lookMs = 100
const drainSeconds = 1

let folder: string
let file: string
let databaseUrl: string
let data: TestData
let proxy: ReverseProxy
const servers: ServerProcess[] = []
const ready = new Set<string>()
let isOver = false

const addressOf = ({ port }: ServerProcess) => `http://127.0.0.1:${port}`
const start = (port: number) =>
  startServer(file, join(folder, String(port)), port, {
    DATABASE_URL: databaseUrl,
    MB_DRAIN_SECONDS: String(drainSeconds),
    MB_SECRET: 'the same for all servers of a database',
    MB_POOL_SIZE: '10',
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mosaic-rolling-'))
  file = await borrowProgram('main')
  databaseUrl = await createPostgresDatabase()
  const db = await openDatabase({ databaseUrl })
  data = await createTestData(db)
  await db.close()
  for (let i = 0; i < 2; i++) servers.push(start(await freePort()))
  await Promise.all(servers.map((server) => server.ready))
  let turn = 0
  proxy = await startReverseProxy(() => {
    const open = [...ready]
    return open[turn++ % open.length]
  })
  void watchReadiness()
  await until(() => ready.size === 2)
})
afterAll(async () => {
  isOver = true
  proxy?.close()
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true })
})

async function watchReadiness(): Promise<void> {
  while (!isOver) {
    await Promise.all(
      servers.map(async (server) => {
        const address = addressOf(server)
        const isReady = await fetch(`${address}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) ready.add(address)
        else ready.delete(address)
      }),
    )
    await delay(lookMs)
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(20)
}

const headers = { 'x-source': 'WEB', 'content-type': 'application/json' }

async function logIn(): Promise<string> {
  const body = JSON.stringify({ username: data.emails.user, password: data.password })
  const answer = await fetch(`${proxy.url}/api/v1/user/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Reads and writes until stopped. Returns the failed calls. */
async function work(client: number, cookie: string, tally: { calls: number }): Promise<string[]> {
  const failed: string[] = []
  const places = [data.locations.desk1, data.locations.desk2, data.locations.desk3]
  while (!isOver) {
    const isWrite = tally.calls % 3 === 0
    const day = `2027-${String(1 + (tally.calls % 12)).padStart(2, '0')}-${String(10 + client).padStart(2, '0')}`
    const path = isWrite
      ? '/booking/check'
      : `/availability?bc=${data.categories.desks}&f=${day}T09:00&t=${day}T17:00`
    const body = {
      locationId: places[client % 3],
      timeFrom: `${day}T09:00`,
      timeTo: `${day}T12:00`,
    }
    tally.calls++
    const outcome = await fetch(`${proxy.url}/api/v1${path}`, {
      method: isWrite ? 'POST' : 'GET',
      headers: { ...headers, cookie },
      ...(isWrite && { body: JSON.stringify(body) }),
    }).then(
      async (answer) => (await answer.text(), answer.ok ? undefined : String(answer.status)),
      (error: Error) => `${error.message}: ${(error.cause as Error | undefined)?.message}`,
    )
    if (outcome) failed.push(`${path}: ${outcome}`)
  }
  return failed
}

/** A live socket that reconnects whenever it is closed, as the SDK's does. */
async function listen(cookie: string, closes: number[], hellos: string[]): Promise<void> {
  while (!isOver) {
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/events/location`, {
      headers: { cookie },
    })
    socket.on('message', (text: Buffer) => {
      const { type } = JSON.parse(text.toString()) as { type: string }
      hellos.push(type)
      if (isOver) socket.terminate()
    })
    socket.on('error', () => undefined)
    const stop = setInterval(() => isOver && socket.terminate(), 50)
    const [code] = (await once(socket, 'close')) as [number]
    clearInterval(stop)
    if (!isOver) closes.push(code)
    await delay(Math.random() * 200)
  }
}

it('two servers are restarted one after the other under load without a failed call', async () => {
  const cookie = await logIn()
  const tally = { calls: 0 }
  const closes: number[] = []
  const hellos: string[] = []
  const working = Array.from({ length: clients }, (_, client) => work(client, cookie, tally))
  const listening = Array.from({ length: 4 }, () => listen(cookie, closes, hellos))
  await until(() => hellos.length === 4)
  for (const index of servers.keys()) {
    const old = servers[index]!
    const before = tally.calls
    expect(await old.stop()).toBe(0)
    expect(tally.calls).toBeGreaterThan(before)
    servers[index] = start(old.port)
    await servers[index].ready
    await until(() => ready.size === 2)
  }
  const since = tally.calls
  await until(() => tally.calls > since + 50)
  isOver = true
  expect((await Promise.all(working)).flat()).toEqual([])
  await Promise.all(listening)
  // Each socket received the shutdown code, and has reconnected.
  expect(new Set(closes)).toEqual(new Set([1001]))
  expect(hellos.length).toBe(4 + closes.length)
}, 120_000)
