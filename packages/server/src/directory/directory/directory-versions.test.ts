import type { EffectiveSettings } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { createPostgresDatabase } from '../../../../../tests/support/databases.js'
import { createApp } from '../../app.js'
import { readConfig } from '../../ground/core/config.js'
import type { Db } from '../../ground/db/db.js'
import { openDatabase } from '../../ground/engines/open-database.js'

let server: TestServer
let otherDb: Db
let other: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  const databaseUrl = await createPostgresDatabase()
  server = await startTestServer('postgresql', { db: await openDatabase({ databaseUrl }) })
  otherDb = await openDatabase({ databaseUrl })
  other = await createApp({
    db: otherDb,
    config: {
      ...readConfig({ LOG_LEVEL: 'silent', MB_DEMO: 'false' }, process.cwd()),
      publicUrl: 'http://localhost:8080',
    },
    now: () => testNow,
  })
  await other.ready()
})
afterAll(async () => {
  await other?.close()
  await otherDb?.close()
  await server?.close()
})

it('SET-004 a change made on one server applies on another with the next call', async () => {
  const admin = server.as(server.emails.admin)
  const change = (settings: object) =>
    admin.call('PUT', `/org/current/category/${server.categories.rooms}/settings`, settings)
  const atOther = async () => {
    const answer = await other.inject({
      method: 'GET',
      url: `/api/v1/location/${server.locations.boardroom}/settings`,
      headers: { cookie: admin.cookie!, 'x-source': 'WEB' },
    })
    return (answer.json() as EffectiveSettings).settings.buffer?.minutesAfter
  }
  await admin.call('GET', '/category')
  expect(await atOther()).toBe(0)
  for (const minutesAfter of [5, 10, 15]) {
    expect((await change({ buffer: { minutesAfter } })).status).toBe(200)
    expect(await atOther()).toBe(minutesAfter)
  }
  await change({})
  expect(await atOther()).toBe(0)
})
