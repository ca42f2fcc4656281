import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import {
  createPostgresDatabase,
  describeServer,
  engines,
  openTestDatabase,
} from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { createContext, createApp } from '../../app.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'
import { readConfig } from '../../ground/core/config.js'
import type { EngineKind } from '../../ground/db/db.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { runDueJobs } from '../../platform/jobs/run-jobs-service.js'

const minute = 60_000
const required = { isRequired: true, autoCancel: true, minutesAutoCancel: 15 }

describeServer('no-shows', (engine) => {
  const { server: testServer, user, colleague, manager, book, draft } = startBookingServer(engine)
  const checkInSettings = (value: object, locationId?: number) =>
    setSettings(
      testServer.db,
      testServer.organisationId,
      testServer.categories.rooms,
      'checkIn',
      value,
      locationId,
    )
  const read = async (id: number) => (await user.call('GET', `/booking/${id}`)).body
  const at = (booking: { timeFrom: string }, minutes = 0) =>
    Date.parse(`${booking.timeFrom.slice(0, 16)}:00Z`) + minutes * minute
  const jobsOf = (id: number) =>
    testServer.db.asSystem((tx) =>
      tx.query<{ kind: string; run_at: Date }>(
        sql`select kind, run_at from job where booking_id = ${id} order by run_at`,
      ),
    )
  const runAt = async (instant: number) => {
    testServer.clock.now = instant
    await testServer.runJobs()
  }
  beforeEach(async () => {
    await testServer.db.asSystem((tx) =>
      tx.run(sql`delete from booking_setting where organisation_id = ${testServer.organisationId}`),
    )
    await checkInSettings(required)
    await setConfig(testServer.db, testServer.organisationId, 'flex_auto_cancel_check', undefined)
  })

  it('SET-007 CHK-004 a booking without check-in is cancelled once check-in has closed, and its time becomes available', async () => {
    const booking = await book()
    await runAt(at(booking, 15))
    // Check-in closes at 15 minutes past, inclusive.
    expect((await read(booking.id)).status).toBe('CONFIRMED')
    expect(
      (
        await colleague.call(
          'POST',
          '/booking',
          draft({ timeFrom: booking.timeFrom.replace('T10:00', 'T10:15'), timeTo: booking.timeTo }),
        )
      ).status,
    ).toBe(409)
    const { seq } = await testServer.db.asSystem((tx) =>
      tx.one<{ seq: number }>(
        sql`select coalesce(max(seq), 0) as seq from live_event where organisation_id = ${testServer.organisationId}`,
      ),
    )
    await runAt(at(booking, 15) + 1)
    expect(await read(booking.id)).toMatchObject({
      status: 'CANCELLED',
      statusReason: 'NO_SHOW',
      possibleActions: ['viewHistory'],
    })
    // The server has no actor.
    const [entry] = (await user.call('GET', `/booking/${booking.id}/history`)).body
    expect(entry).toMatchObject({ action: 'cancelled' })
    expect(entry.by).toBeUndefined()
    const events = await testServer.db.asSystem((tx) =>
      tx.query(
        sql`select type, booking_id from live_event where organisation_id = ${testServer.organisationId} and seq > ${seq}`,
      ),
    )
    expect(events).toEqual([{ type: 'booking', booking_id: booking.id }])
    expect(
      (
        await colleague.call('POST', '/booking', {
          ...draft(),
          timeFrom: booking.timeFrom.replace('T10:00', 'T10:30'),
          timeTo: booking.timeTo,
        })
      ).status,
    ).toBe(201)
    // A second run changes nothing.
    const { version } = await read(booking.id)
    await runAt(at(booking, 120))
    expect((await read(booking.id)).version).toBe(version)
  })

  it('SET-007 CHK-004 a checked-in booking is kept; one whose check-in was undone in time is not', async () => {
    const [kept, undone] = [await book(), await book()]
    for (const booking of [kept, undone]) {
      testServer.clock.now = at(booking, 5)
      expect((await user.call('POST', `/booking/${booking.id}/checkIn`)).status).toBe(200)
    }
    expect(await jobsOf(undone.id)).toEqual([])
    expect((await user.call('DELETE', `/booking/${undone.id}/checkIn`)).status).toBe(200)
    await runAt(at(undone, 30))
    expect((await read(kept.id)).status).toBe('CONFIRMED')
    expect((await read(undone.id)).statusReason).toBe('NO_SHOW')
  })

  it('CHK-006 SET-007 ending early counts as having checked in, so that no no-show is recorded', async () => {
    const [ended, lengthened] = [await book(), await book()]
    const time = (booking: { timeFrom: string }, to: string) => ({
      timeTo: booking.timeFrom.replace('T10:00', `T${to}`),
    })
    testServer.clock.now = at(ended, 5)
    expect(
      (await user.call('PUT', `/booking/${ended.id}`, time(ended, '10:06'))).body,
    ).toMatchObject({ checkInStatus: 'CHECKED_IN', status: 'CONFIRMED' })
    expect(await jobsOf(ended.id)).toEqual([])
    await runAt(at(ended, 30))
    expect(await read(ended.id)).toMatchObject({ status: 'CONFIRMED', checkInStatus: 'CHECKED_IN' })
    // Other kinds of changes do not count.
    testServer.clock.now = at(lengthened, 5)
    await user.call('PUT', `/booking/${lengthened.id}`, time(lengthened, '11:30'))
    await runAt(at(lengthened, 30))
    expect((await read(lengthened.id)).statusReason).toBe('NO_SHOW')
  })

  it('CAT-013 SET-007 the category supplies the minutes if the settings do not; nothing is cancelled without check-in or with the switch off', async () => {
    const { rooms } = testServer.categories
    await testServer.db.asSystem((tx) =>
      tx.run(sql`update category set minutes_auto_cancel = 40 where id = ${rooms}`),
    )
    await checkInSettings({ isRequired: true, autoCancel: true })
    const booking = await book()
    expect(await jobsOf(booking.id)).toEqual([
      { kind: 'noShow', run_at: new Date(at(booking, 40) + 1) },
    ])
    for (const off of [
      { isRequired: false, autoCancel: true },
      { isRequired: true, autoCancel: false },
      { isRequired: true, autoCancel: true, minutesAutoCancel: 0 },
    ]) {
      await checkInSettings(off)
      expect(await jobsOf((await book()).id), JSON.stringify(off)).toEqual([])
    }
    await testServer.db.asSystem((tx) =>
      tx.run(sql`update category set minutes_auto_cancel = 0 where id = ${rooms}`),
    )
  })

  it('CAT-013 check-in opens the minutes of the category before the start', async () => {
    const { rooms } = testServer.categories
    const setMinutes = (minutes: number) =>
      testServer.db.asSystem((tx) =>
        tx.run(sql`update category set minutes_allowed_early = ${minutes} where id = ${rooms}`),
      )
    await setMinutes(7)
    await checkInSettings({ isRequired: true })
    const booking = await book()
    const checkIn = async () => (await user.call('POST', `/booking/${booking.id}/checkIn`)).status
    testServer.clock.now = at(booking, -7) - 1000
    expect(await checkIn()).toBe(409)
    testServer.clock.now = at(booking, -7)
    expect(await checkIn()).toBe(200)
    await setMinutes(0)
    testServer.clock.now = testNow
  })

  it('SET-030 at flex locations it needs flex_auto_cancel_check', async () => {
    const { boardroom } = testServer.locations
    await testServer.db.asSystem((tx) =>
      tx.run(
        sql`update location set is_flex = true, schedule = '[{"type":"DATE_RANGES_INCLUDED","dateRanges":[{"dateFrom":"2026-11-01","dateTo":"2027-12-31"}]}]' where id = ${boardroom}`,
      ),
    )
    const booking = await book({ locationId: boardroom })
    expect(await jobsOf(booking.id)).toEqual([])
    await setConfig(testServer.db, testServer.organisationId, 'flex_auto_cancel_check', 'true')
    await testServer.runJobs()
    expect(await jobsOf(booking.id)).toHaveLength(1)
    // The settings at the time of the job apply.
    await setConfig(testServer.db, testServer.organisationId, 'flex_auto_cancel_check', 'false')
    testServer.clock.now = at(booking, 16)
    await testServer.db.asSystem((tx) =>
      tx.run(sql`update job set run_at = 'infinity' where kind = 'planBookings'`),
    )
    await testServer.runJobs()
    expect((await read(booking.id)).status).toBe('CONFIRMED')
    await testServer.db.asSystem((tx) =>
      tx.run(sql`update location set is_flex = false, schedule = null where id = ${boardroom}`),
    )
  })

  it('SET-007 AD-141 the queued job follows the booking and the settings: moved, approved, cancelled, changed settings', async () => {
    const booking = await book()
    const wall = (minutes: number) => new Date(at(booking, minutes)).toISOString().slice(0, 16)
    const due = async () =>
      (await jobsOf(booking.id)).map(
        ({ run_at: instant }) => (instant.getTime() - 1 - at(booking)) / minute,
      )
    expect(await due()).toEqual([15])
    await user.call('PUT', `/booking/${booking.id}`, { timeFrom: wall(60), timeTo: wall(120) })
    expect(await due()).toEqual([75])
    await checkInSettings({ ...required, minutesAutoCancel: 20 }, testServer.locations.floor)
    expect(await due()).toEqual([75])
    await testServer.runJobs()
    expect(await due()).toEqual([80])
    // A release that was already due still happens.
    testServer.clock.now = at(booking, 75)
    await checkInSettings({ ...required, minutesAutoCancel: 10 }, testServer.locations.floor)
    await testServer.runJobs()
    expect(await due()).toEqual([80])
    testServer.clock.now = testNow
    await checkInSettings({ ...required, isRequired: false }, testServer.locations.floor)
    await testServer.runJobs()
    expect(await due()).toEqual([])
    await checkInSettings(required, testServer.locations.floor)
    // Extending the booking would move the end of check-in; this booking ends first.
    await user.call('PUT', `/booking/${booking.id}`, { timeFrom: wall(60), timeTo: wall(70) })
    expect(await due()).toEqual([70])
    await user.call('DELETE', `/booking/${booking.id}`)
    expect(await due()).toEqual([])

    await setSettings(
      testServer.db,
      testServer.organisationId,
      testServer.categories.rooms,
      'approval',
      {
        isRequired: true,
      },
    )
    const tentative = await book()
    expect(await jobsOf(tentative.id)).toEqual([])
    await manager.call('POST', `/booking/${tentative.id}/approve`)
    expect(await jobsOf(tentative.id)).toHaveLength(1)
  })

  it('SET-007 a booking approved after check-in has closed is not cancelled again', async () => {
    await setSettings(
      testServer.db,
      testServer.organisationId,
      testServer.categories.rooms,
      'approval',
      {
        isRequired: true,
      },
    )
    const booking = await book()
    testServer.clock.now = at(booking, 20)
    expect((await manager.call('POST', `/booking/${booking.id}/approve`)).status).toBe(200)
    expect(await jobsOf(booking.id)).toEqual([])
    await runAt(at(booking, 40))
    expect((await read(booking.id)).status).toBe('CONFIRMED')
  })

  it('SET-007 a change of settings reschedules thousands of bookings in batches', async () => {
    const { meeting } = testServer.locations
    await testServer.db.asSystem((tx) =>
      tx.run(sql`
      insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status)
      select ${testServer.organisationId}, ${meeting}, ${testServer.people.user}, ${testServer.people.user}, day, day + interval '1 hour', 'Europe/London', day at time zone 'Europe/London', (day + interval '1 hour') at time zone 'Europe/London', 'CONFIRMED'
      from generate_series(timestamp '2028-01-01 09:00', timestamp '2031-06-01 09:00', interval '1 day') as day`),
    )
    await checkInSettings({ ...required, minutesAutoCancel: 25 })
    // More than two batches of 500.
    expect(await testServer.runJobs()).toBeGreaterThan(2)
    const { right, wrong } = await testServer.db.asSystem((tx) =>
      tx.one<{ right: number; wrong: number }>(sql`
      select count(*) filter (where j.run_at = b.starts_at + interval '25 minutes 1 millisecond')::int as right, count(*) filter (where j.run_at is distinct from b.starts_at + interval '25 minutes 1 millisecond')::int as wrong
      from booking b left join job j on j.booking_id = b.id and j.kind = 'noShow' where b.starts_at > '2028-01-01'`),
    )
    expect([right, wrong]).toEqual([1248, 0])
    await testServer.db.asSystem((tx) =>
      tx.run(sql`delete from booking where starts_at > '2028-01-01'`),
    )
  })

  describe('in a series', () => {
    const series = async (days: number): Promise<{ id: number; timeFrom: string }[]> => {
      const { timeFrom } = draft()
      const repeatEndDate = new Date(at({ timeFrom }, (days - 1) * 1440)).toISOString().slice(0, 10)
      const { id, repeatBookings = [] } = await book({
        locationId: testServer.locations.boardroom,
        timeFrom,
        timeTo: timeFrom.replace('T10', 'T11'),
        bookingGroup: { repeatKind: 'DAILY', repeatEndDate },
      })
      const ids = [...new Set([id, ...repeatBookings])]
      expect(ids).toHaveLength(days)
      return Promise.all(ids.map(read))
    }
    const statuses = async (bookings: { id: number }[]) =>
      Promise.all(
        bookings.map(async ({ id }) => {
          const { status, statusReason } = await read(id)
          return statusReason ?? status
        }),
      )

    it('SET-007 AD-143 after several no-shows in a row the rest is released; a check-in resets the count', async () => {
      await checkInSettings({ ...required, autoCancelRepeat: true, consecutiveNoShows: 2 })
      const bookings = await series(7)
      await runAt(at(bookings[0]!, 16))
      testServer.clock.now = at(bookings[1]!, 5)
      await user.call('POST', `/booking/${bookings[1]!.id}/checkIn`)
      await runAt(at(bookings[2]!, 16))
      expect(await statuses(bookings)).toEqual([
        'NO_SHOW',
        'CONFIRMED',
        'NO_SHOW',
        'CONFIRMED',
        'CONFIRMED',
        'CONFIRMED',
        'CONFIRMED',
      ])
      // Cancellations by the owner do not count.
      await user.call('DELETE', `/booking/${bookings[3]!.id}`)
      await runAt(at(bookings[4]!, 16))
      expect(await statuses(bookings)).toEqual([
        'NO_SHOW',
        'CONFIRMED',
        'NO_SHOW',
        'CANCELLED',
        'NO_SHOW',
        'NO_SHOW_SERIES',
        'NO_SHOW_SERIES',
      ])
      expect(
        await testServer.db.asSystem((tx) =>
          tx.query(
            sql`select from hold where booking_id = any (${[bookings[5]!.id, bookings[6]!.id]}::bigint[])`,
          ),
        ),
      ).toEqual([])
    })
  })

  it('SET-007 if check-in and automatic cancellation coincide, exactly one of them succeeds, 50 times', async () => {
    // Two servers' clocks differ by a millisecond: check-in is still open on one server and closed
    // on the other.
    const server = createContext({
      db: testServer.db,
      config: readConfig({}, ''),
      log: testServer.app.log,
      now: () => testServer.clock.now + 1,
    })
    await checkInSettings({ ...required, minutesAutoCancel: 5 })
    await testServer.runJobs()
    const { timeFrom: first } = draft()
    const wall = (minutes: number) =>
      new Date(at({ timeFrom: first }, minutes)).toISOString().slice(0, 16)
    const winners = { start: 0, cancellation: 0 }
    // Delay the faster request next time, so that the two collide.
    let lead = 0
    const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let round = 0; round < 50; round++) {
      const booking = await book({ timeFrom: wall(10 * round), timeTo: wall(10 * round + 10) })
      testServer.clock.now = at(booking, 5)
      // Logs in if necessary.
      await user.call('GET', `/booking/${booking.id}`)
      const [started] = await Promise.all([
        after(lead).then(() => user.call('POST', `/booking/${booking.id}/checkIn`)),
        after(-lead).then(() => runDueJobs(server)),
      ])
      const { status, statusReason, checkInStatus } = await read(booking.id)
      const holds = await testServer.db.asSystem((tx) =>
        tx.query(sql`select from hold where booking_id = ${booking.id}`),
      )
      if (started.status === 200) {
        expect([status, checkInStatus, holds.length > 0], `round ${round}`).toEqual([
          'CONFIRMED',
          'CHECKED_IN',
          true,
        ])
      } else {
        expect(
          [started.status, status, statusReason, holds.length],
          `round ${round}: ${started.text}`,
        ).toEqual([409, 'CANCELLED', 'NO_SHOW', 0])
      }
      winners[started.status === 200 ? 'start' : 'cancellation']++
      lead += started.status === 200 ? 2 : -2
    }
    expect(Math.min(winners.start, winners.cancellation), JSON.stringify(winners)).toBeGreaterThan(
      5,
    )
  })
})

