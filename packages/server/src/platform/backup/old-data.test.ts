import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { createPostgresDatabase } from '../../../../../tests/support/databases.js'
import { oldDataSecret, oldDataTime } from '../../../../../tests/support/old-data.js'
import { createApp, createContext } from '../../app.js'
import { readConfig } from '../../ground/core/config.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { readMails } from '../mail/read-mails.fixture.js'
import { writeNotices } from '../../bookings/notice/write-notices-service.js'
import { restore } from './backup-service.js'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const fixtures = fileURLToPath(new URL('../../../../../tests/fixtures', import.meta.url))
const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))

it.each(readdirSync(fixtures).filter((name) => name.endsWith('.backup')))(
  'opens a database %s: logs in, reads, changes and cancels bookings, sends what was queued',
  async (fixture) => {
    const databaseUrl = await createPostgresDatabase()
    const config = {
      ...readConfig(
        { LOG_LEVEL: 'silent', MB_WORKER: 'false', MB_DATA: tmpdir(), MB_SECRET: oldDataSecret },
        process.cwd(),
      ),
      databaseUrl,
    }
    await restore(config, { file: `${fixtures}/${fixture}`, replace: false }, () => undefined)
    const db = await openDatabase({ databaseUrl })
    const now = () => oldDataTime
    const app = await createApp({ db, config, now })
    const context = createContext({ db, config, log: app.log, now })
    let cookie = ''
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const headers = { 'x-source': 'WEB', cookie }
      const url = `/api/v1${path}`
      const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
      expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300)
      return answer
    }
    try {
      const applied = await db.asSystem((tx) => tx.query(sql`select from schema_migration`))
      expect(applied).toHaveLength(files.length)
      const login = await call('POST', '/user/login', {
        username: 'user@test.house',
        password: 'correct horse',
      })
      cookie = String([login.headers['set-cookie']].flat()[0]).split(';')[0]!
      const { id: userId } = await db.asSystem((tx) =>
        tx.one<{ id: number }>(sql`select id from user_account where email = 'user@test.house'`),
      )
      const list = async () =>
        (await call('GET', `/user/${userId}/bookings?f=2026-11-01T00:00&t=2026-12-01T00:00`)).json<{
          bookings: { id: number; label: string }[]
        }>().bookings
      const bookings = await list()
      expect(new Set(bookings.map(({ label }) => label))).toEqual(
        new Set(['Plain', 'Private', 'With people', 'Weekly']),
      )
      expect(bookings.filter(({ label }) => label === 'Weekly')).toHaveLength(4)
      const plain = bookings.find(({ label }) => label === 'Plain')!

      await call('PUT', `/booking/${plain.id}`, { description: 'Changed' })
      const people = bookings.find(({ label }) => label === 'With people')!
      await call('DELETE', `/booking/${people.id}`)
      const after = (await list()).map(({ label }) => label)
      expect(after).toContain('Changed')
      expect(after).not.toContain('With people')
      // Mails queued by the older version can still be decrypted and sent.
      await writeNotices(context)
      const mails = await readMails(context)
      expect(mails.map(({ recipient }) => recipient)).toContain('guest@elsewhere.example')
    } finally {
      await app.close()
      await db.close()
    }
  },
)

it.each(files)('%s says how long it locks a table of two million bookings', (file) => {
  const text = readFileSync(`${migrations}/${file}`, 'utf8')
  expect(text).toMatch(/^-- locks: .*(?:\d+ m?s|no table that exists)/m)
})
