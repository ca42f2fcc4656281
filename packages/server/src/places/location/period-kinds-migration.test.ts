import { readFile } from 'node:fs/promises'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeEachEngine } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'

const migration = new URL('../../../migrations/0011-period-kinds.sql', import.meta.url)

describeEachEngine('units of stored settings', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  it('SET-009 are migrated to one spelling, and other fields of a section are kept', async () => {
    const { db, organisationId, categories } = server
    const store = (section: string, value: object) =>
      setSettings(db, organisationId, categories.rooms, section, value)
    const period = { minPeriod: 2, multiDayBookings: true, prioritisation: { rules: [] } }
    await store('period', { ...period, minPeriodKind: 'hours', maxDurationKind: 'MINUTES' })
    await store('notification', { period1: 2, periodKind1: 'DAY' })
    await store('label', { isRequired: true })
    const [update] = (await readFile(migration, 'utf8')).split('SELECT secure_tenant_tables')
    await db.asSystem((tx) => tx.run(raw(update!)))
    const stored = await db.asSystem((tx) =>
      tx.query<{ section: string; value: object }>(
        sql`select section, value from booking_setting where organisation_id = ${organisationId} order by section`,
      ),
    )
    expect(stored).toEqual([
      { section: 'label', value: { isRequired: true } },
      { section: 'notification', value: { period1: 2, periodKind1: 'DAY' } },
      { section: 'period', value: { ...period, minPeriodKind: 'HOUR', maxDurationKind: 'MINUTE' } },
    ])
  })
})
