import type { OccupancyReading } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'
import { toWall } from '../../ground/time/zone.js'

// The tests happen on Monday 2 November 2026, at nine in London.
describeServer('occupancy', (engine) => {
  const { server, user, admin, book, travelTo } = startBookingServer(engine)
  let key: string
  const report = (...readings: OccupancyReading[]) =>
    server
      .as(undefined)
      .call('POST', '/occupancy', { readings }, { authorization: `Bearer ${key}` })
  const list = (...l: number[]) => user.client.occupancy.list({ l })
  const events = () =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.query<{ location_id: number }>(
        sql`select location_id from live_event where type = 'occupancy' order by seq`,
      ),
    )

  beforeAll(async () => {
    const account = await admin.call('POST', '/user', {
      email: 'sensors@test.house',
      type: 'SYSTEM',
      roles: ['SERVICE'],
      password: 'seven grey ladders',
    })
    const token = await admin.call('POST', `/user/${account.body.id}/token`, { name: 'Sensors' })
    key = token.body.token
    await setConfig(server.db, server.organisationId, 'occupancy_provider', 'http')
  })
  beforeEach(async () => {
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      await tx.run(sql`delete from occupancy`)
      await tx.run(sql`delete from occupancy_hour`)
      await tx.run(sql`delete from live_event`)
      await tx.run(sql`delete from job where kind = 'occupancyExpiry'`)
    })
  })

  it('FP-012 a floor has OCCUPIED or ABSENT of each sensor, with time and message', async () => {
    const { desk1, desk2, floor, foreign } = server.locations
    const answer = await report(
      { locationId: desk1, status: 'OCCUPIED', statusMessage: 'Two people' },
      { locationId: desk2, status: 'ABSENT', statusTime: '2026-11-02T08:30:00Z' },
      { locationId: foreign, status: 'OCCUPIED' },
    )
    expect(answer.body).toEqual({ accepted: 2, outdated: 0, unknownIds: [foreign] })
    expect(await list(floor)).toEqual([
      {
        locationId: desk1,
        status: 'OCCUPIED',
        statusTime: '2026-11-02T09:00:00.000',
        statusMessage: 'Two people',
      },
      { locationId: desk2, status: 'ABSENT', statusTime: '2026-11-02T08:30:00.000' },
    ])
  })

  it('late and repeated readings change nothing, and only changes are announced', async () => {
    const { desk1 } = server.locations
    await report({ locationId: desk1, status: 'OCCUPIED', statusTime: '2026-11-02T08:50:00Z' })
    for (const statusTime of ['2026-11-02T08:40:00Z', '2026-11-02T08:50:00Z'])
      expect(
        (await report({ locationId: desk1, status: 'ABSENT', statusTime })).body,
      ).toMatchObject({ accepted: 0, outdated: 1 })
    const again = await report({ locationId: desk1, status: 'OCCUPIED' })
    expect(again.body).toMatchObject({ accepted: 1 })
    expect(await list(desk1)).toMatchObject([{ status: 'OCCUPIED' }])
    expect(await events()).toEqual([{ location_id: desk1 }])
  })

  it('a reading counts for the set minutes, then clients are told that it is gone', async () => {
    const { desk1 } = server.locations
    await setConfig(server.db, server.organisationId, 'occupancy_minutes', '10')
    await report({ locationId: desk1, status: 'OCCUPIED' })
    travelTo('2026-11-02T09:11')
    expect(await list(desk1)).toEqual([])
    const old = {
      locationId: desk1,
      status: 'OCCUPIED',
      statusTime: '2026-11-02T09:00:30Z',
    } as const
    expect((await report(old)).body).toMatchObject({ accepted: 0, outdated: 1 })
    expect(await events()).toHaveLength(1)
    await server.runJobs()
    expect(await events()).toEqual([{ location_id: desk1 }, { location_id: desk1 }])
  })

  it('OCC-007 the minutes in which a sensor saw somebody are kept by hour, and deleted after 400 days', async () => {
    const { desk1 } = server.locations
    const minutes = () =>
      server.db.inOrganisation(server.organisationId, (tx) =>
        tx.query<{ hour: Date; known: number; occupied: number }>(
          sql`select hour, bit_count(known::bit(64))::int as known, bit_count(occupied::bit(64))::int as occupied from occupancy_hour order by hour`,
        ),
      )
    const seen = (status: 'OCCUPIED' | 'ABSENT', time: string) =>
      report({ locationId: desk1, status, statusTime: `2026-11-02T${time}Z` })
    await setConfig(server.db, server.organisationId, 'occupancy_minutes', '60')
    travelTo('2026-11-02T09:30')
    await seen('OCCUPIED', '08:50:00')
    await seen('ABSENT', '09:10:00')
    const [eight, nine] = ['08', '09'].map((hour) => new Date(`2026-11-02T${hour}:00:00Z`))
    const expected = [
      { hour: eight, known: 10, occupied: 10 },
      { hour: nine, known: 11, occupied: 10 },
    ]
    expect(await minutes()).toEqual(expected)
    await seen('OCCUPIED', '08:50:00')
    await seen('ABSENT', '09:10:20')
    expect(await minutes()).toEqual(expected)
    await seen('OCCUPIED', '08:40:00')
    expect((await minutes())[0]).toEqual({ hour: eight, known: 11, occupied: 11 })
    travelTo('2026-11-02T11:00')
    await server.runJobs()
    expect(await minutes()).toMatchObject([{ known: 11 }, { known: 60 }, { known: 10 }])
    server.clock.now += 400 * 86_400_000
    await server.runJobs()
    expect(await minutes()).toEqual([])
  })

  it('OCC-007 readings and hours have no column for a person', async () => {
    const columns = await server.db.asSystem((tx) =>
      tx.query<{ name: string }>(
        sql`select table_name || '.' || column_name as name from information_schema.columns
          where table_name in ('occupancy', 'occupancy_hour') order by table_name, ordinal_position`,
      ),
    )
    const named = (table: string, ...names: string[]) =>
      ['organisation_id', 'location_id', ...names].map((name) => `${table}.${name}`)
    expect(columns.map(({ name }) => name)).toEqual([
      ...named('occupancy', 'status', 'status_message', 'seen_at'),
      ...named('occupancy_hour', 'hour', 'known', 'occupied'),
    ])
  })

  it('FP-011 nothing is reported or listed without a provider, and SYSTEM accounts alone report', async () => {
    const { desk1 } = server.locations
    const body = { readings: [{ locationId: desk1, status: 'OCCUPIED' }] }
    for (const caller of [user, admin])
      expect((await caller.call('POST', '/occupancy', body)).status).toBe(403)
    await report({ locationId: desk1, status: 'OCCUPIED' })
    await setConfig(server.db, server.organisationId, 'occupancy_provider', '')
    expect(await list(desk1)).toEqual([])
    const refused = await report({ locationId: desk1, status: 'OCCUPIED' })
    expect([refused.status, refused.body.code]).toEqual([409, 'OCCUPANCY_OFF'])
    await setConfig(server.db, server.organisationId, 'occupancy_provider', 'http')
  })

  it('CHK-002 somebody whom a sensor sees has checked in, also where that counts only at the location', async () => {
    const { desk1 } = server.locations
    const setting = { isRequired: true, proximityRequired: true, minutesAllowedEarly: 10 }
    await setSettings(server.db, server.organisationId, server.categories.desks, 'checkIn', setting)
    const { id, timeFrom } = await book({ locationId: desk1, attendeeCount: 1 })
    const statusOf = async () => (await user.client.booking.get({ id })).checkInStatus
    travelTo(timeFrom)
    server.clock.now -= 60_000
    await report({ locationId: desk1, status: 'OCCUPIED' })
    expect(await statusOf()).toBe('PENDING')
    server.clock.now += 120_000
    const before = new Date(server.clock.now - 90_000).toISOString()
    await report({ locationId: desk1, status: 'OCCUPIED', statusTime: before })
    expect(await statusOf()).toBe('PENDING')
    await report({ locationId: desk1, status: 'OCCUPIED' })
    expect(await statusOf()).toBe('CHECKED_IN')
  })

  it('OCC-006 a reading that a later one overtakes still proves that somebody came', async () => {
    const { desk2 } = server.locations
    const setting = { isRequired: true, minutesAllowedEarly: 10 }
    await setSettings(server.db, server.organisationId, server.categories.desks, 'checkIn', setting)
    const { id, timeFrom } = await book({ locationId: desk2, attendeeCount: 1 })
    travelTo(timeFrom)
    const start = server.clock.now
    const seenAt = (minute: number) => new Date(start + minute * 60_000).toISOString()
    server.clock.now += 9 * 60_000
    await report({ locationId: desk2, status: 'ABSENT', statusTime: seenAt(5) })
    const late = await report({ locationId: desk2, status: 'OCCUPIED', statusTime: seenAt(2) })
    expect(late.body).toMatchObject({ accepted: 0, outdated: 1 })
    expect(await list(desk2)).toMatchObject([{ status: 'ABSENT' }])
    expect((await user.client.booking.get({ id })).checkInStatus).toBe('CHECKED_IN')
  })

  it('OCC-010 API-035 the check of a booking of today answers what the sensor sees', async () => {
    const { desk1, desk2 } = server.locations
    await report({ locationId: desk1, status: 'OCCUPIED', statusMessage: 'Two people' })
    const check = async (day: string, locationId: number) =>
      (
        await user.call('POST', '/booking/check', {
          locationId,
          timeFrom: `${day}T16:00`,
          timeTo: `${day}T17:00`,
          attendeeCount: 1,
        })
      ).body
    const today = toWall(server.clock.now, 'Europe/London')
    const seen = await check(today.slice(0, 10), desk1)
    expect(seen.occupancy).toEqual({
      locationId: desk1,
      status: 'OCCUPIED',
      statusTime: today,
      statusMessage: 'Two people',
    })
    expect((await check('2026-12-24', desk1)).occupancy).toBeUndefined()
    expect((await check(today.slice(0, 10), desk2)).occupancy).toBeUndefined()
    await setConfig(server.db, server.organisationId, 'occupancy_provider', '')
    expect((await check(today.slice(0, 10), desk1)).occupancy).toBeUndefined()
    await setConfig(server.db, server.organisationId, 'occupancy_provider', 'http')
  })

  describe('a booking for which nobody comes', () => {
    const minute = 60_000
    const setCheckIn = (more: object = {}) =>
      setSettings(server.db, server.organisationId, server.categories.desks, 'checkIn', {
        isRequired: true,
        autoCancel: true,
        minutesAutoCancel: 16,
        ...more,
      })
    const mailsAbout = async (id: number) =>
      (await server.mails()).filter(
        ({ kind, booking_ids: ids }) => kind === 'noShowNotice' && ids.includes(id),
      )
    const bookDesk = async () => {
      const booking = await book({ locationId: server.locations.desk1, attendeeCount: 1 })
      travelTo(booking.timeFrom)
      return booking
    }
    const after = async (minutes: number) => {
      server.clock.now += minutes * minute
      await server.runJobs()
    }
    const read = async (id: number) => (await user.call('GET', `/booking/${id}`)).body

    it('OCC-008 is released after its owner was told when, with a link that keeps it', async () => {
      await setCheckIn()
      const { id } = await bookDesk()
      await after(7)
      expect(await mailsAbout(id)).toEqual([])
      await after(1)
      const [mail] = await mailsAbout(id)
      expect(mail).toMatchObject({
        subject: expect.stringMatching(/^Check in to keep your booking: /) as string,
        body: expect.stringContaining('will be cancelled at 10:16') as string,
      })
      await after(9)
      expect(await mailsAbout(id)).toHaveLength(1)
      expect(await read(id)).toMatchObject({ status: 'CANCELLED', statusReason: 'NO_SHOW' })

      const kept = await bookDesk()
      await after(8)
      const [notice] = await mailsAbout(kept.id)
      const token = /#\/booking-start\?token=([\w-]+)/.exec(notice!.body)![1]
      const checkedIn = await server.as(undefined).call('PATCH', `/booking/checkIn/${token}`)
      expect(checkedIn.status).toBe(200)
      await after(20)
      expect(await read(kept.id)).toMatchObject({
        status: 'CONFIRMED',
        checkInStatus: 'CHECKED_IN',
      })
    })

    it('OCC-008 has a notice without a link where presence must be proved, and none once somebody came', async () => {
      await setCheckIn({ proximityRequired: true })
      const { id } = await bookDesk()
      await after(8)
      const [mail] = await mailsAbout(id)
      expect(mail!.body).toContain('Check in at the space: scan its QR code')
      expect(mail!.body).not.toContain('booking-start')
      await after(9)
      const { id: used } = await bookDesk()
      await after(1)
      await report({ locationId: server.locations.desk1, status: 'OCCUPIED' })
      await after(20)
      expect(await mailsAbout(used)).toEqual([])
      expect((await read(used)).checkInStatus).toBe('CHECKED_IN')
    })

    it('OCC-011 keeps its space if its sensor could not be heard, unlike one without a sensor', async () => {
      await setCheckIn()
      await setConfig(server.db, server.organisationId, 'occupancy_minutes', undefined)
      const { desk1, desk2 } = server.locations
      const releasedAfter = async (locationId: number, lostAfter: number) => {
        const booking = await book({ locationId, attendeeCount: 1 })
        travelTo(booking.timeFrom)
        if (locationId === desk1) await report({ locationId, status: 'ABSENT' })
        const connected = new Date(server.clock.now + lostAfter * minute)
        await server.db.inOrganisation(server.organisationId, (tx) =>
          tx.run(sql`
            insert into mqtt_broker (organisation_id, address, may_be_internal, client_id, sealed_secrets, topic, occupied_values, free_values, created,
              created_by, held_by, held_until, connected)
            values (${server.organisationId}, 'mqtts://broker.example', false, 'test', '', '{id}', '{1}', '{0}', ${connected}, 'Ada', 'test', '2099-01-01', ${connected})
            on conflict (organisation_id) do update set connected = excluded.connected`),
        )
        await after(20)
        return (await read(booking.id)).status === 'CANCELLED'
      }
      expect(await releasedAfter(desk1, 5)).toBe(false)
      expect(await releasedAfter(desk1, -60)).toBe(true)
      expect(await releasedAfter(desk2, 5)).toBe(true)
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(sql`delete from mqtt_broker`),
      )
    })

    it('OCC-009 keeps its space while the sensor still sees somebody who came before it began', async () => {
      await setCheckIn()
      await setConfig(server.db, server.organisationId, 'occupancy_minutes', undefined)
      const { desk1 } = server.locations
      const [occupied, left] = [
        await book({ locationId: desk1, attendeeCount: 1 }),
        await book({ locationId: desk1, attendeeCount: 1 }),
      ]
      for (const [booking, state, status] of [
        [occupied, 'OCCUPIED', 'CONFIRMED'],
        [left, 'ABSENT', 'CANCELLED'],
      ] as const) {
        travelTo(booking.timeFrom)
        server.clock.now -= 5 * minute
        await report({ locationId: desk1, status: state })
        await after(30)
        expect((await read(booking.id)).status).toBe(status)
      }
    })
  })

  it('of a hidden location nobody sees the state', async () => {
    const { desk1 } = server.locations
    await report({ locationId: desk1, status: 'OCCUPIED' })
    await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(sql`
        with closed as (insert into access_group (organisation_id, name) values (${server.organisationId}, 'Closed') returning organisation_id, id),
          condition as (insert into group_restriction (organisation_id, access_group_id, position, type, exclusion)
            select organisation_id, id, 0, 'USER', false from closed)
        update location set restriction_id = (select id from closed) where id = ${desk1}`),
    )
    expect(await list(desk1)).toEqual([])
    expect(await admin.client.occupancy.list({ l: [desk1] })).toHaveLength(1)
  })
})
