import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeServer, openTestDatabase } from '../../../../tests/support/databases.js'
import type { Db } from '../../src/ground/db/db.js'
import { seedScale, type ScaledOrganisation } from './seed-scale.js'

describeServer('the data for benchmarks', (engine) => {
  let db: Db
  let made: ScaledOrganisation[]
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    made = await seedScale(
      db,
      { organisations: 2, spaces: 60, bookings: 5_000 },
      Date.now(),
      () => {},
    )
  }, 120_000)
  afterAll(() => db.close())

  const ask = <Row>(
    statement: Parameters<Parameters<Parameters<Db['inOrganisation']>[1]>[0]['one']>[0],
    index = 0,
  ) => db.inOrganisation(made[index]!.id, (tx) => tx.one<Row>(statement))

  it('has as many spaces and bookings as were asked for, in each organisation', async () => {
    for (const index of made.keys()) {
      const counted = await ask(
        sql`select (select count(*) from location where is_bookable) as spaces, (select count(*) from booking) as bookings`,
        index,
      )
      expect(counted).toEqual({ spaces: 60, bookings: 5_000 })
    }
  })

  it('has bookings of two years around today, and a hold for each that stands', async () => {
    const span = await ask<{ from: boolean; to: boolean }>(
      sql`select min(starts_at) < now() - interval '360 days' as "from", max(ends_at) > now() + interval '360 days' as "to" from booking`,
    )
    expect(span).toEqual({ from: true, to: true })
    const counted = await ask<{ active: number; holds: number }>(
      sql`select (select count(*) from booking where status in ('TENTATIVE', 'CONFIRMED')) as active, (select count(*) from hold) as holds`,
    )
    expect(counted.active).toBe(counted.holds)
    expect(counted.holds).toBeGreaterThan(4_500)
  })

  it('puts nobody in two places at once', async () => {
    const { pairs } = await ask<{ pairs: number }>(sql`
      select count(*) as pairs from booking a join booking b on a.owner_id = b.owner_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`)
    expect(pairs).toBe(0)
  })

  it('has, if it is whole, something of everything that screens show', async () => {
    const [whole] = await seedScale(
      db,
      { organisations: 1, spaces: 60, bookings: 5_000, isWhole: true },
      Date.now(),
      () => {},
    )
    const tables = [
      'floor_plan',
      'extra_request',
      'visit',
      'booking_group',
      'layout',
      'cost_code',
      'location_option',
      'location_facility',
      'location_role',
      'user_group_member',
      'domain_group',
      'access_group',
      'embed_origin',
      'device',
      'declaration_template',
    ]
    const counts = await db.inOrganisation(whole!.id, (tx) =>
      Promise.all(
        tables.map((table) =>
          tx.one<{ count: number }>(sql`select count(*) as count from ${raw(table)}`),
        ),
      ),
    )
    expect(tables.filter((_, index) => counts[index]!.count === 0)).toEqual([])
    const plan = await db.inOrganisation(whole!.id, (tx) =>
      tx.one<{ marked: number }>(
        sql`select max(jsonb_array_length(elements)) as marked from floor_plan`,
      ),
    )
    expect(plan.marked).toBe(1_000)
    const orphaned = await db.inOrganisation(whole!.id, (tx) =>
      tx.one<{ count: number }>(sql`
        select count(*)::int as count from booking b join user_account u on u.organisation_id = b.organisation_id and u.id = b.owner_id
        where b.ends_at > now() and u.deactivated_on is not null`),
    )
    expect(orphaned.count).toBeGreaterThan(0)
  })

  it('refuses more bookings than fit, before it makes anything', async () => {
    await expect(
      seedScale(db, { organisations: 1, spaces: 2, bookings: 20_000 }, Date.now(), () => {}),
    ).rejects.toThrow('2 spaces hold at most')
    expect(
      await db.asSystem((tx) => tx.one(sql`select count(*) as count from organisation`)),
    ).toEqual({ count: 3 })
  })
})
