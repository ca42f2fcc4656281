import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import sql, { raw } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  borrowProgram,
  borrowTemplate,
  openTestDatabase,
} from '../../../../../tests/support/databases.js'
import { isUnavailable } from '../db/database-errors.js'
import { silentLog, type Db } from '../db/db.js'
import { openEmbedded } from './embedded-engine.js'
import { runUpkeep } from './embedded-upkeep.js'
import { openDatabase } from './open-database.js'

let program: string
let parent: string
let fresh: string
let inMemory: Db
const opened: Db[] = []

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'mosaic-embedded-'))
  fresh = join(parent, 'data')
  // The files left by a process killed during the first start.
  mkdirSync(join(fresh, 'postgres.draft', 'base'), { recursive: true })
  writeFileSync(join(fresh, 'postgres.draft', 'PG_VERSION'), '18\n')
  program = await borrowProgram('embedded-engine.child')
  inMemory = await openTestDatabase('embedded')
})
afterEach(async () => void (await Promise.all(opened.splice(0).map((db) => db.close()))))
afterAll(async () => {
  await inMemory?.close()
  rmSync(parent, { recursive: true, force: true })
})

async function open(dataFolder: string): Promise<Db> {
  const db = await openDatabase({ dataFolder })
  opened.push(db)
  return db
}

/** Starts another process on the folder. Returns the lines that it prints. */
function spawnWriter(folder: string) {
  const process_ = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(process_.stdout).on('line', (line) => lines.push(line))
  return {
    lines,
    pid: process_.pid,
    async kill() {
      process_.kill('SIGKILL')
      await once(process_.stdout, 'close')
    },
  }
}

it('can start again after the process was killed during the first start', async () => {
  const db = await open(fresh)
  expect((await db.health()).engine).toBe('embedded')
  expect(readdirSync(fresh).sort()).toEqual(['lock', 'postgres', 'reserve'])
}, 60_000)

it('keeps its data from one start to the next', async () => {
  const db = await openDatabase({ dataFolder: fresh })
  await db.asOwner((tx) => tx.run(sql`create table kept as select 7 as n`))
  await db.close()
  const again = await open(fresh)
  expect(await again.asOwner((tx) => tx.query(sql`select n from kept`))).toEqual([{ n: 7 }])
  expect(existsSync(join(fresh, 'lock'))).toBe(true)
})

it('refuses a folder in use by another process within a second, naming process and folder', async () => {
  const writer = spawnWriter(fresh)
  try {
    await vi.waitFor(() => expect(writer.lines).toContain('open'), 30_000)
    const start = performance.now()
    await expect(openDatabase({ dataFolder: fresh })).rejects.toThrow(
      `The data folder ${fresh} is in use by process ${writer.pid}`,
    )
    expect(performance.now() - start).toBeLessThan(1_000)
    const written = writer.lines.length
    await vi.waitFor(() => expect(writer.lines.length).toBeGreaterThan(written + 10), 10_000)
  } finally {
    await writer.kill()
  }
}, 60_000)

it('keeps all acknowledged and no partial transactions when it is killed', async () => {
  for (let cycle = 0; cycle < 2; cycle++) {
    const writer = spawnWriter(fresh)
    await vi.waitFor(() => expect(writer.lines.length).toBeGreaterThan(50), 30_000)
    await writer.kill()
    const acknowledged = Number(writer.lines.at(-1))
    const db = await openDatabase({ dataFolder: fresh })
    const found = await db.asOwner((tx) =>
      tx.one<{ count: number; most: number; torn: number }>(sql`
        select count(*) as count, max(id) as most, count(*) filter (where twin <> id) as torn from number`),
    )
    await db.close()
    expect(found.torn).toBe(0)
    expect(found.count).toBe(found.most)
    expect(found.most).toBeGreaterThanOrEqual(acknowledged)
  }
}, 120_000)

it('refuses files of another PostgreSQL version instead of damaging them', async () => {
  const folder = join(parent, 'old')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n')
  await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(
    'contains data of PostgreSQL 17',
  )
  expect(readdirSync(folder)).toEqual(['postgres'])
})

