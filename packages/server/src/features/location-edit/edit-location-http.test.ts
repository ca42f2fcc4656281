import type { LocationEdit } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { asAdministrator } from './location-edit.fixture.js'

describeServer('editing a location', (engine) => {
  let server: TestServer
  let admin: ReturnType<typeof asAdministrator>
  beforeEach(async () => {
    server = await startTestServer(engine)
    admin = asAdministrator(server)
    return () => server.close()
  })
  const edit = (
    id: number,
    body: LocationEdit,
    who: 'admin' | 'locationAdmin' | 'manager' = 'admin',
  ) => admin.as(who).client.location.update({ id, body })

  it('LOC-026 LOCM-013 saves fields, tags, lists, schedule and position; the search shows them at once', async () => {
    const { boardroom } = server.locations
    const { rooms } = server.categories
    const [facility, layout, option] = (await server.db.asSystem(async (tx) => {
      const made = [
        sql`insert into facility (text, kind) values ('Screen', 'MAIN') returning id`,
        sql`insert into layout (organisation_id, text) values (${server.organisationId}, 'Theatre') returning id`,
        sql`insert into booking_option (organisation_id, text, type) values (${server.organisationId}, 'Coffee', 'CATERING') returning id`,
      ]
      const ids = []
      for (const statement of made) ids.push((await tx.one<{ id: number }>(statement)).id)
      await tx.run(
        sql`insert into organisation_facility (organisation_id, facility_id) values (${server.organisationId}, ${ids[0]})`,
      )
      return ids
    })) as [number, number, number]
    const wanted = {
      name: 'Board',
      capacity: 14,
      shortName: 'BR',
      tags: ['river', 'quiet'],
      geoCoordinates: { latitude: 51.5, longitude: -0.1 },
      person: server.people.user,
    }
    const saved = await edit(boardroom, {
      ...wanted,
      facilities: [{ id: facility }],
      layouts: [{ id: layout, capacity: 30 }],
      categoryExtras: [{ bookingCategoryId: rooms, extras: [{ id: option }] }],
      schedule: {
        scheduleElements: [
          { type: 'WEEKDAYS_TIME', weekdays: [1], timeFrom: '09:00', timeTo: '17:00' },
          { type: 'DATE_RANGES_INCLUDED', dateRanges: [{ dateFrom: '2026-11-05' }] },
        ],
      },
      bookingSettingsList: [
        { bookingCategoryId: rooms, override: { buffer: { minutesBefore: 15 } } },
      ],
    })
    expect(saved).toMatchObject({ ...wanted, version: 2 })
    const { location } = admin.as().client
    const stored = await location.get({
      id: boardroom,
      include: ['facilities', 'layouts', 'categoryExtras', 'schedules', 'bookingSettingsList'],
    })
    expect(stored).toMatchObject({
      facilities: [{ text: 'Screen' }],
      layouts: [{ text: 'Theatre', capacity: 30 }],
      categoryExtras: [{ extras: [{ text: 'Coffee' }] }],
      schedule: { scheduleElements: [{ type: 'WEEKDAYS_TIME', timeFrom: 'T09:00:00.000' }] },
    })
    expect(
      stored.bookingSettingsList!.find((one) => one.bookingCategoryId === rooms)?.override,
    ).toEqual({ buffer: { minutesBefore: 15 } })
    const found = await location.list({ search: 'quiet' })
    expect(found.map(({ id }) => id)).toEqual([boardroom])
  })

  it('LOC-026 null clears a field, omitted fields stay, and POST does the same', async () => {
    const { boardroom } = server.locations
    await edit(boardroom, { shortName: 'BR', description: 'Large' })
    const { shortName, description, name } = await admin
      .as()
      .client.location.updateByPost({ id: boardroom, body: { shortName: null } })
    expect([shortName, description, name]).toEqual([undefined, 'Large', 'Boardroom'])
  })

  it('LOC-011 AD-080 is for administrators of the location; locations of others are not found', async () => {
    const { boardroom, madridRoom, foreign } = server.locations
    const name = { name: 'Mine' }
    await edit(boardroom, name, 'locationAdmin')
    for (const [id, who, status] of [
      [madridRoom, 'locationAdmin', 403],
      [boardroom, 'manager', 403],
      [foreign, 'admin', 404],
    ] as const)
      expect((await refusalOf(edit(id, name, who))).status).toBe(status)
  })

  it('refuses a stale edit with the changes and their authors, and records the history', async () => {
    const { boardroom } = server.locations
    await edit(boardroom, { version: 1, capacity: 20 }, 'locationAdmin')
    expect(await refusalOf(edit(boardroom, { version: 1, name: 'Board' }))).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      data: {
        version: 2,
        locations: [
          {
            id: boardroom,
            name: 'Boardroom',
            version: 2,
            changes: [
              {
                version: 2,
                person: { id: server.people.locationAdmin },
                changes: [{ field: 'capacity', oldValue: 12, newValue: 20 }],
              },
            ],
          },
        ],
      },
    })
    expect((await edit(boardroom, { version: 2, name: 'Board' })).version).toBe(3)
    const history = await admin.as().client.location.history({ id: boardroom })
    expect(history.map(({ version, changes }) => [version, changes[0]!.field])).toEqual([
      [3, 'name'],
      [2, 'capacity'],
    ])
  })

  it('LOC-022 AERR-004 AD-123 names the bookings that a change affects, and cancels them if confirmed', async () => {
    const { boardroom } = server.locations
    const first = await admin.book(boardroom, '10', { attendeeCount: 9 })
    await admin.book(boardroom, '12')
    expect(await refusalOf(edit(boardroom, { capacity: 8 }))).toMatchObject({
      status: 409,
      code: 'MATRIX-BUS-0029',
      message: expect.stringContaining('booking') as string,
      data: {
        locations: [{ id: boardroom, name: 'Boardroom', bookings: 1, isCancelled: false }],
        bookings: [{ id: first.id, locationId: boardroom }],
      },
    })
    await edit(boardroom, { capacity: 10 })
    const off = { isBookable: false, bookingCategoryId: null }
    expect((await refusalOf(edit(boardroom, off))).data).toMatchObject({
      locations: [{ bookings: 2, isCancelled: true }],
    })
    const { location, booking } = admin.as().client
    await location.update({ id: boardroom, confirmIds: [boardroom], body: off })
    expect((await booking.get({ id: first.id })).status).toBe('CANCELLED')
    const mails = await server.mails()
    expect(mails.filter(({ recipient }) => recipient === server.emails.user)).not.toEqual([])
    expect(mails.map(({ body }) => body).join('\n')).toContain('Boardroom')
  })
})

