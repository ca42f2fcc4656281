import type { BookingList, CalendarFeed } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'
import { eventsOf, expandElsewhere, parse } from '../../platform/calendar/calendar.fixture.js'

describeServer('calendar feeds', (engine) => {
  const { server, user, colleague, manager, viewer, admin, book } = startBookingServer(engine)
  type Caller = typeof user

  const make = async (
    who: Caller,
    kind: string,
    targetId: number,
    detail = 'FULL',
    headers: Record<string, string> = {},
  ) => who.call<CalendarFeed>('POST', '/feed', { kind, targetId, detail }, headers)
  const open = async (who: Caller, kind: string, targetId: number, detail = 'FULL') => {
    const { status, body, text } = await make(who, kind, targetId, detail)
    expect(status, text).toBe(201)
    return new URL(body.url!).pathname
  }
  const read = (path: string, headers: Record<string, string> = {}) =>
    server.as(undefined).call('GET', path, undefined, headers)
  /** Returns a booking's entry in a feed; undefined if missing. */
  const entry = async (path: string, bookingId: number) => {
    const { status, text } = await read(path)
    expect(status, text).toBe(200)
    const event = eventsOf(text).find((one) =>
      String(one.getFirstPropertyValue('uid')).startsWith(`booking-${bookingId}@`),
    )
    const words = (name: string) => event!.getFirstPropertyValue(name)?.toString()
    return (
      event && {
        summary: words('summary'),
        place: words('location'),
        description: words('description'),
        organizer: words('organizer'),
        status: words('status'),
        start: words('dtstart'),
      }
    )
  }
  const gone = { status: 404, body: { code: 'TOKEN_INVALID' } }

  it('BKG-048 one booking is a calendar file for those who see it, with what they may know', async () => {
    const booking = await book({ notes: 'Bring tea' })
    const hidden = await book({ isPrivate: true, description: 'Salaries' })
    const file = (who: Caller, id: number) => who.call('GET', `/booking/${id}/calendar.ics`)
    const own = await file(user, booking.id)
    expect(own.status, own.text).toBe(200)
    const [event, ...others] = eventsOf(own.text)
    expect(others).toEqual([])
    expect(event!.getFirstPropertyValue('summary')).toBe('Planning')
    expect(event!.getFirstPropertyValue('description')).toContain('Bring tea')
    expect((await file(user, hidden.id)).text).toContain('Salaries')
    expect((await file(colleague, hidden.id)).text).not.toContain('Salaries')
    const absent = await file(user, 999_999)
    expect([absent.status, absent.body.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
    await user.client.booking.cancel({ id: booking.id, sendNotifications: false })
    expect((await file(user, booking.id)).status).toBe(404)
  })

  it('shows a person’s bookings to anybody with its address, which is shown once', async () => {
    const booking = await book({
      notes: 'Bring tea',
      attendees: [{ personId: server.people.colleague }],
    })
    const made = await make(user, 'PERSON', server.people.user)
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'PERSON',
        targetId: server.people.user,
        detail: 'FULL',
        name: 'user Test',
        url: expect.stringMatching(
          /^http:\/\/localhost:8080\/api\/v1\/feed\/[\w-]{43}\/calendar\.ics$/,
        ) as unknown,
      },
    })
    const path = new URL(made.body.url!).pathname
    expect(await entry(path, booking.id)).toEqual({
      summary: 'Planning',
      place: 'Meeting room, Riverside',
      description: 'Bring tea\n\nuser Test, colleague Test',
      organizer: 'mailto:user@test.house',
      status: 'CONFIRMED',
      start: `${booking.timeFrom.slice(0, 19)}`,
    })
    const listed = (await user.call<CalendarFeed[]>('GET', '/feed')).body.find(
      ({ id }) => id === made.body.id,
    )!
    expect(listed).toMatchObject({ name: 'user Test', lastRead: expect.any(String) as unknown })
    expect(listed).not.toHaveProperty('url')
    const token = path.split('/')[4]!
    const kept = await server.db.asSystem((tx) =>
      tx.query<{ row: string }>(sql`select f::text as row from calendar_feed f`),
    )
    expect(
      kept.some(
        ({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')),
      ),
    ).toBe(false)
  })

  it('is an iCalendar text with private caching', async () => {
    const path = await open(user, 'PERSON', server.people.user)
    const { headers, text } = await read(path)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(parse(text).getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(parse(text).getFirstPropertyValue('x-wr-calname')).toBe('user Test')
  })

  it('answers 304 until something changes', async () => {
    const booking = await book()
    const path = await open(user, 'PERSON', server.people.user)
    const first = await read(path)
    const etag = String(first.headers.etag)
    expect(first.headers['last-modified']).toBe(new Date(server.clock.now).toUTCString())
    server.clock.now += 60_000
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
      expect(await read(path, { 'if-none-match': known })).toMatchObject({
        status: 304,
        text: '',
        headers: { etag, 'last-modified': first.headers['last-modified'] },
      })
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200)
    await user.call('PUT', `/booking/${booking.id}`, { description: 'Replanning' })
    const second = await read(path, { 'if-none-match': etag })
    expect(second).toMatchObject({
      status: 200,
      headers: { 'last-modified': new Date(server.clock.now).toUTCString() },
    })
    expect(second.headers.etag).not.toBe(etag)
    expect(second.text).toContain('SUMMARY:Replanning')
  })

  it('takes appended parameters, and compares times of callers without a tag', async () => {
    await book()
    const path = `${await open(user, 'PERSON', server.people.user)}?nocache=1&nocache=2&_=x`
    const { status, headers } = await read(path)
    expect(status).toBe(200)
    const modified = String(headers['last-modified'])
    const since = (time: string, more: Record<string, string> = {}) =>
      read(path, { 'if-modified-since': time, ...more })
    const later = new Date(Date.parse(modified) + 86_400_000).toUTCString()
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString()
    for (const time of [modified, later])
      expect(await since(time)).toMatchObject({ status: 304, text: '' })
    expect((await since(earlier)).status).toBe(200)
    expect((await since('yesterday')).status).toBe(200)
    expect((await since(later, { 'if-none-match': '"other"' })).status).toBe(200)
    // A second version within the same second gets a later time.
    await book()
    expect((await since(modified)).status).toBe(200)
  })

  it('has the UID of mails for a series, whose moved occurrences refer to their day', async () => {
    const weekly = await book({
      timeFrom: '2027-03-15T09:00',
      timeTo: '2027-03-15T09:30',
      attendees: [{ personId: server.people.colleague }],
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-03-29' },
    })
    const uid = `series-${weekly.bookingGroup!.id}@localhost`
    const { bookings } = (
      await user.call<BookingList>('GET', '/user/current/bookings?f=2027-03-22&t=2027-03-23')
    ).body
    const second = bookings[0]!.id
    await user.call('PUT', `/booking/${second}`, {
      timeFrom: '2027-03-23T14:00',
      timeTo: '2027-03-23T15:00',
    })
    const mail = (await server.mails()).findLast(
      ({ recipient }) => recipient === server.emails.user,
    )
    const numbered = (text: string) =>
      eventsOf(text)
        .filter((one) => one.getFirstPropertyValue('uid') === uid)
        .map((one) =>
          ['sequence', 'dtstart', 'recurrence-id'].map((name) =>
            one.getFirstPropertyValue(name)?.toString(),
          ),
        )
    const own = (await read(await open(user, 'PERSON', server.people.user))).text
    expect(own).not.toContain(`booking-${weekly.id}@`)
    expect(numbered(own)).toEqual([
      ['1', '2027-03-15T09:00:00', undefined],
      ['1', '2027-03-23T14:00:00', '2027-03-22T09:00:00'],
    ])
    expect(numbered(mail!.calendars[0]!.content)).toEqual(numbered(own))
    const days = expandElsewhere(own).filter(({ from }) => from.startsWith('2027-03'))
    expect(days.map(({ from }) => from.slice(8, 16))).toEqual(['15T09:00', '23T14:00', '29T08:00'])
    await user.call('PUT', `/booking/${second}`, { locationId: server.locations.boardroom })
    const room = (await read(await open(user, 'LOCATION', server.locations.boardroom))).text
    expect(numbered(room)).toEqual([['2', '2027-03-23T14:00:00', '2027-03-22T09:00:00']])
  })

  it('omits bookings that are cancelled, long past or far ahead', async () => {
    const [kept, cancelled] = [await book(), await book()]
    await user.call('DELETE', `/booking/${cancelled.id}`)
    const path = await open(user, 'PERSON', server.people.user)
    expect([await entry(path, kept.id), await entry(path, cancelled.id)]).toEqual([
      expect.objectContaining({ summary: 'Planning' }),
      undefined,
    ])
    const start = Date.parse(`${kept.timeFrom}Z`)
    const day = 86_400_000
    for (const [days, isThere] of [
      [-366, false],
      [-364, true],
      [29, true],
      [31, false],
    ] as const) {
      server.clock.now = start + days * day
      expect([days, (await entry(path, kept.id)) !== undefined]).toEqual([days, isThere])
    }
  })

  it('contains only busy times unless details are requested', async () => {
    const booking = await book({ notes: 'Bring tea' })
    expect(
      await entry(await open(user, 'PERSON', server.people.user, 'FREE_BUSY'), booking.id),
    ).toEqual({
      summary: 'Busy',
      place: undefined,
      description: undefined,
      organizer: undefined,
      status: 'CONFIRMED',
      start: expect.any(String) as unknown,
    })
    expect(
      await entry(
        await open(manager, 'LOCATION', server.locations.meeting, 'FREE_BUSY'),
        booking.id,
      ),
    ).toMatchObject({
      summary: 'Busy',
      place: 'Meeting room, Riverside',
      description: undefined,
      organizer: undefined,
    })
    const spanish = await make(user, 'PERSON', server.people.user, 'FREE_BUSY', {
      'accept-language': 'es',
    })
    expect((await entry(new URL(spanish.body.url!).pathname, booking.id))?.summary).toBe('Ocupado')
  })

  it('BKG-027 D-089 shows a private booking as busy, except to its owner', async () => {
    const booking = await book({
      isPrivate: true,
      description: 'Secret',
      notes: 'Hidden',
      attendees: [{ personId: server.people.colleague }],
    })
    expect((await entry(await open(user, 'PERSON', server.people.user), booking.id))?.summary).toBe(
      'Secret',
    )
    const others = [
      await open(colleague, 'PERSON', server.people.colleague),
      await open(user, 'LOCATION', server.locations.meeting),
    ]
    for (const path of others) {
      expect(await entry(path, booking.id)).toMatchObject({
        summary: 'Private booking',
        description: undefined,
        organizer: undefined,
      })
      expect((await read(path)).text).not.toMatch(/Secret|Hidden/)
    }
  })

  it('can be of oneself and principals, and of anybody for managers', async () => {
    expect(await make(colleague, 'PERSON', server.people.user)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', fields: [{ field: 'targetId' }] },
    })
    expect(await make(admin, 'PERSON', server.people.stranger)).toMatchObject({ status: 404 })
    expect(await make(viewer, 'PERSON', server.people.viewer)).toMatchObject({ status: 403 })
    await open(manager, 'PERSON', server.people.user)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into proxy (organisation_id, principal_id, proxy_id) values (${server.organisationId}, ${server.people.user}, ${server.people.colleague})`,
      ),
    )
    const booking = await book()
    const path = await open(colleague, 'PERSON', server.people.user)
    expect((await entry(path, booking.id))?.summary).toBe('Planning')
    await server.db.asSystem((tx) => tx.run(sql`delete from proxy`))
    expect(await read(path)).toMatchObject(gone)
  })

  it('ROLE-006 can be of a subtree, for people who can see all bookings', async () => {
    const [below, elsewhere] = [
      await book(),
      await book({ locationId: server.locations.madridRoom }),
    ]
    const floor = await open(colleague, 'LOCATION', server.locations.floor)
    expect([await entry(floor, below.id), await entry(floor, elsewhere.id)]).toEqual([
      expect.objectContaining({ summary: 'Planning', place: 'Meeting room, Riverside' }),
      undefined,
    ])
    expect(await make(colleague, 'LOCATION', server.locations.foreign)).toMatchObject({
      status: 404,
    })
    expect(await make(colleague, 'LOCATION', server.locations.adminRoom)).toMatchObject({
      status: 404,
    })
    const managers = await open(manager, 'LOCATION', server.locations.floor)
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', 'true')
    expect(await make(colleague, 'LOCATION', server.locations.floor)).toMatchObject({ status: 404 })
    expect(await read(floor)).toMatchObject(gone)
    expect(await entry(managers, below.id)).toMatchObject({ summary: 'Planning' })
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', undefined)
    expect((await read(floor)).status).toBe(200)
  })

  it('can be of an event, for people who can see it', async () => {
    const booking = await book()
    const groupId = await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into booking_group (organisation_id, type, description) values (${server.organisationId}, 'COLLECTIVE', 'Fair') returning id`,
      )
      await tx.run(
        sql`update booking set collective_group_id = ${id} where organisation_id = ${server.organisationId} and id = ${booking.id}`,
      )
      return id
    })
    expect((await make(colleague, 'EVENT', groupId)).body.name).toBe('Fair')
    const others = await open(colleague, 'EVENT', groupId)
    const own = await open(user, 'EVENT', groupId)
    expect(await entry(others, booking.id)).toMatchObject({ summary: 'Planning' })
    expect(await make(colleague, 'EVENT', groupId + 1000)).toMatchObject({ status: 404 })
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', 'true')
    expect(await read(others)).toMatchObject(gone)
    expect(await entry(own, booking.id)).toMatchObject({ summary: 'Planning' })
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', undefined)
  })

  it('ends when its owner, and nobody else, revokes it', async () => {
    const made = await make(user, 'PERSON', server.people.user)
    const path = new URL(made.body.url!).pathname
    expect(await colleague.call('DELETE', `/feed/${made.body.id}`)).toMatchObject({ status: 404 })
    expect((await read(path)).status).toBe(200)
    expect((await user.call('DELETE', `/feed/${made.body.id}`)).status).toBe(204)
    expect(await read(path)).toMatchObject(gone)
    expect(await read('/feed/not-an-address-of-anything/calendar.ics')).toMatchObject(gone)
    expect(
      (await user.call<CalendarFeed[]>('GET', '/feed')).body.map(({ id }) => id),
    ).not.toContain(made.body.id)
  })

  it('ends with the owner’s account, role and visibility', async () => {
    const own = await open(colleague, 'PERSON', server.people.colleague)
    const floor = await open(colleague, 'LOCATION', server.locations.meeting)
    const change = (statement: ReturnType<typeof sql>) =>
      server.db.asSystem((tx) => tx.run(statement))
    const both = async () => [(await read(own)).status, (await read(floor)).status]
    const account = sql`organisation_id = ${server.organisationId} and id = ${server.people.colleague}`
    expect(await both()).toEqual([200, 200])
    await change(sql`update user_account set deactivated_on = now() where ${account}`)
    expect(await both()).toEqual([404, 404])
    await change(sql`update user_account set deactivated_on = null, roles = '{}' where ${account}`)
    expect(await both()).toEqual([404, 404])
    await change(sql`update user_account set roles = '{USER}' where ${account}`)
    const group = await server.db.asSystem((tx) =>
      tx.one<{ id: number }>(
        sql`insert into access_group (organisation_id, name) values (${server.organisationId}, 'Closed') returning id`,
      ),
    )
    await change(
      sql`insert into domain_group (organisation_id, name, domains) values (${server.organisationId}, 'Elsewhere', '{elsewhere.house}')`,
    )
    await change(
      sql`insert into group_restriction (organisation_id, access_group_id, position, type, exclusion) values (${server.organisationId}, ${group.id}, 0, 'DOMAIN', false)`,
    )
    await change(
      sql`insert into group_restriction_group (organisation_id, access_group_id, position, domain_group_id) select ${server.organisationId}, ${group.id}, 0, id from domain_group where organisation_id = ${server.organisationId}`,
    )
    await change(
      sql`update location set restriction_id = ${group.id} where organisation_id = ${server.organisationId} and id = ${server.locations.meeting}`,
    )
    expect(await both()).toEqual([200, 404])
    await change(
      sql`update location set restriction_id = null where organisation_id = ${server.organisationId} and id = ${server.locations.meeting}`,
    )
    expect(await both()).toEqual([200, 200])
  })

  it('limits reads per address to a usual polling rate', async () => {
    const path = await open(admin, 'PERSON', server.people.admin)
    const statuses: number[] = []
    for (let times = 0; times < 61; times++) statuses.push((await read(path)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(await read(path)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) as unknown },
    })
  })
})