it('refuses to start when its writes would not reach the disk', async () => {
  const setting = join(fresh, 'postgres', 'postgresql.auto.conf')
  const before = readFileSync(setting)
  writeFileSync(setting, `fsync = off\n`)
  await expect(openDatabase({ dataFolder: fresh })).rejects.toThrow(
    'does not write durably: 0 fsyncs for 3 commits',
  )
  writeFileSync(setting, before)
  await open(fresh)
})

it('leaves the event loop free while it computes', async () => {
  let ticks = 0
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    ticks++
  }, 5)
  const start = performance.now()
  await inMemory.asOwner(async (tx) => {
    for (let i = 0; i < 5; i++) await tx.query(sql`select count(*) from generate_series(1, 500000)`)
  })
  const took = performance.now() - start
  clearInterval(timer)
  expect(took).toBeGreaterThan(100)
  expect(ticks).toBeGreaterThan(took / 50)
  expect(longest).toBeLessThan(took / 2)
})

it('runs transactions in order, one at a time', async () => {
  const order: string[] = []
  const work = (name: string) =>
    inMemory.asOwner(async (tx) => {
      order.push(`${name} begins`)
      await tx.query(sql`select 1`)
      await new Promise(setImmediate)
      order.push(`${name} ends`)
    })
  await Promise.all(['a', 'b', 'c'].map(work))
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('breaks a deadlock between nested transactions', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const outer = inMemory.asOwner(async () => {
      const inner = inMemory.asOwner((tx) => tx.query(sql`select 1`))
      vi.advanceTimersByTime(60_000)
      await inner
    })
    await expect(outer).rejects.toSatisfy(isUnavailable)
    expect(await inMemory.asOwner((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
  } finally {
    vi.useRealTimers()
  }
})

it('stops an endless recursion by itself, and keeps working', async () => {
  const endless = raw(`
    create function deeper(i int) returns int language plpgsql as 'begin return deeper(i + 1); end'; select deeper(1)`)
  await expect(inMemory.asOwner((tx) => tx.query(endless))).rejects.toMatchObject({
    code: '54001',
  })
  expect(await inMemory.asOwner((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
})

it('performs the maintenance that PostgreSQL leaves to background processes', async () => {
  const engine = await openEmbedded({ template: await borrowTemplate(), log: silentLog })
  const session = await engine.acquire()
  try {
    const say = async (text: string) => [await session.query(text)].flat().at(-1)!
    await say(
      `create table "Big" as select i, repeat('x', 500) as text from generate_series(1, 20000) i`,
    )
    for (let i = 0; i < 8; i++) await say(`update "Big" set text = repeat('${i}', 500)`)
    const state = async () =>
      (
        await say(`select (pg_current_wal_insert_lsn() - (select redo_lsn from pg_control_checkpoint()))::float8 as wal,
        reltuples, pg_relation_size(oid)::float8 as size,
        (select n_dead_tup from pg_stat_user_tables where relid = pg_class.oid)::float8 as dead
        from pg_class where relname = 'Big'`)
      ).rows[0]
    const before = await state()
    await runUpkeep(say)
    const after = await state()
    expect(before).toMatchObject({ reltuples: -1 })
    expect(before.wal).toBeGreaterThan(64 * 2 ** 20)
    expect(after.wal).toBeLessThan(2 ** 20)
    expect(after.reltuples).toBe(20_000)
    expect(after.dead).toBe(0)
    // A second round of updates reuses the space of dead rows.
    await say(`update "Big" set text = repeat('y', 500)`)
    expect((await state()).size).toBeLessThanOrEqual(before.size)
  } finally {
    session.release()
    await engine.close()
  }
})

it('reports a lost engine, and keeps the process alive', async () => {
  const postMessage = vi.spyOn(Worker.prototype, 'postMessage')
  const error = vi.fn()
  const db = await openTestDatabase('embedded', { log: { ...silentLog, error } })
  const worker = postMessage.mock.contexts.at(-1) as Worker
  postMessage.mockRestore()
  const lost = db.asOwner(async (tx) => {
    await tx.query(sql`select 1`)
    void worker.terminate()
    await tx.query(sql`select pg_sleep(5)`)
  })
  await expect(lost).rejects.toSatisfy(isUnavailable)
  await expect(db.health()).rejects.toThrow('must be started again')
  expect(error).toHaveBeenCalled()
  await db.close()
})
