import type { ReportOverview } from '@mosaic-booking/sdk'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { fileOf, toForm } from '../../../../../tests/support/form.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

// Weeks from Monday 2 and Monday 9 November 2026. Rooms open from 08:00 to 18:00 on weekdays.
describeServer('reports overview', (engine) => {
  const { server } = startBookingServer(engine)
  const days = 'f=2026-11-09&t=2026-11-15'
  const get = (query = '', who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).call('GET', `/report/overview?${days}${query}`)
  const read = async (query?: string, who?: keyof TestServer['emails']) => {
    const answer = await get(query, who)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as ReportOverview
  }
  const book = async (
    place: keyof TestServer['locations'],
    timeFrom: string,
    timeTo: string,
    more: object = {},
  ) => {
    const answer = await server.as(server.emails.user).call('POST', '/booking?notifyScope=NONE', {
      locationId: server.locations[place],
      timeFrom,
      timeTo,
      attendeeCount: 1,
      ...more,
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id as number
  }
  const change = (text: ReturnType<typeof sql>) => server.db.asSystem((tx) => tx.run(text))

  beforeAll(async () => {
    const { db, organisationId, categories, locations } = server
    const hours = [
      { type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:00', weekdays: [1, 2, 3, 4, 5] },
    ]
    await change(
      sql`update location set schedule = ${JSON.stringify(hours)}::jsonb where organisation_id = ${organisationId} and id = any (${[locations.site, locations.madrid]}::bigint[])`,
    )
    await change(
      sql`update directory_version set version = version + 1 where organisation_id = ${organisationId}`,
    )
    await setSettings(db, organisationId, categories.rooms, 'checkIn', { isRequired: true })
    const met = await book('boardroom', '2026-11-09T09:30', '2026-11-09T11:00', {
      attendeeCount: 2,
    })
    await book('boardroom', '2026-11-10T10:00', '2026-11-10T11:00', { attendeeCount: 3 })
    const released = await book('boardroom', '2026-11-11T10:00', '2026-11-11T12:00')
    await book('boardroom', '2026-11-12T16:00', '2026-11-12T18:00', { attendeeCount: 4 })
    await book('boardroom', '2026-11-04T16:00', '2026-11-04T17:00')
    await book('desk1', '2026-11-10T08:00', '2026-11-10T18:00')
    await book('desk2', '2026-11-11T08:00', '2026-11-11T12:00')
    await book('madridRoom', '2026-11-13T09:00', '2026-11-13T10:00')
    await change(
      sql`update booking set checked_in_at = starts_at where organisation_id = ${organisationId} and id = ${met}`,
    )
    await change(
      sql`update booking set status = 'CANCELLED', status_reason = 'NO_SHOW' where organisation_id = ${organisationId} and id = ${released}`,
    )
    await change(
      sql`delete from hold where organisation_id = ${organisationId} and booking_id = ${released}`,
    )
  })

  it('SUM-016 the overview counts bookings, hours, check-ins, no-shows and use, with the period before', async () => {
    server.clock.now = Date.parse('2026-11-11T12:00:00Z')
    const { boardroom } = server.locations
    const overview = await read(`&l=${boardroom}`)
    expect(overview).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-15',
      beforeFrom: '2026-11-02',
      beforeTo: '2026-11-08',
      spaces: 1,
      figures: {
        bookings: 3,
        minutes: 270,
        usedMinutes: 270,
        openMinutes: 3000,
        checkIns: 1,
        noShows: 2,
      },
      before: { bookings: 1, minutes: 60, usedMinutes: 60, openMinutes: 3000, noShows: 1 },
    })
  })

  it('SUM-016 the figures are those of the summary and of the utilisation', async () => {
    const { categories, emails } = server
    const { figures, parts } = await read(`&bc=${categories.rooms}`)
    const { client } = server.as(emails.admin)
    const [sum] = await client.booking.summary({
      f: '2026-11-09',
      t: '2026-11-16',
      bc: [categories.rooms],
    })
    expect(sum).toMatchObject({ count: figures.bookings, minutes: figures.minutes })
    const items = await client.report.utilisation({
      f: '2026-11-09',
      t: '2026-11-15',
      bc: categories.rooms,
    })
    const minutes = items[0]!.metrics.map((metric) => [metric.key, metric.minutes] as const)
    const booked = minutes
      .filter(([key]) => /^PAST_(NOT_)?CHECKED_IN$|^FUTURE_BOOKED$/.test(key))
      .reduce((total, [, one]) => total + one, 0)
    const all = minutes.reduce((total, [, one]) => total + one, 0)
    expect([figures.usedMinutes, figures.openMinutes]).toEqual([booked, all])
    expect(parts.map(({ name }) => name)).toEqual([expect.any(String)])
  })

  it('SUM-017 hours of the week, parts, and the most and least used spaces', async () => {
    const { boardroom, site, desk1, desk2, desk3 } = server.locations
    const rooms = await read(`&l=${boardroom}`)
    expect(rooms.hours).toHaveLength(50)
    expect(rooms.hours.filter(({ usedMinutes }) => usedMinutes > 0)).toEqual(
      [
        [1, 9, 30],
        [1, 10, 60],
        [2, 10, 60],
        [4, 16, 60],
        [4, 17, 60],
      ].map(([weekday, hour, usedMinutes]) => ({ weekday, hour, usedMinutes, openMinutes: 60 })),
    )
    const desks = await read(`&bc=${server.categories.desks}&l=${site}`)
    const idsOf = (list: ReportOverview['most']) => list.map(({ location }) => location.id)
    expect([idsOf(desks.most), idsOf(desks.least)]).toEqual([[desk1, desk2], [desk3]])
    expect(desks.most[0]).toMatchObject({ bookings: 1, usedMinutes: 600, openMinutes: 3000 })
    const bySite = await read('&slk=SITE')
    expect(bySite.parts.map(({ name, figures }) => [name, figures.bookings])).toEqual([
      ['London', 5],
      ['Madrid', 1],
    ])
  })

  it('SUM-018 rooms too large for their meetings, and desks with the people who share them', async () => {
    const { boardroom } = server.locations
    const { oversized, desks } = await read()
    expect(oversized).toEqual([
      {
        location: {
          id: boardroom,
          name: expect.any(String),
          where: expect.stringContaining('London'),
        },
        capacity: 12,
        bookings: 3,
        small: 3,
        attendees: 3,
      },
    ])
    expect(desks).toEqual([
      {
        category: { id: server.categories.desks, name: expect.any(String) },
        spaces: 3,
        people: 1,
        busiestDay: { date: '2026-11-10', spaces: 1 },
      },
    ])
  })

  it('SUM-021 booked and used: sensors count their minutes, the check-in only where no sensor knows', async () => {
    const { boardroom, desk1, desk2 } = server.locations
    const { organisationId } = server
    // From 09:30 to 11:00; the sensor sees somebody from 10:15 and knows nothing of the first half hour.
    const mask = (from: number, to: number) => String(2n ** BigInt(to) - 2n ** BigInt(from))
    const hour = (id: number, at: string, known: string, occupied: string) =>
      change(
        sql`insert into occupancy_hour values (${organisationId}, ${id}, ${new Date(at)}, ${known}::bigint, ${occupied}::bigint)`,
      )
    const readUse = async (query: string) => {
      const { figures, presence } = await read(query)
      const { knownMinutes, sensorMinutes, occupiedMinutes } = figures
      return { all: [knownMinutes, sensorMinutes, occupiedMinutes], presence }
    }
    server.clock.now = Date.parse('2026-11-12T17:00:00Z')
    // Ended bookings of Monday and Tuesday: one with, one without check-in; the last one is going on.
    expect(await readUse(`&l=${boardroom}`)).toMatchObject({ all: [150, 0, 90] })
    expect(await readUse(`&l=${desk1}`)).toEqual({ all: [0, 0, 0], presence: [] })
    await hour(boardroom, '2026-11-09T10:00:00Z', mask(0, 60), mask(15, 60))
    await hour(boardroom, '2026-11-09T12:00:00Z', mask(0, 60), mask(0, 60))
    await hour(boardroom, '2026-11-12T16:00:00Z', mask(0, 60), mask(50, 60))
    await hour(desk1, '2026-11-10T09:00:00Z', mask(0, 60), mask(0, 6))
    await hour(desk2, '2026-11-13T09:00:00Z', mask(0, 60), mask(0, 60))
    expect(await readUse(`&l=${boardroom}`)).toMatchObject({ all: [180, 120, 55] })
    const { all, presence } = await readUse(`&l=${server.locations.site}`)
    expect(all).toEqual([240, 180, 61])
    expect(presence).toEqual([
      {
        location: { id: boardroom, name: expect.any(String), where: expect.any(String) },
        knownMinutes: 180,
        sensorMinutes: 120,
        occupiedMinutes: 55,
      },
      expect.objectContaining({ knownMinutes: 60, sensorMinutes: 60, occupiedMinutes: 6 }),
    ])
  })

  it('SUM-001 managers get the overview of the locations they manage, others none of it', async () => {
    for (const who of ['manager', 'locationAdmin'] as const) {
      const { figures, parts } = await read('&slk=SITE', who)
      expect([figures.bookings, parts.map(({ name }) => name)]).toEqual([5, ['London']])
      expect(await read(`&l=${server.locations.madrid}`, who)).toMatchObject({
        spaces: 0,
        hours: [],
        parts: [],
      })
    }
    expect((await read(`&l=${server.locations.foreign}`)).spaces).toBe(0)
    for (const who of ['user', 'viewer', 'reception', 'provider', 'stranger'] as const)
      expect((await get('', who)).status, who).toBe(403)
    const backwards = await server
      .as(server.emails.admin)
      .call('GET', '/report/overview?f=2026-11-09&t=2026-11-08')
    expect([backwards.status, backwards.body.fields[0].field]).toEqual([400, 't'])
    const long = await server
      .as(server.emails.admin)
      .call('GET', '/report/overview?f=2025-11-09&t=2026-11-10')
    expect([long.status, long.body.fields[0].code]).toEqual([400, 'tooLarge'])
  })

  it('SUM-019 the overview is a PDF file in the language of the request, for those who may read it', async () => {
    const file = (language: string, who: keyof TestServer['emails'] = 'manager') =>
      server
        .as(server.emails[who])
        .call('GET', `/report/overview/pdf?${days}&bc=${server.categories.rooms}`, undefined, {
          'accept-language': language,
        })
    for (const [language, title] of [
      ['en-GB', 'Use of spaces'],
      ['es-ES', 'Uso de los espacios'],
    ] as const) {
      const { status, headers, text } = await file(language)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(headers['content-disposition']).toBe('attachment; filename="overview.pdf"')
      expect(text.slice(0, 5)).toBe('%PDF-')
      expect(text).toContain(`(${title})`)
      expect(text).not.toContain('/Subtype /Image')
    }
    const logo = sharp({ create: { width: 200, height: 50, channels: 4, background: '#c348' } })
    const { client, call } = server.as(server.emails.admin)
    const picture = fileOf(await logo.webp().toBuffer(), 'Logo.webp')
    const { id } = await client.media.create({ body: toForm({ kind: 'IMAGE', file: picture }) })
    expect((await call('PUT', '/org/current', { logoImage: id })).status).toBe(200)
    expect((await file('en-GB')).text).toContain('/Subtype /Image')
    for (const language of ['ar-EG', 'ja-JP', 'pl-PL'])
      expect((await file(language)).status, language).toBe(200)
    expect((await file('en-GB', 'user')).status).toBe(403)
  })
})
