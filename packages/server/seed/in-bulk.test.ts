import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../../../tests/support/databases.js'
import { describeSchema } from '../../../tests/support/describe-schema.js'
import type { Db } from '../src/ground/db/db.js'
import { inBulk } from './in-bulk.js'
import { seedOrganisation } from './seed-organisation.js'

describeEachEngine('filling tables in bulk', (engine) => {
  let db: Db
  beforeAll(async () => void (db = await openTestDatabase(engine)))
  afterAll(() => db.close())

  const indexes = () =>
    db.asSystem((tx) =>
      tx.query(sql`select indexdef from pg_indexes where tablename = 'hold' order by indexname`),
    )
  // Indexes that were made again come last.
  const schema = async () => (await describeSchema(db)).split('\n').toSorted()

  it('checks the rows at the end, and leaves the schema as it was', async () => {
    const [before, indexesBefore] = [await schema(), await indexes()]
    const { without, role } = await db.asSystem(async (tx) => {
      const organisationId = await seedOrganisation(tx, 'Bulk', 'bulk.example', 'Europe/London')
      const without = await inBulk(tx, ['person', 'hold'], async () => {
        await tx.run(
          sql`insert into person (organisation_id, first_name, last_name, kind, status) values (${organisationId}, 'Ada', 'Lovelace', 'INTERNAL', 'ACTIVE')`,
        )
        return tx.query(sql`select from pg_indexes where tablename = 'hold'`)
      })
      return {
        without,
        ...(await tx.one<{ role: string }>(sql`select current_role::text as role`)),
      }
    })
    expect(without).toEqual([])
    expect(role).toBe('mosaic_system')
    expect(await schema()).toEqual(before)
    expect(await indexes()).toEqual(indexesBefore)
  })

  it('refuses a row that a constraint forbids, and then everything', async () => {
    const before = await schema()
    const filling = db.asSystem((tx) =>
      inBulk(tx, ['hold'], () =>
        tx.run(
          sql`insert into hold (organisation_id, booking_id, location_id, shadow, blocked_from, blocked_to) values (1, 1, 1, 0, '2026-01-01', '2026-01-02')`,
        ),
      ),
    )
    await expect(filling).rejects.toMatchObject({ code: '23503' })
    expect(await schema()).toEqual(before)
  })
})
