import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startTestServer,
  testNow,
  type Caller,
  type TestServer,
} from '../../../../../tests/support/app.js'
import { findOrMakeGuest } from '../../identity/user/guest-store.js'
import { describeServer } from '../../../../../tests/support/databases.js'

const day = 86_400_000

describeServer('deleting an organisation', (engine) => {
  let server: TestServer
  let admin: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    admin = server.as(server.emails.admin)
  })
  afterAll(() => server.close())

  const mark = (enable: boolean) =>
    admin.call('POST', `/org/current/feature/ORGANISATION_MARKED_FOR_DELETION?enable=${enable}`)
  const jobs = () =>
    server.db.asSystem((tx) =>
      tx.query<{ run_at: Date }>(sql`select run_at from job where kind = 'deleteOrganisation'`),
    )
  const tablesOfTenants = async () =>
    (
      await server.db.asSystem((tx) =>
        tx.query<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = 'organisation_id' order by 1`),
      )
    ).map(({ name }) => name)
  const countRows = async (organisationId: number) =>
    Object.fromEntries(
      await Promise.all(
        (await tablesOfTenants()).map(
          async (table) =>
            [
              table,
              (
                await server.db.asSystem((tx) =>
                  tx.one<{ count: number }>(
                    sql`select count(*)::int as count from ${raw(table)} where organisation_id = ${organisationId}`,
                  ),
                )
              ).count,
            ] as const,
        ),
      ),
    )

  it('AD-211 marking queues the deletion for 30 days later; unmarking or marking again reschedules it', async () => {
    await mark(true)
    expect(await jobs()).toEqual([{ run_at: new Date(testNow + 30 * day) }])
    await mark(false)
    expect(await jobs()).toEqual([])
    server.clock.now += day
    await mark(true)
    expect(await jobs()).toEqual([{ run_at: new Date(testNow + 31 * day) }])
    server.clock.now = testNow + 31 * day - 1
    await server.runJobs()
    expect((await admin.call('GET', '/org/current')).body.name).toBe('Test House')
    // This job runs early, but only the date matters.
    await server.db.asSystem((tx) =>
      tx.run(sql`update job set run_at = 'epoch' where kind = 'deleteOrganisation'`),
    )
    await server.runJobs()
    expect((await admin.call('GET', '/org/current')).body.name).toBe('Test House')
    expect(await jobs()).toEqual([{ run_at: new Date(testNow + 31 * day) }])
  })

  it('AD-211 after the date the organisation and all its data are deleted in batches, without affecting others', async () => {
    const { organisationId, otherOrganisationId, people, locations } = server
    await server.db.asSystem((tx) =>
      tx.run(sql`
      insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status)
      select ${organisationId}, ${locations.meeting}, ${people.user}, ${people.user}, '2026-11-02 10:00', '2026-11-02 11:00', 'UTC', '2026-11-02 10:00Z', '2026-11-02 11:00Z', 'CONFIRMED' from generate_series(1, 2500)`),
    )
    // A facility of the organisation that a location has.
    await server.db.asSystem((tx) =>
      tx.run(sql`
      with own as (insert into facility (organisation_id, text) values (${organisationId}, 'Piano') returning id)
      insert into location_facility (organisation_id, location_id, facility_id) select ${organisationId}, ${locations.meeting}, id from own`),
    )
    await admin.call(
      'POST',
      '/booking',
      {
        locationId: locations.boardroom,
        timeFrom: '2026-12-10T10:00',
        timeTo: '2026-12-10T11:00',
        description: 'x',
        attendees: [{ name: 'Ann', email: 'ann@elsewhere.example' }],
      },
      { 'idempotency-key': 'k' },
    )
    await server.as(server.emails.stranger).call('GET', '/user/current')
    const others = await countRows(otherOrganisationId)
    // A guest of the organisation, and a restriction of a location that it shared.
    await server.db.asSystem(async (tx) => {
      const home = { organisationId, id: people.admin }
      await findOrMakeGuest(tx, home, otherOrganisationId, 'USER')
      await tx.run(sql`
        with own as (insert into access_group (organisation_id, name) values (${otherOrganisationId}, 'Visiting') returning id)
        insert into shared_location_restriction (organisation_id, owner_id, location_id, restriction_id)
        select ${otherOrganisationId}, ${organisationId}, ${locations.meeting}, id from own`)
    })
    expect(others.session).toBe(1)
    server.clock.now = testNow + 31 * day
    // Three runs for the bookings alone.
    expect(await server.runJobs()).toBeGreaterThan(3)
    expect(
      Object.entries(await countRows(organisationId)).filter(([, count]) => count > 0),
    ).toEqual([])
    expect(await server.db.asSystem((tx) => tx.query(sql`select name from organisation`))).toEqual([
      { name: 'Other House' },
    ])
    expect((await admin.call('GET', '/org/current')).status).toBe(401)
    const left = await countRows(otherOrganisationId)
    // Sessions of the other organisation expire within those 31 days.
    expect({ ...left, session: others.session }).toEqual({
      ...others,
      access_group: others.access_group! + 1,
      // The person remains, as people do who have visited.
      person: others.person! + 1,
    })
  })
})
