import sql from 'sql-template-tag'
import { afterEach, expect, it, vi } from 'vitest'
import { startTestServer } from '../../../../../tests/support/app.js'
import type { EngineKind } from '../db/db.js'

afterEach(() => vi.unstubAllEnvs())

/**
 * Returns the results around clock changes with the process and its database sessions in a given
 * time zone.
 */
async function answerIn(zone: string, offset: number, engine: EngineKind): Promise<unknown> {
  vi.stubEnv('TZ', zone)
  vi.stubEnv('PGOPTIONS', `-c TimeZone=${zone}`)
  expect(new Date('2026-01-15T00:00Z').getTimezoneOffset()).toBe(offset)
  const server = await startTestServer(engine)
  const { boardroom, meeting, floor, madridRoom } = server.locations
  // Tuesday 20 October 2026. London's clocks go back on the 25th; Madrid's go forward on 28 March
  // 2027.
  server.clock.now = Date.UTC(2026, 9, 20, 8)
  const user = server.as(server.emails.user)
  const answers: Record<string, unknown> = {}
  const ask = async (name: string, method: string, path: string, body?: object) => {
    const { status, body: answer } = await user.call(method, path, body)
    answers[name] = { status, answer }
  }
  await ask('hour that comes twice', 'POST', '/booking', {
    locationId: boardroom,
    timeFrom: '2026-10-25T01:30',
    timeTo: '2026-10-25T02:30',
  })
  await ask('day of 25 hours', 'POST', '/booking', {
    locationId: meeting,
    timeFrom: '2026-10-25T00:00',
    timeTo: '2026-10-25T23:59:59',
    allDayBooking: true,
  })
  await ask('hour that is left out', 'POST', '/booking', {
    locationId: madridRoom,
    timeFrom: '2027-03-28T02:15',
    timeTo: '2027-03-28T02:45',
  })
  await ask('series', 'POST', '/booking', {
    locationId: boardroom,
    timeFrom: '2026-10-21T09:00',
    timeTo: '2026-10-21T10:00',
    bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-04' },
  })
  await ask('last hour of the long day', 'POST', '/booking/check', {
    locationId: meeting,
    timeFrom: '2026-10-25T23:00',
    timeTo: '2026-10-25T23:30',
  })
  await ask(
    'availability of the long day',
    'GET',
    `/availability?f=2026-10-25&t=2026-10-26&l=${floor}&status=ALL`,
  )
  await ask('availability of today', 'GET', `/availability?when=today&l=${floor}`)
  await ask('bookings of the long day', 'GET', '/user/current/bookings?f=2026-10-25&t=2026-10-25')
  await ask('all bookings', 'GET', '/user/current/bookings?f=2026-10-01&t=2027-12-31')
  answers.holds = await server.db.asSystem((tx) =>
    tx.query(
      sql`select booking_id, location_id, blocked_from, blocked_to from hold order by booking_id, location_id`,
    ),
  )
  await server.close()
  // Timestamps depend on the day of the test.
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) =>
      ['created', 'requestId'].includes(key) ? undefined : value,
    ),
  )
}

it('returns the same results in any time zone of the process and its database sessions (P6)', async () => {
  const answers = await answerIn('UTC', 0, 'postgresql')
  expect(answers).toMatchObject({
    'hour that comes twice': {
      status: 201,
      answer: {
        timeFrom: '2026-10-25T01:30:00.000',
        offsetFrom: 60,
        timeTo: '2026-10-25T02:30:00.000',
        offsetTo: 0,
      },
    },
    'day of 25 hours': {
      status: 201,
      answer: {
        timeFrom: '2026-10-25T00:00:00.000',
        offsetFrom: 60,
        timeTo: '2026-10-25T23:59:59.000',
        offsetTo: 0,
        isAllDay: true,
        isMultiDay: false,
      },
    },
    'hour that is left out': {
      status: 201,
      answer: {
        timeFrom: '2027-03-28T03:15:00.000',
        timeTo: '2027-03-28T03:45:00.000',
        offsetFrom: 120,
        offsetTo: 120,
      },
    },
    series: {
      status: 201,
      answer: {
        timeFrom: '2026-10-21T09:00:00.000',
        offsetFrom: 60,
        repeatBookings: [expect.any(Number), expect.any(Number), expect.any(Number)],
      },
    },
    'last hour of the long day': { status: 200, answer: { status: 'ERROR', code: 'OVERLAP' } },
  })
  expect(await answerIn('America/Los_Angeles', 480, 'postgresql')).toEqual(answers)
  expect(await answerIn('Pacific/Kiritimati', -840, 'postgresql')).toEqual(answers)
  expect(await answerIn('Pacific/Kiritimati', -840, 'embedded')).toEqual(answers)
}, 60_000)
