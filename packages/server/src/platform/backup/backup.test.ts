import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import {
  borrowTemplate,
  createPostgresDatabase,
  describeEachEngine,
} from '../../../../../tests/support/databases.js'
import { createApp } from '../../app.js'
import { readConfig, type ServerConfig } from '../../ground/core/config.js'
import { silentLog } from '../../ground/db/db.js'
import { migrate } from '../../ground/db/migrate.js'
import { openEmbedded } from '../../ground/engines/embedded-engine.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { openExisting } from '../prepare/existing-database-service.js'
import { readEpoch } from '../live/live-store.js'
import { sealingKey } from '../secret/sealing-key.js'
import { refuseOtherSecret } from '../secret/secret-canary-service.js'
import { seal, unseal } from '../secret/seal.js'
import { backUp, restore } from './backup-service.js'
import { findLastBackup } from './last-backup-store.js'
import { createTwoLogins } from '../../../../../tests/support/two-logins.js'

/** Returns the test server's separate database. */
const emptyDatabase = async () => (await fetch(`${inject('testDatabases')}/server`)).text()

const said: string[] = []
beforeEach(() => void said.splice(0))
const say = (line: string) => void said.push(line)

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

describeEachEngine('backup and restore', (engine) => {
  let parent: string
  let config: ServerConfig
  /** Another installation, as on a new machine. */
  let elsewhere: ServerConfig

  const configOf = async (name: string): Promise<ServerConfig> => ({
    ...readConfig({ LOG_LEVEL: 'silent' }, process.cwd()),
    dataFolder: join(parent, name),
    databaseUrl: engine === 'postgresql' ? await createPostgresDatabase() : undefined,
  })
  const open = async ({ databaseUrl, dataFolder }: ServerConfig) => {
    const db = await openDatabase({ databaseUrl, dataFolder })
    await migrate(db, migrations)
    return db
  }
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'mosaic-backup-'))
    config = await configOf('data')
    // Uses a migrated folder, because creating one takes seconds.
    if (engine === 'embedded') {
      const template = await borrowTemplate()
      await (await openEmbedded({ folder: config.dataFolder, template, log: silentLog })).close()
    }
    elsewhere = await configOf('elsewhere')
  })
  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  type Booked = Pick<TestServer, 'app' | 'emails' | 'password' | 'locations'>
  async function book({ app, emails, password, locations }: Booked, hour: number): Promise<number> {
    const post = async (path: string, payload: object, cookie = '') => {
      const headers = { 'x-source': 'WEB', cookie }
      const answer = await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer
    }
    const login = await post('/user/login', { username: emails.user, password })
    const cookie = String([login.headers['set-cookie']].flat()[0]).split(';')[0]
    const booked = await post(
      '/booking',
      {
        locationId: locations.meeting,
        timeFrom: `2026-11-03T${String(hour).padStart(2, '0')}:00`,
        timeTo: `2026-11-03T${String(hour + 1).padStart(2, '0')}:00`,
      },
      cookie,
    )
    return booked.json<{ id: number }>().id
  }

  /** Returns the content of the database. */
  async function look(at: ServerConfig) {
    const db = await openDatabase({ databaseUrl: at.databaseUrl, dataFolder: at.dataFolder })
    try {
      return await db.asSystem(async (tx) => ({
        epoch: await readEpoch(tx),
        bookings: (await tx.query<{ id: number }>(sql`select id from booking order by id`)).map(
          ({ id }) => id,
        ),
        overlaps: (
          await tx.one<{ count: number }>(sql`
            select count(*)::int as count from hold a join hold b
              on a.organisation_id = b.organisation_id and a.location_id = b.location_id and a.booking_id < b.booking_id and a.shadow = 0 and b.shadow = 0 and tstzrange(a.blocked_from, a.blocked_to) && tstzrange(b.blocked_from, b.blocked_to)`)
        ).count,
        media: (await tx.query<{ content: Buffer }>(sql`select content from media_content`)).map(
          ({ content }) => content.toString(),
        ),
      }))
    } finally {
      await db.close()
    }
  }

  it('brings back what was booked before, and nothing that was booked after', async () => {
    const file = join(parent, 'mosaic.backup')
    const sealed = seal(await sealingKey(config, 'test'), 'a stored secret')
    const server = await startTestServer(engine, { config, db: await open(config) })
    const { organisationId } = server
    const first = await book(server, 9)
    await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into media (organisation_id, kind, name) values (${organisationId}, 'IMAGE', 'Plan') returning id`,
      )
      await tx.run(
        sql`insert into media_content values (${organisationId}, ${id}, 240, 120, 'image/png', ${Buffer.from('a picture')})`,
      )
    })
    if (engine === 'embedded') {
      await expect(backUp(config, { file }, say)).rejects.toThrow('is in use by process')
      await server.close()
    }
    expect(await backUp(config, { file }, say)).toEqual([file, `${file}.key`])
    expect(said.splice(0)).toEqual([
      expect.stringMatching(
        /^Reading the (embedded|PostgreSQL) database .*: 2 organisations, 1 booking, the newest made \d+ days? ago\.$/,
      ),
      expect.stringMatching(
        /^The backup was read back and has all [\d,]+ rows of \d+ tables: .* \(\d+\.\d MB\)\.$/,
      ),
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const recorded = engine === 'postgresql' ? server.db : await open(config)
    expect(await recorded.asSystem(findLastBackup)).toEqual({
      finished: expect.any(Date),
      sizeBytes: statSync(file).size,
    })
    if (engine === 'embedded') await recorded.close()

    let second: number
    if (engine === 'postgresql') {
      second = await book(server, 11)
      await expect(restore(config, { file, replace: true }, say)).rejects.toThrow(
        'A server uses this database. Stop all servers before you restore it.',
      )
      await server.close()
    } else {
      const db = await open(config)
      const app = await createApp({ db, config, now: () => testNow })
      second = await book({ ...server, app }, 11)
      await app.close()
      await db.close()
    }
    const after = await look(config)
    expect(after.bookings).toEqual([first, second])

    await expect(restore(config, { file, replace: false }, say)).rejects.toThrow(
      /^This database has data: 2 organisations, 2 bookings, the newest made .* ago\. Add --replace to replace it by the backup\.$/,
    )
    // Also restores on a new machine. The embedded engine takes seconds to open, so it runs only
    // one case.
    for (const target of engine === 'embedded' ? [config] : [config, elsewhere]) {
      said.splice(0)
      await restore(target, { file, replace: target === config }, say)
      expect(said).toEqual([
        expect.stringMatching(/^Restoring .* into the (embedded|PostgreSQL) database .*\.$/),
        ...(target === config
          ? [expect.stringMatching(/^It has 2 organisations, 2 bookings, .* ago, which the backup/)]
          : []),
        expect.stringMatching(/^It now has 2 organisations, 1 booking, the newest made .* ago\.$/),
      ])
      const restored = await look(target)
      expect(restored).toMatchObject({ bookings: [first], overlaps: 0, media: ['a picture'] })
      expect(restored.epoch).not.toBe(after.epoch)
      expect(unseal(await sealingKey(target, 'test'), sealed)).toBe('a stored secret')
    }
  }, 180_000)

  it('leaves everything as it is when the backup cannot be read', async () => {
    const file = join(parent, 'broken.backup')
    writeFileSync(file, readFileSync(join(parent, 'mosaic.backup')).subarray(0, 3000))
    const before = await look(config)
    await expect(restore(config, { file, replace: true }, say)).rejects.toThrow(
      engine === 'postgresql' ? 'pg_restore failed: ' : 'cannot be opened',
    )
    expect(await look(config)).toEqual(before)
    expect(existsSync(`${file}.part`)).toBe(false)
  }, 60_000)

  it('refuses to back up a database that is not there, and creates none', async () => {
    const databaseUrl = engine === 'postgresql' ? await emptyDatabase() : undefined
    const nowhere = { ...config, databaseUrl, dataFolder: join(parent, 'nowhere') }
    const file = join(parent, 'nothing.backup')
    await expect(backUp(nowhere, { file }, say)).rejects.toThrow('There is nothing in the ')
    await expect(openExisting(nowhere, say)).rejects.toThrow('There is nothing in the ')
    expect(existsSync(nowhere.dataFolder)).toBe(false)
    expect(readdirSync(parent).filter((name) => name.startsWith('nothing'))).toEqual([])
  })
})

it('backs up and restores as the owner of the tables, and the other login serves again', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'mosaic-backup-'))
  const { db, ownerUrl, ownerName, servingUrl, remove } = await createTwoLogins()
  try {
    const config: ServerConfig = {
      ...readConfig({ LOG_LEVEL: 'silent' }, process.cwd()),
      dataFolder: parent,
      databaseUrl: servingUrl,
      databaseOwnerUrl: ownerUrl,
    }
    const add = (name: string) =>
      db.asSystem((tx) => tx.run(sql`insert into organisation (name) values (${name})`))
    await refuseOtherSecret(db, config)
    // As if the server's administrator had made it, because the owner may not.
    const administrator = new URL(await emptyDatabase())
    administrator.pathname = new URL(ownerUrl).pathname
    const client = new Client({ connectionString: administrator.href })
    await client.connect()
    await client.query('update pg_extension set extowner = current_user::regrole')
    await add('Before')
    const file = join(parent, 'mosaic.backup')
    await backUp(config, { file }, say)
    await add('After')
    await restore(config, { file, replace: true }, say)
    const sealedElsewhere = expect.stringMatching(/^This database is sealed with another secret /)
    expect(said).not.toContainEqual(sealedElsewhere)
    await client.query('alter table booking rename column created to spoilt')
    await client.end()
    const stranger = { ...config, dataFolder: join(parent, 'other'), secret: 'x'.repeat(32) }
    await restore(stranger, { file, replace: true }, say)
    expect(said).toContainEqual(sealedElsewhere)
    expect(said).toContain(
      'What it has cannot be read, and is replaced: column "created" does not exist.',
    )
    const again = await openDatabase({ databaseUrl: servingUrl })
    try {
      expect(
        await again.system.query<{ name: string }>(sql`select name from organisation order by id`),
      ).toEqual([{ name: 'Before' }])
      await expect(again.system.query(sql`select password_hash from user_account`)).rejects.toThrow(
        'permission denied',
      )
      // It would inherit the policies of the server's roles.
      const { inherits } = await again.system.one<{ inherits: boolean }>(
        sql`select bool_or(pg_has_role(${ownerName}::name, role, 'usage')) as inherits from unnest(array['mosaic_app', 'mosaic_system']::name[]) as role`,
      )
      expect(inherits).toBe(false)
    } finally {
      await again.close()
    }
  } finally {
    await remove()
    rmSync(parent, { recursive: true, force: true })
  }
}, 60_000)
