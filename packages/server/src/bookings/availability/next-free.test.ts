import type { BookingList } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { insertBooked } from './booked.fixture.js'

describeServer('the next free slot', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    server.clock.now = testNow
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from booking_setting`)
      await tx.run(sql`update location set schedule = null`)
      await tx.run(
        sql`update category set quota_restriction_active = false, align_booking_time_from = null, align_booking_time_to = null`,
      )
    })
  })

  /** Only the boardroom has space for ten people. */
  const next = async (query = 'd=60&c=10') => {
    const { status, body } = await server
      .as(server.emails.user)
      .call<BookingList>('GET', `/booking?bc=${server.categories.rooms}&${query}`)
    const [one] = status === 200 ? body.availability : []
    if (!one) return status
    // The proposal can be booked without changes.
    const check = await server.as(server.emails.user).call('POST', '/booking/check', {
      locationId: one.locationId,
      timeFrom: one.defaultBookingFrom,
      timeTo: one.defaultBookingTo,
    })
    expect(check.body).toMatchObject({
      status: 'SUCCESS',
      timeFrom: one.defaultBookingFrom,
      timeTo: one.defaultBookingTo,
    })
    return `${body.locations[0]!.name} ${one.defaultBookingFrom!.slice(5, 16)} ${one.defaultBookingTo!.slice(5, 16)}`
  }
  const boardroom = (from: string, to: string, ownerId = server.people.colleague) =>
    insertBooked(server, { locationId: server.locations.boardroom, from, to, ownerId })
  const rule = (columns: ReturnType<typeof sql>) =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(sql`update category set ${columns} where id = ${server.categories.rooms}`),
    )

  it('API-028 D-070 starts now, or as soon as the place is open and available for long enough', async () => {
    server.clock.now = testNow + 7 * 60_000
    expect(await next()).toBe('Boardroom 11-02T09:07 11-02T10:07')
    await boardroom('2026-11-02T09:00', '2026-11-02T12:00')
    await boardroom('2026-11-02T12:45', '2026-11-02T15:00')
    expect(await next()).toBe('Boardroom 11-02T15:00 11-02T16:00')
    expect(await next('d=45&c=10')).toBe('Boardroom 11-02T12:00 11-02T12:45')
    await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(sql`
      update location set schedule = '[{"type":"WEEKDAYS_TIME","timeFrom":"08:00","timeTo":"15:30"}]'::jsonb where id = ${server.locations.boardroom}`),
    )
    expect(await next()).toBe('Boardroom 11-03T08:00 11-03T09:00')
    expect(await next('d=600&c=10')).toBe(204)
  })

  it('API-028 applies all booking rules: buffers, lead time, quota, alignment', async () => {
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'buffer', {
      minutesBefore: 10,
      minutesAfter: 20,
    })
    await boardroom('2026-11-02T09:00', '2026-11-02T10:00')
    expect(await next()).toBe('Boardroom 11-02T10:10 11-02T11:10')
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'period', {
      minPeriod: 4,
      minPeriodKind: 'HOUR',
    })
    expect(await next()).toBe('Boardroom 11-02T13:00 11-02T14:00')
    await rule(
      sql`quota_restriction_active = true, quota_restriction_amount = 1, quota_restriction_kind = 'DAY'`,
    )
    await boardroom('2026-11-02T20:00', '2026-11-02T21:00', server.people.user)
    expect(await next()).toBe('Boardroom 11-03T00:00 11-03T01:00')
    await rule(sql`align_booking_time_from = '08:00', align_booking_time_to = '18:00'`)
    expect(await next()).toBe('Boardroom 11-03T08:00 11-03T18:00')
  })

  it('API-028 PRIO-012 prefers the earliest start, then the tightest fit, and hides what the caller cannot see', async () => {
    expect(await next('d=60&c=5')).toBe('Hall 11-02T09:00 11-02T10:00')
    await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into access_group (organisation_id, name) values (${server.organisationId}, 'Nobody') returning id`,
      )
      await tx.run(
        sql`insert into group_restriction (organisation_id, access_group_id, position, type, exclusion) values (${server.organisationId}, ${id}, 0, 'USER', false)`,
      )
      await tx.run(
        sql`update location set restriction_id = ${id} where id = ${server.locations.combined}`,
      )
    })
    expect(await next('d=60&c=5')).toBe('Meeting room 11-02T09:00 11-02T10:00')
  })
})
