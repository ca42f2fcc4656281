import type { Today } from '@mosaic-booking/sdk'
import sharp from 'sharp'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { encodeForm, fileOf } from '../../../../../tests/support/form.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { insertBooked } from '../../bookings/availability/booked.fixture.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

// The tests run on Monday 2 November 2026 at 09:00 in London.
describeServer('the page of the day', (engine) => {
  const { server, user, colleague, manager, viewer, admin, travelTo } = startBookingServer(engine)
  const run = (statement: Sql) =>
    server.db.inOrganisation(server.organisationId, (tx) => tx.run(statement))
  const setKey = (key: string, value: unknown) =>
    setConfig(server.db, server.organisationId, key, String(value))
  const get = (who = user, day?: string): Promise<Today> =>
    who.client.today.get(day === undefined ? {} : { day })
  const at = (locationId: number, from: string, to: string, more: object = {}) =>
    insertBooked(server, { locationId, from, to, ownerId: server.people.user, ...more })
  /** Restricts the location to an empty group, so that only administrators see it. */
  const hide = (locationId: number) =>
    run(sql`
      with closed as (insert into access_group (organisation_id, name) values (${server.organisationId}, 'Closed') returning organisation_id, id),
        condition as (insert into group_restriction (organisation_id, access_group_id, position, type, exclusion)
          select organisation_id, id, 0, 'USER', false from closed)
      update location set restriction_id = (select id from closed) where id = ${locationId}`)

  beforeAll(async () => {
    await setKey('find_someone', true)
    await run(
      sql`update category set enable_find_someone = true where id = ${server.categories.desks}`,
    )
  })
  afterEach(async () => {
    await run(sql`update location set restriction_id = null`)
    await run(sql`delete from booking`)
    await run(sql`delete from access_group`)
  })

  it('TODAY-001 is for people who book', async () => {
    expect((await viewer.call('GET', '/today')).status).toBe(403)
    const answer = await get()
    expect(answer).toMatchObject({ day: '2026-11-02', today: '2026-11-02', bookings: [] })
    expect([answer.usualDesk, answer.next]).toEqual([undefined, undefined])
  })

  it('TODAY-002 lists the bookings of the day that the caller owns or attends, and counts those of the week', async () => {
    const { boardroom, meeting, desk1 } = server.locations
    const own = await at(boardroom, '2026-11-02T14:00', '2026-11-02T15:00')
    const invited = await insertBooked(server, {
      locationId: meeting,
      from: '2026-11-02T10:00',
      to: '2026-11-02T11:00',
      isPrivate: true,
      attendeeIds: [server.people.user],
    })
    await insertBooked(server, {
      locationId: desk1,
      from: '2026-11-02T10:00',
      to: '2026-11-02T11:00',
    })
    const later = await at(meeting, '2026-11-08T09:00', '2026-11-08T10:00')
    const answer = await get()
    expect(answer.bookings.map(({ id }) => id)).toEqual([invited, own])
    expect(answer.week.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 0, 1])
    expect(answer.locations.map(({ id }) => id)).toEqual(
      expect.arrayContaining([boardroom, meeting]),
    )
    const empty = await get(user, '2026-11-03')
    expect([empty.bookings, empty.next?.id]).toEqual([[], later])
    expect((await get(colleague)).bookings.map(({ id }) => id)).not.toContain(own)
  })

  it('TODAY-002 BKG-051 the next booking after an empty day is the space to which a stay has moved', async () => {
    const { desk1, desk2, desk3 } = server.locations
    await at(desk1, '2026-10-28T08:00', '2026-10-28T09:00')
    await at(desk2, '2026-10-28T09:00', '2026-10-28T10:00')
    await run(sql`update booking set status_reason = 'MOVED'`)
    const last = await at(desk3, '2026-10-28T10:00', '2026-10-28T16:00')
    expect((await get(user, '2026-10-27')).next?.id).toBe(last)
  })

  it('TODAY-003 BKG-051 a stay that moved counts once for the usual desk, where it ended', async () => {
    const { desk1, desk2 } = server.locations
    for (const day of ['12', '13']) await at(desk1, `2026-10-${day}T08:00`, `2026-10-${day}T10:00`)
    await run(sql`update booking set status_reason = 'MOVED'`)
    await at(desk2, '2026-10-13T10:00', '2026-10-13T16:00')
    expect((await get()).usualDesk).toMatchObject({ locationId: desk2 })
  })

  it('TODAY-003 offers the usual desk with its times, from now on if they have begun, and says if it is taken', async () => {
    const { desk1, desk2 } = server.locations
    for (const day of ['12', '13', '14'])
      await at(desk1, `2026-10-${day}T08:00`, `2026-10-${day}T17:00`)
    await at(desk2, '2026-10-30T10:00', '2026-10-30T16:00')
    server.clock.now += 7 * 60_000
    const usual = { locationId: desk1, categoryId: server.categories.desks, isAvailable: true }
    const { usualDesk } = await get()
    expect(usualDesk).toMatchObject({
      ...usual,
      timeFrom: '2026-11-02T09:15:00.000',
      timeTo: '2026-11-02T17:00:00.000',
    })
    const { locationId, timeFrom, timeTo } = usualDesk!
    await insertBooked(server, {
      locationId: desk1,
      from: '2026-11-03T10:00',
      to: '2026-11-03T11:00',
    })
    expect((await get(user, '2026-11-03')).usualDesk).toMatchObject({
      locationId: desk1,
      isAvailable: false,
    })
    expect((await get(user, '2026-10-30')).usualDesk).toBeUndefined()
    await hide(desk1)
    expect((await get()).usualDesk).toMatchObject({ locationId: desk2 })
    await run(sql`update location set restriction_id = null`)
    await user.client.booking.create({ body: { locationId, timeFrom, timeTo } })
    expect((await get()).usualDesk).toBeUndefined()
  })

  it('TODAY-003 offers the usual desk for the next open day once the day is over', async () => {
    const { desk1, desk2 } = server.locations
    for (const day of ['2026-10-13', '2026-10-14', '2026-11-02'])
      await at(desk1, `${day}T08:00`, `${day}T17:00`)
    expect((await get()).usualDesk).toBeUndefined()
    travelTo('2026-11-02T17:05')
    const on = (day: string) => ({
      locationId: desk1,
      timeFrom: `${day}T08:00:00.000`,
      timeTo: `${day}T17:00:00.000`,
    })
    expect((await get()).usualDesk).toMatchObject({ ...on('2026-11-03'), isAvailable: true })
    await at(desk2, '2026-11-03T08:00', '2026-11-03T12:00')
    expect((await get()).usualDesk).toBeUndefined()
    const hours = [
      { type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:00', weekdays: [1, 2, 3, 4, 5] },
    ]
    const setHours = (value: object | null) =>
      run(
        sql`update location set schedule = ${value && JSON.stringify(value)}::jsonb where id = ${desk1}`,
      )
    await setHours(hours)
    travelTo('2026-11-06T19:00')
    expect((await get()).usualDesk).toMatchObject({ ...on('2026-11-09'), isAvailable: true })
    expect((await get(user, '2026-11-07')).usualDesk).toBeUndefined()
    // The desk closes before the usual end.
    await setHours([{ ...hours[0]!, timeTo: '14:00' }])
    expect((await get()).usualDesk).toMatchObject({
      ...on('2026-11-09'),
      timeTo: '2026-11-09T14:00:00.000',
      isAvailable: true,
    })
    await setHours([{ ...hours[0]!, timeTo: '08:10' }])
    expect((await get()).usualDesk).toBeUndefined()
    await setHours(null)
  })

  it('TODAY-003 offers the usual desk only for days that are open for booking', async () => {
    const { desk1 } = server.locations
    await at(desk1, '2026-10-13T08:00', '2026-10-13T17:00')
    const limitAhead = (rules: readonly object[]) =>
      setSettings(
        server.db,
        server.organisationId,
        server.categories.desks,
        'period',
        { prioritisation: { rules } },
        desk1,
      )
    await limitAhead([{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 2, maxPeriodKind: 'DAY' }])
    expect((await get(user, '2026-11-03')).usualDesk).toMatchObject({ isAvailable: true })
    expect((await get(user, '2026-11-06')).usualDesk).toBeUndefined()
    await limitAhead([])
    expect((await get(user, '2026-11-06')).usualDesk).toMatchObject({ isAvailable: true })
  })

  it('TODAY-004 PROF-012 names colleagues with their faces, without private bookings and hidden places', async () => {
    const { desk1, desk2, desk3, meeting } = server.locations
    const { people } = server
    const day = (locationId: number, more: object) =>
      at(locationId, '2026-11-02T09:00', '2026-11-02T17:00', more)
    await day(desk1, { ownerId: people.colleague })
    await day(desk2, { ownerId: people.manager, isPrivate: true })
    await day(desk3, { ownerId: people.admin })
    await day(meeting, { ownerId: people.viewer })
    await at(desk2, '2026-11-02T07:00', '2026-11-02T08:00', { ownerId: people.viewer })
    const names = (answer: Today) => answer.colleagues.map(({ personId }) => personId)
    const answer = await get()
    expect(names(answer).sort()).toEqual([people.colleague, people.admin].sort())
    expect(answer.colleagueCount).toBe(2)
    expect(answer.colleagues.map(({ picture }) => picture)).toEqual([undefined, undefined])
    const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    const form = await encodeForm({ file: fileOf(await drawn.png().toBuffer(), 'Me.png') })
    const { body } = await colleague.call('POST', '/user/picture', form.body, form.headers)
    const faces = (await get()).colleagues.map(({ personId, picture }) => [personId, picture])
    expect(Object.fromEntries(faces)).toEqual({
      [people.colleague]: expect.stringMatching(`^/api/v1/person/${people.colleague}/picture`),
      [people.admin]: undefined,
    })
    expect(faces.map(([, picture]) => picture)).toContain(body.picture)
    const { body: excerpt } = await user.call<Today>('GET', '/today?colleagues=1')
    expect([excerpt.colleagues.length, excerpt.colleagueCount]).toEqual([1, 2])
    for (const first of [people.colleague, people.admin]) {
      const { body } = await user.call<Today>('GET', `/today?colleagues=1&first=${first}`)
      expect([names(body), body.colleagueCount]).toEqual([[first], 2])
    }
    const { body: hidden } = await user.call<Today>('GET', `/today?first=${people.manager}`)
    expect(names(hidden)).not.toContain(people.manager)
    await hide(desk3)
    const seen = await get()
    expect([names(seen), seen.colleagueCount]).toEqual([[people.colleague], 1])
    expect(seen.locations.map(({ id }) => id)).not.toContain(desk3)
    await setKey('find_someone', false)
    const off = await get()
    await setKey('find_someone', true)
    expect([off.colleagues, off.colleagueCount]).toEqual([[], undefined])
  })

  it('TODAY-005 lists rooms that can be booked now, and none that is hidden, for administrators or of another organisation', async () => {
    const { meeting, boardroom, madridRoom, adminRoom, foreign } = server.locations
    await insertBooked(server, {
      locationId: meeting,
      from: '2026-11-02T08:30',
      to: '2026-11-02T10:00',
    })
    const ids = async (day?: string) =>
      (await get(user, day)).rooms.map(({ locationId }) => locationId)
    const found = await ids()
    for (const id of [boardroom, madridRoom]) expect(found).toContain(id)
    for (const id of [meeting, adminRoom, foreign]) expect(found).not.toContain(id)
    // Where the caller will be decides what is near: no room in another time zone, except favourites.
    await at(madridRoom, '2026-11-02T11:00', '2026-11-02T12:00', { zone: 'Europe/Madrid' })
    expect(await ids()).toEqual([madridRoom])
    await user.client.favourite.set({ id: boardroom, body: { isFavourite: true } })
    expect((await get()).favourites).toEqual([boardroom])
    expect((await get()).rooms[0]?.locationId).toBe(boardroom)
    expect((await get(admin)).favourites).toEqual([])
    await hide(boardroom)
    expect((await get()).favourites).toEqual([])
    expect(await ids()).not.toContain(boardroom)
    expect(await ids('2026-11-03')).toEqual([])
  })

  it('TODAY-006 counts what the caller may approve and names the visitors whom they expect', async () => {
    const { boardroom, building } = server.locations
    await setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'approval',
      { isRequired: true },
      boardroom,
    )
    await user.client.booking.create({
      body: {
        locationId: boardroom,
        timeFrom: '2026-11-05T10:00',
        timeTo: '2026-11-05T11:00',
        attendeeCount: 2,
      },
    })
    const visit = (lastName: string, hostId: number) =>
      admin.client.visitor.create({
        body: {
          locationId: building,
          date: '2026-11-02',
          hostId,
          guest: { firstName: 'Ines', lastName, email: `${lastName}@north.example` },
        },
      })
    await visit('Vega', server.people.user)
    await visit('Other', server.people.colleague)
    expect((await get()).waiting).toEqual({ approvals: 0, visitors: [] })
    expect((await get(manager)).waiting.approvals).toBe(1)
    await setKey('visitor_report_for_all', true)
    expect((await get()).waiting.visitors).toMatchObject([{ name: 'Ines Vega' }])
    await setKey('visitor_report_for_all', false)
  })

  it('TODAY-001 shows nothing of another organisation', async () => {
    const { boardroom, desk1 } = server.locations
    await at(boardroom, '2026-11-02T14:00', '2026-11-02T15:00')
    await at(desk1, '2026-11-02T09:00', '2026-11-02T17:00')
    const answer: Today = await server.as(server.emails.stranger).client.today.get({})
    const { bookings, colleagues, rooms, locations } = answer
    expect([bookings, colleagues]).toEqual([[], []])
    const foreign = new Set(Object.values(server.locations))
    foreign.delete(server.locations.foreign)
    for (const { locationId } of rooms) expect(foreign).not.toContain(locationId)
    for (const { id } of locations) expect(foreign).not.toContain(id)
  })
})
