import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/support/app.js'
import type { Program } from '../../../tests/support/bundle-programs.js'
import { borrowProgram, createPostgresDatabase } from '../../../tests/support/databases.js'
import { freePort } from '../../../tests/support/free-port.js'
import { runSource } from '../../../tests/support/run-source.js'
import { isUnavailable } from './ground/db/database-errors.js'
import { openDatabase } from './ground/engines/open-database.js'

describe('a PostgreSQL server that no longer answers', () => {
  let server: TestServer
  const frozen: number[] = []
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase()
    const db = await openDatabase({ databaseUrl, poolSize: 10, answerTimeoutMs: 1_500 })
    server = await startTestServer('postgresql', { db })
  })
  afterEach(thaw)
  afterAll(() => server.close())

  function thaw() {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  /** Freezes all connections of the server's database, which are local processes. */
  async function freeze() {
    const { system } = server.db
    await Promise.all(Array.from({ length: 10 }, () => system.query(sql`select pg_sleep(0.05)`)))
    const rows = await system.query<{ pid: number; name: string }>(
      sql`select pid, datname as name from pg_stat_activity where datname = current_database()`,
    )
    for (const { pid, name } of rows) {
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(name)
      process.kill(pid, 'SIGSTOP')
      frozen.push(pid)
    }
    expect(frozen.length).toBeGreaterThan(10)
  }
  async function ready() {
    const answer = await server.app.inject({ url: '/health/ready' })
    return [answer.statusCode, answer.json()]
  }
  const metrics = async () =>
    (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

  it('keeps no caller waiting, neither for an answer nor for a connection, and its connections are replaced', async () => {
    const user = server.as(server.emails.user)
    expect((await user.call('GET', '/category')).status).toBe(200)
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => (begun = resolve))
    let goOn = () => {}
    const going = new Promise<void>((resolve) => (goOn = resolve))
    const transaction = server.db
      .asSystem(async (tx) => {
        await tx.query(sql`select 1`)
        begun()
        await going
        await tx.query(sql`select 1`)
      })
      .catch((error: unknown) => error)
    await beginning
    const reading = Array.from({ length: 9 }, () => server.db.system.query(sql`select 1`))
    await Promise.all(reading)
    await freeze()
    const since = performance.now()
    const probes = Promise.all([ready(), metrics()])
    // The transaction, readiness and two metrics have a frozen connection each, before others come.
    await vi.waitFor(() => expect(server.db.load().busy).toBe(4))
    goOn()
    const busy = Promise.allSettled(
      Array.from({ length: 15 }, () => server.db.system.query(sql`select 1`)),
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => user.call('GET', '/category')),
    )
    expect(isUnavailable(await transaction)).toBe(true)
    const settled = await busy
    expect(performance.now() - since).toBeLessThan(10_000)
    for (const { status, body, headers } of answers.filter(({ status }) => status !== 200)) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
      expect(headers['retry-after']).toBe('2')
    }
    const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.every(isUnavailable)).toBe(true)
    const [readiness, measured] = await probes
    expect(readiness).toEqual([503, { status: 'unavailable' }])
    expect(measured).toMatch(/^mosaic_database_up 0$/m)
    expect(measured).toMatch(/^mosaic_database_writable 0$/m)
    // The old connections are still frozen.
    for (let i = 0; i < 15; i++) expect((await user.call('GET', '/category')).status).toBe(200)
    expect((await user.call('GET', '/health')).status).toBe(200)
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect(await metrics()).toMatch(/^mosaic_database_writable 1$/m)
  })
})

describe('a database that has become read-only', () => {
  let databaseUrl: string
  let server: TestServer
  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase()
    const db = await openDatabase({ databaseUrl, poolSize: 2 })
    server = await startTestServer('postgresql', { db })
  })
  afterAll(() => server.close())

  /** As a fail-over does: connections are lost, but those to a standby stay when it takes over. */
  async function setReadOnly(mode: 'on' | 'off') {
    const client = new Client({
      connectionString: databaseUrl,
      options: '-c default_transaction_read_only=off',
    })
    await client.connect()
    const name = escapeIdentifier(new URL(databaseUrl).pathname.slice(1))
    await client.query(`alter database ${name} set default_transaction_read_only = ${mode}`)
    if (mode === 'on')
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    await client.end()
  }
  const ready = async () => (await server.app.inject({ url: '/health/ready' })).json()
  const change = async () =>
    (await server.as(server.emails.user).call('PUT', '/user/current', { firstName: 'Rose' })).status

  it('is told by readiness and metrics, and connections that answer 25006 are retired', async () => {
    expect(await change()).toBeLessThan(300)
    expect(await ready()).toEqual({ status: 'ready' })
    await setReadOnly('on')
    await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'read-only' }), 20_000)
    const metrics = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(metrics.body).toMatch(/^mosaic_database_writable 0$/m)
    // Two connections that are read-only for good.
    await Promise.all([1, 2].map(() => server.db.system.query(sql`select pg_sleep(0.2)`)))
    await setReadOnly('off')
    const answers = [await change(), await change(), await change()]
    expect(answers.slice(0, 2)).toEqual(expect.arrayContaining([503]))
    expect(answers.at(-1)).toBeLessThan(300)
    expect(await ready()).toEqual({ status: 'ready' })
  })
})