describeServer('the references of an edit', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer(engine)))
  afterAll(() => server.close())

  it.each<[string, LocationEdit, string, string]>([
    ['an unknown category', { bookingCategoryId: 999_999 }, 'bookingCategoryId', 'invalid'],
    ['no category', { bookingCategoryId: null }, 'bookingCategoryId', 'required'],
    ['a kind that does not fit', { kind: 'BUILDING' }, 'kind', 'invalid'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone', 'zone'],
    ['an unknown facility', { facilities: [{ id: 999 }] }, 'facilities.0.id', 'invalid'],
    ['an unknown layout', { layouts: [{ id: 999 }] }, 'layouts.0.id', 'invalid'],
    ['an unknown person', { person: 999_999 }, 'person', 'invalid'],
    ['an unknown provider', { provider: 999_999 }, 'provider', 'invalid'],
    ['an unknown picture', { medias: [{ id: 999_999 }] }, 'medias', 'invalid'],
    ['twenty-one tags', { tags: Array.from({ length: 21 }, (_, n) => `${n}`) }, 'tags', 'tooMany'],
  ])('refuses %s', async (_name, body, field, code) => {
    const { location } = asAdministrator(server).as().client
    const edit = location.update({ id: server.locations.boardroom, body })
    expect(await refusalOf(edit)).toMatchObject({ status: 400, fields: [{ field, code }] })
  })
})
