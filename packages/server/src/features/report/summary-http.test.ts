import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('bookings summary', (engine) => {
  const { server } = startBookingServer(engine)
  const book = async (more: object, who: keyof TestServer['emails'] = 'user', source = 'WEB') => {
    const answer = await server.as(server.emails[who]).call(
      'POST',
      '/booking?notifyScope=NONE',
      {
        locationId: server.locations.meeting,
        timeFrom: '2026-11-05T10:00',
        timeTo: '2026-11-05T11:00',
        attendeeCount: 1,
        ...more,
      },
      { 'x-source': source, 'x-source-version': '3.1' },
    )
    expect(answer.status, answer.text).toBe(201)
    return answer.body as { id: number }
  }
  const summary = (query: string, who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).call('GET', `/booking/summary?f=2026-11-02&t=2026-11-16&${query}`)
  const counts = async (query: string, who?: keyof TestServer['emails']) =>
    (await summary(query, who)).body.map(
      ({ key, count, minutes }: { key: object; count: number; minutes: number }) => [
        key,
        count,
        minutes,
      ],
    )

  beforeAll(async () => {
    const { locations, db, organisationId, emails } = server
    await db.asSystem(async (tx) => {
      for (const name of ['Finance', 'Runners']) {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into user_group (organisation_id, name, kind) values (${organisationId}, ${name}, 'STANDARD') returning id`,
        )
        await tx.run(
          sql`insert into user_group_member (organisation_id, user_group_id, email, name) values (${organisationId}, ${id}, ${emails.user}, 'User')`,
        )
      }
    })
    await book({})
    await book({
      locationId: locations.boardroom,
      timeFrom: '2026-11-09T09:00',
      timeTo: '2026-11-09T09:50',
    })
    await book(
      {
        locationId: locations.madridRoom,
        timeFrom: '2026-11-15T09:00',
        timeTo: '2026-11-15T11:00',
      },
      'colleague',
      'OUTLOOK',
    )
    await book({ timeFrom: '2026-11-16T10:00', timeTo: '2026-11-16T11:00' })
    const { id } = await book({ timeFrom: '2026-11-06T10:00', timeTo: '2026-11-06T11:00' })
    await server
      .as(emails.user)
      .call('DELETE', `/booking/${id}?sendNotifications=false&notifyScope=NONE`)
  })

  it('SUM-012 the summary takes qIndex, bc, f, t, l, sa, stg and slk, and returns keys with sums', async () => {
    const { locations, categories } = server
    const answer = await summary(
      `qIndex=4&bc=${categories.rooms}&l=${locations.site}&sa=location&sa=timeslot&stg=MONTH&slk=BUILDING`,
    )
    expect(answer.headers['x-query-index']).toBe('4')
    expect(answer.body).toEqual([
      {
        key: { timeslot: '2026-11', location: { id: locations.building, name: 'Riverside' } },
        count: 2,
        minutes: 110,
      },
    ])
    expect((await summary(`bc=${categories.desks}`)).body).toEqual([])
    const backwards = await server
      .as(server.emails.admin)
      .call('GET', '/booking/summary?f=2026-11-02&t=2026-11-02')
    expect([backwards.status, backwards.body.fields[0].field]).toEqual([400, 't'])
  })

  it('SUM-011 time is grouped by day, week, month or weekday, by default by week', async () => {
    const slots = async (query: string) =>
      (await counts(`sa=timeslot${query}`)).map(
        ([{ timeslot }, count]: [{ timeslot: string }, number]) => [timeslot, count],
      )
    const weeks = [
      ['2026-11-02', 1],
      ['2026-11-09', 2],
    ]
    expect(await slots('')).toEqual(weeks)
    expect(await slots('&stg=WEEK')).toEqual(weeks)
    expect(await slots('&stg=MONTH')).toEqual([['2026-11', 3]])
    expect(await slots('&stg=DAY')).toEqual([
      ['2026-11-05', 1],
      ['2026-11-09', 1],
      ['2026-11-15', 1],
    ])
    expect(await slots('&stg=DAY_OF_WEEK')).toEqual([
      ['MONDAY', 1],
      ['THURSDAY', 1],
      ['SUNDAY', 1],
    ])
  })

  it('groups by each attribute; an owner in two groups counts in both, and one in none in "No group"', async () => {
    const { people, organisationId } = server
    expect(await counts('sa=owner')).toEqual([
      [{ owner: { id: people.colleague, name: expect.any(String) } }, 1, 120],
      [{ owner: { id: people.user, name: expect.any(String) } }, 2, 110],
    ])
    const byGroup = await counts('sa=group')
    expect(
      byGroup.map(([{ group }, count]: [{ group: { name: string } }, number]) => [
        group.name,
        count,
      ]),
    ).toEqual([
      ['Finance', 2],
      ['No group', 1],
      ['Runners', 2],
    ])
    expect(await counts('sa=domain&sa=source')).toEqual([
      [{ domain: 'test.house', source: 'OUTLOOK' }, 1, 120],
      [{ domain: 'test.house', source: 'WEB' }, 2, 110],
    ])
    expect(await counts('sa=organisation&sa=costCode')).toEqual([
      [{ organisation: { id: organisationId, name: 'Test House' } }, 3, 230],
    ])
    expect(await counts('')).toEqual([[{}, 3, 230]])
  })

  it('SUM-010 only service admins can choose the sourceVersion, and nobody else receives it', async () => {
    expect((await summary('sa=sourceVersion')).status).toBe(403)
    expect((await summary('sa=sourceVersion&sa=source', 'manager')).status).toBe(403)
    expect(await counts('sa=sourceVersion', 'serviceAdmin')).toEqual([
      [{ sourceVersion: '3.1' }, 3, 230],
    ])
    expect((await summary('sa=source')).text).not.toContain('sourceVersion')
  })

  it('SUM-001 managers and location admins count the locations they manage, others are refused, and no other organisation is counted', async () => {
    for (const who of ['manager', 'locationAdmin'] as const)
      expect(await counts('', who)).toEqual([[{}, 2, 110]])
    expect(await counts(`l=${server.locations.madrid}`, 'manager')).toEqual([])
    expect(await counts(`l=${server.locations.foreign}`)).toEqual([])
    for (const who of ['user', 'viewer', 'reception', 'provider', 'stranger'] as const)
      for (const path of ['booking', 'visitor'])
        expect(
          (
            await server
              .as(server.emails[who])
              .call('GET', `/${path}/summary?f=2026-11-02&t=2026-11-16`)
          ).status,
          `${who} ${path}`,
        ).toBe(403)
  })

  it('SUM-001 a location that is closed to others counts for those who manage it, and without bookings every report is empty', async () => {
    const { db, organisationId, locations, emails, categories } = server
    await db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into access_group (organisation_id, name) values (${organisationId}, 'Nobody') returning id`,
      )
      await tx.run(
        sql`insert into group_restriction (organisation_id, access_group_id, position, type, exclusion) values (${organisationId}, ${id}, 0, 'USER', false)`,
      )
      await tx.run(
        sql`update location set restriction_id = ${id} where organisation_id = ${organisationId} and id = any (${[locations.boardroom, locations.site]}::bigint[])`,
      )
      await tx.run(
        sql`update user_account set roles = '{USER,ORG_ADMIN}' where email = ${emails.stranger}`,
      )
    })
    for (const who of ['manager', 'locationAdmin'] as const) {
      expect(await counts('', who)).toEqual([[{}, 2, 110]])
      expect(await counts(`l=${locations.boardroom}`, who)).toEqual([[{}, 1, 50]])
    }
    const days = 'f=2026-11-02&t=2026-11-16'
    const read = (path: string) => server.as(emails.stranger).call('GET', path)
    for (const path of [
      `/booking/summary?${days}`,
      `/visitor/summary?${days}`,
      '/report/dailyAgendas?d=2026-11-05',
      `/report/utilisation?bc=${categories.rooms}&${days}`,
    ]) {
      const { status, body } = await read(path)
      expect([status, body], path).toEqual([200, []])
    }
    const { body } = await read(`/report/utilisation?bc=${categories.foreign}&${days}`)
    const metrics = body as { metrics: { key: string; minutes: number }[] }[]
    const used = metrics.flatMap((item) => item.metrics.filter(({ minutes }) => minutes > 0))
    expect(new Set(used.map(({ key }) => key))).toEqual(
      new Set(['PAST_UNUSED', 'FUTURE_AVAILABLE']),
    )
  })

  it('LIST-018 all-day bookings count the usual opening hours, in reports and charts', async () => {
    const { locations, db, organisationId, emails } = server
    const hours = [
      { type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:00', weekdays: [1, 2, 3, 4, 5] },
    ]
    await db.inOrganisation(organisationId, async (tx) => {
      await tx.run(
        sql`update location set schedule = ${JSON.stringify(hours)}::jsonb where id = ${locations.boardroom}`,
      )
      await tx.run(
        sql`update directory_version set version = version + 1 where organisation_id = ${organisationId}`,
      )
    })
    const day = await book(
      {
        locationId: locations.boardroom,
        timeFrom: '2027-01-08T00:00',
        timeTo: '2027-01-09T00:00',
        allDayBooking: true,
      },
      'admin',
    )
    await book({ timeFrom: '2027-01-08T10:00', timeTo: '2027-01-08T11:00' }, 'admin')
    const read = async (more: string) =>
      (
        await server
          .as(emails.admin)
          .call('GET', `/booking/summary?f=2027-01-04&t=2027-01-18&sa=location${more}`)
      ).body.map(({ count, minutes }: { count: number; minutes: number }) => [count, minutes])
    expect(await read(`&l=${locations.boardroom}`)).toEqual([[1, 600]])
    expect(await read(`&sa=owner&slk=SITE&l=${locations.site}`)).toEqual([[2, 660]])
    const booking = await server.as(emails.admin).client.booking.get({ id: day.id })
    expect(booking.openMinutes).toBe(600)
  })
})
