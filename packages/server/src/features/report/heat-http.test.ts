import type { ReportHeat } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

// Weeks from Monday 2 and Monday 9 November 2026. Rooms open from 08:00 to 18:00 on weekdays.
describeServer('heat of a floor', (engine) => {
  const { server } = startBookingServer(engine)
  const get = (query: string, who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).call('GET', `/report/heat?${query}`)
  const read = async (query: string) => {
    const answer = await get(`l=${server.locations.site}&${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as ReportHeat
  }
  const sharesOf = ({ spaces }: ReportHeat, place: keyof TestServer['locations']) =>
    spaces.find(({ locationId }) => locationId === server.locations[place])?.shares
  const change = (text: ReturnType<typeof sql>) => server.db.asSystem((tx) => tx.run(text))

  beforeAll(async () => {
    const { organisationId, locations, emails } = server
    const hours = [
      { type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:00', weekdays: [1, 2, 3, 4, 5] },
    ]
    await change(
      sql`update location set schedule = ${JSON.stringify(hours)}::jsonb where organisation_id = ${organisationId} and id = any (${[locations.site, locations.madrid]}::bigint[])`,
    )
    await change(
      sql`update directory_version set version = version + 1 where organisation_id = ${organisationId}`,
    )
    for (const [timeFrom, timeTo] of [
      ['2026-11-02T09:30', '2026-11-02T11:00'],
      ['2026-11-09T09:00', '2026-11-09T10:00'],
    ]) {
      const { boardroom: locationId } = locations
      const body = { locationId, timeFrom, timeTo, attendeeCount: 2 }
      const answer = await server.as(emails.user).call('POST', '/booking?notifyScope=NONE', body)
      expect(answer.status, answer.text).toBe(201)
    }
    await change(
      sql`update booking set checked_in_at = starts_at where organisation_id = ${organisationId} and wall_from::date = '2026-11-02'`,
    )
    await change(
      sql`insert into occupancy_hour (organisation_id, location_id, hour, occupied, known) values (${organisationId}, ${locations.boardroom}, '2026-11-09T09:00Z', ${(1n << 15n) - 1n}, ${(1n << 30n) - 1n})`,
    )
  })

  it('SUM-022 shares the opening hours of a day by hour, and of longer periods by day', async () => {
    const day = await read('f=2026-11-02&t=2026-11-02&measure=BOOKINGS')
    expect(day.steps.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(sharesOf(day, 'boardroom')).toEqual([0, 0.5, 1, 0, 0, 0, 0, 0, 0, 0])
    const week = await read('f=2026-11-02&t=2026-11-08&measure=BOOKINGS')
    expect(week.steps).toHaveLength(5)
    expect(sharesOf(week, 'boardroom')).toEqual([0.15, 0, 0, 0, 0])
  })

  it('SUM-022 measures check-ins and sensors, without single desks', async () => {
    const came = await read('f=2026-11-02&t=2026-11-09&measure=CHECK_INS')
    expect(sharesOf(came, 'boardroom')).toEqual([0.15, 0, 0, 0, 0, 0])
    const sensed = await read('f=2026-11-09&t=2026-11-09&measure=SENSORS')
    expect(sharesOf(sensed, 'boardroom')!.slice(0, 3)).toEqual([null, 0.5, null])
    expect(sharesOf(sensed, 'desk1')).toBeUndefined()
    expect(sensed.withheld).toBeGreaterThan(0)
    const booked = await read('f=2026-11-09&t=2026-11-09&measure=BOOKINGS')
    expect(sharesOf(booked, 'desk1')).toBeDefined()
  })

  it('SUM-022 a forecast is the mean of the same weekday in the eight weeks before, and says so', async () => {
    const usual = await read('f=2026-11-16&t=2026-11-16&measure=BOOKINGS&usual=true')
    expect(usual.isUsual).toBe(true)
    expect(usual.steps[0]).toEqual({ date: '2026-11-16', hour: 8 })
    expect(sharesOf(usual, 'boardroom')!.slice(0, 4)).toEqual([0, 0.188, 0.125, 0])
    expect(sharesOf(usual, 'desk1')).toBeUndefined()
  })

  it('SUM-022 is for managers, of what they manage, and for a month at most', async () => {
    const days = 'f=2026-11-02&t=2026-11-02&measure=BOOKINGS'
    expect((await get(`l=${server.locations.site}&${days}`, 'user')).status).toBe(403)
    const foreign = await get(`l=999999&${days}`)
    expect(foreign.status === 200 ? (foreign.body as ReportHeat).spaces : []).toEqual([])
    const long = await get(`l=${server.locations.site}&f=2026-11-01&t=2026-12-02&measure=BOOKINGS`)
    expect(long.status).toBe(400)
    const usual = await get(
      `l=${server.locations.site}&f=2026-11-01&t=2026-11-02&measure=BOOKINGS&usual=true`,
    )
    expect(usual.status).toBe(400)
  })
})
