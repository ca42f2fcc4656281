// Writes tests/fixtures/written-by-NNNN.backup, where NNNN is the last migration: a small database
// as written by this version, for later versions to open. Run it once before adding a migration:
// `node --import tsx tests/support/write-old-data.ts`.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sql from 'sql-template-tag'
import { createApp } from '../../packages/server/src/app.js'
import { dumpPostgres } from '../../packages/server/src/platform/backup/postgres-tools.js'
import { readConfig } from '../../packages/server/src/ground/core/config.js'
import { migrate } from '../../packages/server/src/ground/db/migrate.js'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import { oldDataSecret, oldDataTime } from './old-data.js'
import { createTestData } from './test-data.js'
import { startThrowawayPostgres } from './throwaway-postgres.mjs'

const migrations = 'packages/server/migrations'
const postgres = await startThrowawayPostgres()
const db = await openDatabase({ databaseUrl: postgres.url })
await migrate(db, migrations)
const data = await createTestData(db)
const config = {
  ...readConfig(
    { LOG_LEVEL: 'warn', MB_WORKER: 'false', MB_DATA: tmpdir(), MB_SECRET: oldDataSecret },
    process.cwd(),
  ),
  databaseUrl: postgres.url,
}
const app = await createApp({ db, config, now: () => oldDataTime })

async function call(method: 'POST' | 'DELETE', path: string, payload?: object, cookie = '') {
  const headers = { 'x-source': 'WEB', cookie }
  const answer = await app.inject({ method, url: `/api/v1${path}`, headers, payload })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`)
  return answer
}
const login = await call('POST', '/user/login', {
  username: data.emails.user,
  password: data.password,
})
const cookie = String([login.headers['set-cookie']].flat()[0]).split(';')[0]!
const book = async (
  place: keyof typeof data.locations,
  day: number,
  label: string,
  more: object = {},
) =>
  (
    await call(
      'POST',
      '/booking',
      {
        locationId: data.locations[place],
        timeFrom: `2026-11-${String(day).padStart(2, '0')}T09:00`,
        timeTo: `2026-11-${String(day).padStart(2, '0')}T10:00`,
        description: label,
        ...more,
      },
      cookie,
    )
  ).json<{ id: number }>().id

await book('meeting', 3, 'Plain')
await book('boardroom', 3, 'Private', { isPrivate: true })
await book('halfA', 4, 'With people', {
  attendees: [{ personId: data.people.colleague }, { email: 'guest@elsewhere.example' }],
})
await call('DELETE', `/booking/${await book('meeting', 4, 'Cancelled')}`, undefined, cookie)
await book('meeting', 5, 'Weekly', {
  bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-26' },
})
await call('POST', '/feed', { kind: 'PERSON', targetId: data.people.user, detail: 'FULL' }, cookie)
await db.asSystem(async (tx) => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into media (organisation_id, kind, name) values (${data.organisationId}, 'IMAGE', 'Plan') returning id`,
  )
  await tx.run(
    sql`insert into media_content values (${data.organisationId}, ${id}, 240, 120, 'image/png', ${Buffer.from('a picture')})`,
  )
})
await app.close()
await db.close()
const last = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .at(-1)!
const file = `tests/fixtures/written-by-${last.slice(0, 4)}.backup`
await dumpPostgres(postgres.url, file)
await postgres.stop()
console.log(file)
