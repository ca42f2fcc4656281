import { fileURLToPath } from 'node:url'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../tests/support/databases.js'
import type { Db } from '../src/ground/db/db.js'
import { createDirectoryCache } from '../src/directory/directory/directory-cache-store.js'
import { measureOverview } from '../src/features/report/overview-service.js'
import { addDays, toWall } from '../src/ground/time/zone.js'
import { demoAccounts, demoDomain } from './demo/people.js'
import { prepareDemo, type Prepared } from './demo/prepare-demo.js'
import { seedDemo } from './demo/seed-demo.js'

let prepared: Prepared
beforeAll(async () => {
  const floors = fileURLToPath(new URL('./demo/floors', import.meta.url))
  prepared = await prepareDemo(floors, Date.now())
})

// The embedded engine makes the demo for the end-to-end tests.
describe('the demo organisation', () => {
  let db: Db
  let organisationId: number
  beforeAll(async () => {
    db = await openTestDatabase('postgresql')
    ;({ organisationId } = await db.asSystem((tx) => seedDemo(tx, prepared)))
  }, 120_000)
  afterAll(() => db.close())

  const countBy = (column: string, table: string) =>
    db.inOrganisation(organisationId, async (tx) => {
      const rows = await tx.query<{ key: string; count: number }>(
        sql`select to_jsonb(t) ->> ${column} as key, count(*) as count from ${raw(`"${table}" t`)} group by 1`,
      )
      return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]))
    })

  it('has two regions, three sites, six floors and more, 40 rooms, 300 desks and a car park with levels', async () => {
    const kinds = await countBy('kind', 'location')
    expect(kinds).toMatchObject({
      ORL: 1,
      REGION: 2,
      SITE: 3,
      ROOM: 40,
      DESK: 300,
      CAR_PARK: 1,
      CAR_LEVEL: 2,
    })
    expect(kinds.FLOOR).toBeGreaterThanOrEqual(6)
    expect(kinds.CAR_SPACE).toBeGreaterThanOrEqual(40)
  })

  it('gives nobody two desks or parking spaces on one day', async () => {
    const twice = await db.inOrganisation(organisationId, (tx) =>
      tx.query(sql`
        select b.owner_id, l.kind, b.wall_from::date::text as day from booking b join location l on l.id = b.location_id
        where l.kind in ('DESK', 'CAR_SPACE') and b.status in ('TENTATIVE', 'CONFIRMED')
        group by 1, 2, 3 having count(*) > 1`),
    )
    expect(twice).toEqual([])
  })

  it('has faces for every other person and two pictures for each room, in small files', async () => {
    const read = (text: string) =>
      db.inOrganisation(organisationId, (tx) =>
        tx.one<{ count: number; largest: number; total: number }>(raw(text)),
      )
    const faces = await read(
      `select count(*)::int as count, max(length(content)) as largest, sum(length(content))::int as total from person_picture`,
    )
    const { people } = await db.inOrganisation(organisationId, (tx) =>
      tx.one<{ people: number }>(
        sql`select count(*)::int as people from person where kind = 'INTERNAL'`,
      ),
    )
    expect(faces.count / people).toBeCloseTo(0.5, 1)
    expect(faces.largest).toBeLessThan(6_000)
    const thumbnails = await read(
      `select count(*)::int as count, max(length(content)) as largest, 0 as total from media_content where width = 240`,
    )
    expect(thumbnails.largest).toBeLessThan(15_000)
    const bare = await db.inOrganisation(organisationId, (tx) =>
      tx.query(sql`
        select l.name from location l where l.kind = 'ROOM' and l.deleted is null
          and (select count(*) from location_media m where m.organisation_id = l.organisation_id and m.location_id = l.id) <> 2`),
    )
    expect(bare).toEqual([])
  })

  it('LOC-024 has left and right positions that form a nested set', async () => {
    const broken = await db.inOrganisation(organisationId, (tx) =>
      tx.query(sql`
      select c.id from location c join location p on p.organisation_id = c.organisation_id and p.id = c.parent_id
      where not (p."left" < c."left" and c."right" < p."right" and c.level = p.level + 1)`),
    )
    expect(broken).toEqual([])
  })

  it('has visitors today who are expected, present and gone, with meetings and a declaration', async () => {
    const rows = await db.inOrganisation(organisationId, (tx) =>
      tx.query<{ state: string; count: number }>(sql`
        select case when checked_out_at is not null then 'gone' when checked_in_at is not null then 'inside' else 'expected' end as state, count(*)::int as count
        from visit where date = (select min(date) + 1 from visit) group by 1`),
    )
    expect(Object.fromEntries(rows.map(({ state }) => [state, true]))).toMatchObject({
      expected: true,
    })
    const [{ linked, signed }] = (await db.inOrganisation(organisationId, (tx) =>
      tx.query<{ linked: number; signed: number }>(sql`
        select (select count(*) from visit_booking)::int as linked, (select count(*) from declaration)::int as signed`),
    )) as [{ linked: number; signed: number }]
    expect(signed).toBeGreaterThan(3)
    expect(linked).toBeGreaterThan(0)
  })

  it('has bookings of every status, and none that overlap', async () => {
    const statuses = await countBy('status', 'booking')
    for (const status of ['TENTATIVE', 'CONFIRMED', 'CANCELLED', 'CANCELLED_REJECTED'])
      expect(statuses[status]).toBeGreaterThan(0)
    const holds = await db.inOrganisation(organisationId, (tx) =>
      tx.one<{ count: number }>(sql`select count(*) as count from hold`),
    )
    expect(Number(holds.count)).toBe(statuses.TENTATIVE! + statuses.CONFIRMED!)
  })

  it('has nobody in two meetings at once, and accounts with meetings of their own', async () => {
    const meetings = await db.inOrganisation(organisationId, (tx) =>
      tx.query<{ owner: number; email: string; from: number; to: number }>(sql`
      select b.owner_id as owner, u.email, extract(epoch from b.starts_at)::float8 as from, extract(epoch from b.ends_at)::float8 as to
        from booking b join user_account u on u.id = b.owner_id
        join location l on l.organisation_id = b.organisation_id and l.id = b.location_id and l.kind = 'ROOM'
       order by b.owner_id, b.starts_at`),
    )
    const clashes = meetings.filter(
      (one, index) =>
        one.owner === meetings[index - 1]?.owner && one.from < meetings[index - 1]!.to,
    )
    expect(clashes).toEqual([])
    for (const key of ['user', 'colleague', 'manager', 'admin'])
      expect(
        meetings.filter(({ email }) => email === `${key}@${demoDomain}`).length,
      ).toBeGreaterThan(50)
  })

  it('has bookings in every week of the two months that reports compare', async () => {
    const weeks = await db.inOrganisation(organisationId, (tx) =>
      tx.query<{ kinds: number }>(sql`
      select count(distinct l.kind)::int as kinds from booking b
        join location l on l.organisation_id = b.organisation_id and l.id = b.location_id
       where b.wall_from >= date_trunc('month', now()) - interval '2 months' and b.wall_from < date_trunc('month', now())
       group by date_trunc('week', b.wall_from)`),
    )
    expect(weeks.length).toBeGreaterThanOrEqual(8)
    // The first and the last week may be a single day.
    expect(weeks.filter(({ kinds }) => kinds === 3).length).toBeGreaterThanOrEqual(7)
  })

  it('gives its accounts no bookings on a weekend, unless that weekend is today', async () => {
    const days = await db.inOrganisation(organisationId, (tx) =>
      tx.query<{ day: string }>(sql`
      select distinct b.wall_from::date::text as day from booking b join user_account u on u.id = b.owner_id
       where extract(isodow from b.wall_from) > 5 and u.email = any(${demoAccounts.map(({ key }) => `${key}@${demoDomain}`)})`),
    )
    // The accounts are in London, where a day begins before UTC's in summer.
    const today = toWall(prepared.now, 'Europe/London').slice(0, 10)
    const near = [addDays(today, -1), today, addDays(today, 1)]
    expect(days.filter(({ day }) => !near.includes(day))).toEqual([])
  })

  it('is used like an office: 40 to 60 %, most in the middle of the week, less at lunch, 8 % no-shows', async () => {
    const today = new Date(prepared.now).toISOString().slice(0, 10)
    const { figures, hours } = await db.inOrganisation(organisationId, async (tx) => {
      const directory = await createDirectoryCache().get(tx, organisationId)
      const spaces = directory.places.filter(({ isBookable }) => isBookable)
      const { now } = prepared
      const days = { from: addDays(today, -28), to: addDays(today, -1) }
      return measureOverview(tx, {
        directory,
        spaces,
        ...days,
        slk: undefined,
        now,
        language: 'en',
      })
    })
    const shareOf = (some: readonly { usedMinutes: number; openMinutes: number }[]) =>
      some.reduce((sum, one) => sum + one.usedMinutes, 0) /
      some.reduce((sum, one) => sum + one.openMinutes, 0)
    expect(shareOf([figures])).toBeGreaterThan(0.4)
    expect(shareOf([figures])).toBeLessThan(0.6)
    const at = (weekdays: readonly number[], from: number, before: number) =>
      shareOf(
        hours.filter(
          ({ weekday, hour }) => weekdays.includes(weekday) && hour >= from && hour < before,
        ),
      )
    const [week, middle] = [
      [1, 2, 3, 4, 5],
      [2, 3, 4],
    ]
    expect(at(middle, 9, 17)).toBeGreaterThan(1.2 * at([1, 5], 9, 17))
    expect(at(week, 12, 13)).toBeLessThan(0.95 * at(week, 10, 11))
    expect(at(week, 10, 16)).toBeGreaterThan(3 * at(week, 7, 8))
    expect(at(week, 10, 16)).toBeGreaterThan(3 * at(week, 18, 20))
    const meetings = await db.inOrganisation(organisationId, (tx) =>
      tx.one<{ count: number; missed: number }>(sql`
        select count(*)::int as count, count(*) filter (where b.checked_in_at is null)::int as missed from booking b
          join location l on l.organisation_id = b.organisation_id and l.id = b.location_id and l.kind = 'ROOM'
         where b.status = 'CONFIRMED' and b.ends_at < ${new Date(prepared.now)}`),
    )
    expect(meetings.missed / meetings.count).toBeGreaterThan(0.06)
    expect(meetings.missed / meetings.count).toBeLessThan(0.1)
    expect(figures.sensorMinutes).toBeGreaterThan(0.2 * figures.knownMinutes)
    expect(figures.sensorMinutes).toBeLessThan(0.8 * figures.knownMinutes)
    expect(figures.occupiedMinutes / figures.knownMinutes).toBeGreaterThan(0.7)
    expect(figures.occupiedMinutes / figures.knownMinutes).toBeLessThan(0.95)
  })

  it('has orders for providers, open and done', async () => {
    const statuses = await countBy('status', 'extra_request')
    for (const status of ['OPEN', 'COMPLETED']) expect(statuses[status], status).toBeGreaterThan(0)
  })

  it('has a floor plan with a drawing for every floor, and a marker for every space', async () => {
    const plans = await db.inOrganisation(organisationId, (tx) =>
      tx.query<{ elements: { locationId?: number }[]; shapes: number }>(
        sql`select elements, jsonb_array_length(drawing -> 'shapes') as shapes from floor_plan`,
      ),
    )
    expect(plans.length).toBeGreaterThanOrEqual(8)
    for (const { shapes } of plans) expect(shapes).toBeGreaterThan(200)
    // Walls, windows and doors are elements, too.
    const markers = plans.flatMap(({ elements }) => elements.flatMap((one) => one.locationId ?? []))
    expect(new Set(markers).size).toBe(markers.length)
    expect(markers).toHaveLength(
      Object.values(await spaces()).reduce((sum, count) => sum + count, 0),
    )
  })

  const spaces = async () => {
    const { ROOM = 0, DESK = 0, CAR_SPACE = 0 } = await countBy('kind', 'location')
    return { ROOM, DESK, CAR_SPACE }
  }

  it('links to no page that does not exist', async () => {
    const settings = Object.keys(await countBy('value', 'config_setting'))
    expect(settings).toContain('true')
    expect(settings.filter((value) => /https?:\/\/[^/"]+\.example/.test(value))).toEqual([])
  })

  it('has its names in Spanish where that is asked for', async () => {
    const spanish = await openTestDatabase('postgresql')
    try {
      const demo = await spanish.asSystem((tx) => seedDemo(tx, { ...prepared, language: 'es' }))
      const texts = (column: string, table: string) =>
        spanish.inOrganisation(demo.organisationId, async (tx) => {
          const rows = await tx.query<{ text: string }>(
            sql`select distinct to_jsonb(t) ->> ${column} as text from ${raw(`"${table}" t`)}`,
          )
          return rows.map(({ text }) => text)
        })
      expect(await texts('name_plural', 'category')).toEqual(
        expect.arrayContaining(['Salas de reuniones', 'Puestos de trabajo', 'Aparcamiento']),
      )
      expect(await texts('text', 'facility')).toContain('Pizarra')
      expect(await texts('text', 'booking_option')).toContain('Café y té')
      expect(await texts('text', 'layout')).toContain('En forma de U')
      expect(await texts('label', 'booking')).toContain('Revisión de diseño')
      const translated = await texts('texts', 'name_translation')
      expect(translated.map((one) => (JSON.parse(one) as { en: string }).en)).toEqual(
        expect.arrayContaining(['Meeting rooms', 'Whiteboard', 'Coffee and tea', 'U-shape']),
      )
      const settings = await texts('value', 'config_setting')
      const kiosk = settings.find((one) => one.includes('supportMessage'))!
      expect(JSON.parse(kiosk)).toMatchObject({
        supportMessage: 'Llame a recepción, extensión 100.',
        texts: {
          en: { supportMessage: 'Call reception on extension 100.' },
          de: { supportMessage: expect.stringContaining('Empfang') as unknown },
        },
      })
    } finally {
      await spanish.close()
    }
  }, 120_000)
})