describe.each(engines)('two servers on one database [%s]', (engine: EngineKind) => {
  const many = process.env.TEST_SIZE === 'nightly' ? 500 : engine === 'embedded' ? 50 : 200
  let testServer: TestServer
  let folder: string
  let second: Awaited<ReturnType<typeof createApp>>
  let close: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mosaic-jobs-'))
    const config = { worksInBackground: true, dataFolder: folder }
    const url = engine === 'postgresql' ? await createPostgresDatabase() : undefined
    const [db, otherDb] = url
      ? [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })]
      : [await openTestDatabase(engine), undefined]
    testServer = await startTestServer(engine, { db, config })
    second = await createApp({
      db: otherDb ?? db,
      config: {
        ...readConfig(
          { LOG_LEVEL: 'silent', MB_SECRET: 'sealed in tests only, nowhere else' },
          process.cwd(),
        ),
        ...config,
      },
      now: () => testServer.clock.now,
    })
    await second.ready()
    close = async () => {
      await second.close()
      await otherDb?.close()
      await testServer.close()
      await rm(folder, { recursive: true })
    }
  })
  afterAll(() => close())

  it(`SET-007 ${many} no-shows are each cancelled once`, async () => {
    const { organisationId, people, locations, categories } = testServer
    await setSettings(testServer.db, organisationId, categories.rooms, 'checkIn', required)
    await testServer.db.asSystem((tx) =>
      tx.run(sql`
      insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status)
      select ${organisationId}, ${locations.meeting}, ${people.user}, ${people.user}, '2026-11-02 10:00', '2026-11-02 11:00', 'Europe/London', '2026-11-02 10:00Z', '2026-11-02 11:00Z', 'CONFIRMED'
      from generate_series(1, ${many}::int)`),
    )
    // Both jobs are running, and one of them plans the new booking.
    await setSettings(testServer.db, organisationId, categories.rooms, 'checkIn', {
      ...required,
      minutesAutoCancel: 10,
    })
    const count = (query: ReturnType<typeof sql>) =>
      testServer.db.asSystem(async (tx) => (await tx.one<{ count: number }>(query)).count)
    await expect
      .poll(
        () =>
          count(
            sql`select count(*)::int as count from job where run_at = '2026-11-02 10:10:00.001Z'`,
          ),
        { timeout: 10_000 },
      )
      .toBe(many)
    testServer.clock.now = testNow + 70 * minute + 1
    await testServer.db.asSystem(async (tx) => tx.notify('mosaic_job', '0'))
    await expect
      .poll(() => count(sql`select count(*)::int as count from job where kind = 'noShow'`), {
        timeout: 30_000,
      })
      .toBe(0)
    expect(
      await count(
        sql`select count(*)::int as count from booking where status_reason = 'NO_SHOW' and version = 2`,
      ),
    ).toBe(many)
    expect(
      await count(
        sql`select count(*)::int as count from booking_history where action = 'cancelled' and person_id is null`,
      ),
    ).toBe(many)
    expect(
      await count(sql`select count(*)::int as count from live_event where type = 'booking'`),
    ).toBe(many)
    // Each owner receives one mail per no-show.
    await expect
      .poll(() => count(sql`select count(*)::int as count from booking_act`), { timeout: 30_000 })
      .toBe(0)
    expect(
      await count(
        sql`select count(distinct booking_ids)::int as count from outbox where kind = 'noShow'`,
      ),
    ).toBe(many)
    expect(await count(sql`select count(*)::int as count from outbox where kind = 'noShow'`)).toBe(
      many,
    )
    expect(
      await count(
        sql`select count(*)::int as count from job where failed is not null or last_error is not null`,
      ),
    ).toBe(0)
  }, 60_000)
})