describe('a full disk', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('postgresql')
  })
  afterAll(() => server.close())

  it('is answered with a code of its own, shown to operators alone, and passes', async () => {
    const change = () =>
      server.as(server.emails.user).call('PUT', '/user/current', { firstName: 'Rose' })
    const health = async (email?: string) => (await server.as(email).call('GET', '/health')).body
    expect((await change()).status).toBeLessThan(300)
    await server.db.asOwner((tx) =>
      tx.run(
        raw(`create function no_room() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
          create trigger no_room before insert or update on person for each statement execute function no_room();
          create function no_room_at_all() returns event_trigger language plpgsql as
          $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
          create event trigger no_room_at_all on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_at_all()`),
      ),
    )
    const refused = await change()
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 503,
      code: 'DISK_FULL',
    })
    expect(refused.headers['retry-after']).toBe('30')
    expect((await server.as(server.emails.user).call('GET', '/category')).status).toBe(200)
    expect(await health()).toEqual({ status: 'ok' })
    expect(await health(server.emails.serviceAdmin)).toMatchObject({
      status: 'degraded',
      database: { disk: 'full' },
    })
    await server.db.asOwner((tx) =>
      tx.run(raw('drop event trigger no_room_at_all; drop trigger no_room on person')),
    )
    expect(await health(server.emails.serviceAdmin)).toMatchObject({
      status: 'ok',
      database: { disk: 'ok' },
    })
    expect((await change()).status).toBeLessThan(300)
  })
})

describe('the embedded engine', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mosaic-outage-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (data: string, program: Program, env: NodeJS.ProcessEnv) =>
    runSource(
      ['--import', './tests/support/failing-disk.mjs', await borrowProgram(program), data],
      {
        DISK_FOLDER: data,
        ...env,
      },
    )

  it('refuses changes while its disk is full, answers reads, and goes on when there is room', async () => {
    const data = join(folder, 'full/data')
    mkdirSync(join(folder, 'full'))
    const marker = join(folder, 'full/disk-error')
    const { child, said, ended } = await run(data, 'full-disk.child', {})
    const lines = () => said.out.split('\n').slice(0, -1)
    const written = () => Number(lines().findLast((line) => /^\d+$/.test(line)) ?? 0)
    try {
      await vi.waitFor(() => expect(written()).toBeGreaterThan(5), 50_000)
      writeFileSync(marker, 'ENOSPC')
      await vi.waitFor(
        () => expect(lines().filter((line) => line.startsWith('full')).length).toBeGreaterThan(20),
        20_000,
      )
      const before = written()
      expect(lines().at(-1)).toBe(`full ${before}`)
      rmSync(marker)
      await vi.waitFor(() => expect(written()).toBeGreaterThan(before + 20), 20_000)
      expect(lines().filter((line) => !/^(\d+|full \d+)$/.test(line))).toEqual([])
      expect(said.error).toBe('')
    } finally {
      child.kill('SIGKILL')
      await ended
    }
    const db = await openDatabase({ dataFolder: data })
    const { rows } = await db.asOwner((tx) =>
      tx.one<{ rows: number }>(sql`select count(*)::int as rows from number`),
    )
    await db.close()
    expect(rows).toBeGreaterThanOrEqual(written())
    expect(rows).toBeLessThanOrEqual(written() + 1)
  })

  it('ends the process with its cause when it is lost', async () => {
    const data = join(folder, 'broken/data')
    mkdirSync(join(folder, 'broken'))
    const port = await freePort()
    const { child, said, ended } = await run(data, 'main', {
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      MB_DATA: data,
      MB_DEMO: 'false',
      MB_WORKER: 'false',
    })
    try {
      const token = await vi.waitFor(() => {
        const found = /#\/setup\/([\w-]{43})/.exec(said.out)?.[1]
        expect(found).toBeDefined()
        return found
      }, 50_000)
      writeFileSync(join(folder, 'broken/disk-error'), 'EIO')
      await fetch(`http://127.0.0.1:${port}/api/v1/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-source': 'WEB' },
        body: JSON.stringify({
          token,
          organisationName: 'Acme',
          timeZone: 'Europe/London',
          firstName: 'Rose',
          lastName: 'Tyler',
          email: 'rose@acme.example',
          password: 'forty seven green turtles',
        }),
      }).catch(() => undefined)
      expect((await ended).code).toBe(1)
      expect(said.error).toMatch(
        /^The embedded database has stopped; .+ Cause: .+PANIC.+I\/O error/m,
      )
    } finally {
      child.kill('SIGKILL')
    }
  })
})
