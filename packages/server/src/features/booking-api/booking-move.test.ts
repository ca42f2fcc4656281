import type { Booking } from '@mosaic-booking/sdk'
import {
  dayMs,
  findOwn,
  minuteMs,
  readWallClock,
  takesOwn,
  toDateTime,
  toOwnRequest,
} from '@mosaic-booking/sdk/rules'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setSettings } from '../../../../../tests/support/test-data.js'
import { short, startNoticeServer } from '../../bookings/notice/notice.fixture.js'
import { writeDueNotices } from './due-notices.fixture.js'

describeServer('a booking that moves', (engine) => {
  const { server, user, colleague, manager, viewer, book, draft, travelTo, takeMails, ana } =
    startNoticeServer(engine)
  const run = (statement: ReturnType<typeof sql>) => server.db.asSystem((tx) => tx.run(statement))
  const setDesks = (section: string, value: object, locationId?: number) =>
    setSettings(
      server.db,
      server.organisationId,
      server.categories.desks,
      section,
      value,
      locationId,
    )
  // One desk a day, which is what desks are moved under.
  beforeAll(() =>
    run(
      sql`update category set prevent_overlapping_bookings = true, quota_restriction_active = true, quota_restriction_kind = 'DAY', quota_restriction_amount = 1 where id = ${server.categories.desks}`,
    ),
  )
  afterEach(() =>
    run(sql`delete from booking_setting where category_id = ${server.categories.desks}`),
  )

  const desk = (more: object = {}, who = user) => {
    const { timeFrom } = draft()
    return book(
      {
        locationId: server.locations.desk1,
        timeFrom: timeFrom.replace('10:00', '09:00'),
        timeTo: timeFrom.replace('10:00', '17:00'),
        description: 'At my desk',
        attendeeCount: 1,
        ...more,
      },
      who,
    )
  }
  const at = ({ timeFrom }: { timeFrom: string }, time: string) =>
    `${timeFrom.slice(0, 10)}T${time}:00.000`
  const move = (
    { id, version }: { id: number; version?: number },
    locationId: number,
    who = user,
  ) => who.call('POST', `/booking/${id}/move`, { locationId, ...(version ? { version } : {}) })
  const read = async (id: number): Promise<Booking> =>
    (await manager.call('GET', `/booking/${id}`)).body
  const actionsOf = async (id: number) =>
    (await user.call('GET', `/booking/${id}/history`)).body.map(
      ({ action }: { action: string }) => action,
    )
  const restore = (id: number, who = user) => who.call('POST', `/booking/${id}/restore`)
  const writeDue = () => writeDueNotices(server)

  it('BKG-051 ends once it has started, and goes on at the other space until the same end', async () => {
    const made = await desk({
      notes: 'Screen to the left',
      attendees: [ana()],
      ownerIsAttendee: false,
      isPrivate: true,
    })
    travelTo(at(made, '10:07'))
    const moved = await move(made, server.locations.desk2)
    expect(moved).toMatchObject({
      status: 200,
      body: {
        locationId: server.locations.desk2,
        timeFrom: at(made, '10:08'),
        timeTo: at(made, '17:00'),
        label: 'At my desk',
        notes: 'Screen to the left',
        isPrivate: true,
        status: 'CONFIRMED',
        attendees: [{ personId: server.people.colleague }],
        owner: { id: server.people.user },
      },
    })
    expect(moved.body.id).not.toBe(made.id)
    expect(await read(made.id)).toMatchObject({
      locationId: server.locations.desk1,
      timeFrom: at(made, '09:00'),
      timeTo: at(made, '10:08'),
      status: 'CONFIRMED',
      statusReason: 'MOVED',
    })
    expect(await actionsOf(made.id)).toEqual(['moved', 'created'])
    expect(await actionsOf(moved.body.id)).toEqual(['moved'])
    const { body: history } = await user.call('GET', `/booking/${moved.body.id}/history`)
    expect(history[0].changes).toEqual([
      {
        field: 'locationId',
        oldValue: String(server.locations.desk1),
        newValue: String(server.locations.desk2),
      },
    ])
    // The rest of the time at the former desk is free for others, and the new one is taken.
    const rest = { timeFrom: at(made, '10:08'), timeTo: at(made, '17:00'), attendeeCount: 1 }
    const wanted = (locationId: number) =>
      colleague.call('POST', '/booking', { description: 'Mine', locationId, ...rest })
    expect((await wanted(server.locations.desk2)).body.code).toBe('OVERLAP')
    expect((await wanted(server.locations.desk1)).status).toBe(201)
  })

  it('BKG-051 AD-163 may move again within the limit of one a day, which counts both parts once', async () => {
    const made = await desk()
    travelTo(at(made, '10:00'))
    const second = await move(made, server.locations.desk2)
    travelTo(at(made, '11:00'))
    expect((await move(second.body, server.locations.desk3)).status).toBe(200)
    const again = await user.call('POST', '/booking', {
      locationId: server.locations.desk1,
      timeFrom: at(made, '12:00'),
      timeTo: at(made, '13:00'),
      description: 'Another',
      attendeeCount: 1,
    })
    expect(again.body.code).toBe('OVERLAP_OWN')
    // Once the last part is cancelled, nothing counts any more, for the search as for a booking.
    const third = (
      await user.call('GET', `/user/current/bookings?f=${at(made, '11:30')}&t=${at(made, '16:00')}`)
    ).body.bookings[0]
    await user.call('DELETE', `/booking/${third.id}`)
    const found = await user.call(
      'GET',
      `/availability?bc=${server.categories.desks}&l=${server.locations.desk1}&f=${at(made, '12:00')}&t=${at(made, '13:00')}&status=ALL`,
    )
    expect(found.body.availability).toMatchObject([{ status: 'AVAILABLE' }])
  })

  it('BKG-051 AD-163 counts again if its former part lasts longer after all', async () => {
    const made = await desk()
    travelTo(at(made, '10:07'))
    const { body: moved } = await move(made, server.locations.desk2)
    await user.call('DELETE', `/booking/${moved.id}`)
    const { body } = await user.call('PUT', `/booking/${made.id}`, { timeTo: at(made, '17:00') })
    expect(body.timeTo).toBe(at(made, '17:00'))
    expect(body).not.toHaveProperty('statusReason')
    const another = await user.call('POST', '/booking', {
      locationId: server.locations.desk2,
      timeFrom: at(made, '12:00'),
      timeTo: at(made, '13:00'),
      description: 'Another',
      attendeeCount: 1,
    })
    expect(another.body.code).toBe('OVERLAP_OWN')
  })

  it('BKG-051 stays that of the person who booked it, whoever moves it', async () => {
    const made = await desk({ owner: { id: server.people.user } }, manager)
    travelTo(at(made, '10:07'))
    const { body } = await move(made, server.locations.desk2)
    expect(body).toMatchObject({
      owner: { id: server.people.user },
      bookedBy: { id: server.people.manager },
    })
  })

  it('BKG-051 goes on until the same instant, whatever the clocks of the new space show', async () => {
    const made = await book()
    travelTo(at(made, '10:07'))
    const { body } = await move(made, server.locations.madridRoom)
    expect(body).toMatchObject({
      timeFrom: at(made, '11:08'),
      timeTo: at(made, '12:00'),
      timeZone: 'Europe/Madrid',
    })
    expect((await read(made.id)).timeTo).toBe(at(made, '10:08'))
  })

  it('BKG-051 BKG-052 APR-001 waits for approval where the new space asks for it, until it is undone', async () => {
    const { desk2 } = server.locations
    await setDesks('approval', { isRequired: true }, desk2)
    const made = await desk()
    travelTo(at(made, '10:07'))
    expect((await move(made, desk2)).body.status).toBe('TENTATIVE')
    expect((await read(made.id)).status).toBe('CONFIRMED')
    expect((await restore(made.id)).body).toMatchObject({
      status: 'CONFIRMED',
      timeTo: at(made, '17:00'),
    })
  })

  it('BKG-051 keeps its number if it has not started', async () => {
    const made = await desk()
    const moved = await move(made, server.locations.desk2)
    expect(moved.body).toMatchObject({
      id: made.id,
      locationId: server.locations.desk2,
      timeFrom: made.timeFrom,
    })
  })

  it('BKG-051 an all-day booking goes on until its new space closes', async () => {
    const date = draft().timeFrom.slice(0, 10)
    const made = await desk({
      timeFrom: `${date}T00:00`,
      timeTo: `${date}T23:59:59`,
      allDayBooking: true,
    })
    const hours = [{ type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:30' }]
    await run(
      sql`update location set schedule = ${JSON.stringify(hours)}::jsonb where id = ${server.locations.desk2}`,
    )
    travelTo(at(made, '10:07'))
    const { body } = await move(made, server.locations.desk2)
    expect([body.timeFrom, body.timeTo, body.allDayBooking]).toEqual([
      at(made, '10:08'),
      at(made, '18:30'),
      false,
    ])
    expect(await read(made.id)).toMatchObject({ timeTo: at(made, '10:08'), allDayBooking: false })
    await run(sql`update location set schedule = null where id = ${server.locations.desk2}`)
  })

  it('BKG-051 CHK-002 keeps the check-in, unless the new space asks for proof of presence', async () => {
    await setDesks('checkIn', { isRequired: true })
    const { desk2, desk3 } = server.locations
    await setDesks('checkIn', { isRequired: true, proximityRequired: true }, desk3)
    const made = await desk()
    travelTo(at(made, '09:05'))
    // Moving proves presence at the former desk, as ending early does.
    const second = (await move(made, desk2)).body
    expect(second.checkInStatus).toBe('CHECKED_IN')
    expect((await read(made.id)).checkInStatus).toBe('CHECKED_IN')
    travelTo(at(made, '09:30'))
    expect((await move(second, desk3)).body.checkInStatus).toBe('PENDING')
  })

  it('BKG-051 follows every rule of the new space, and a refusal changes nothing', async () => {
    const made = await desk()
    await setDesks('period', { minPeriod: 30, minPeriodKind: 'MINUTE' }, server.locations.desk3)
    const { desk1, desk2, desk3 } = server.locations
    travelTo(at(made, '10:00'))
    await colleague.call('POST', '/booking', {
      locationId: desk2,
      timeFrom: at(made, '15:00'),
      timeTo: at(made, '16:00'),
      description: 'Later',
      attendeeCount: 1,
    })
    const refused = await move(made, desk2)
    expect(refused).toMatchObject({ status: 409, body: { code: 'OVERLAP' } })
    expect(refused.body).not.toHaveProperty('members')
    expect((await move(made, desk3)).body.code).toBe('TOO_SOON')
    expect((await move(made, desk1)).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'locationId', code: 'invalid' }],
    })
    expect((await move(made, server.locations.foreign)).status).toBe(404)
    expect((await move({ id: made.id, version: 9 }, desk2)).body.code).toBe('VERSION_CONFLICT')
    expect((await move(made, desk2, colleague)).status).toBe(403)
    expect((await move(made, desk2, viewer)).status).toBe(403)
    expect((await move({ id: 999_999 }, desk2)).body.code).toBe('BOOKING_NOT_FOUND')
    expect(await read(made.id)).toMatchObject({
      version: made.version,
      locationId: desk1,
      timeTo: made.timeTo,
    })
    travelTo(at(made, '16:59'))
    expect((await move(made, desk2)).body.code).toBe('BOOKING_ENDED')
  })

  it('BKG-051 moves once if it is asked twice at the same time', async () => {
    const made = await desk()
    travelTo(at(made, '10:00'))
    const { desk2, desk3 } = server.locations
    const answers = await Promise.all([move(made, desk2), move(made, desk3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('VERSION_CONFLICT')
  })

  it('BKG-051 D-080 keeps its place if visitors, orders or a meeting belong to it', async () => {
    const { db, organisationId, locations, categories } = server
    const extraId = await offerExtra(
      db,
      organisationId,
      { locationId: locations.meeting, categoryId: categories.rooms },
      { text: 'Coffee' },
    )
    for (const more of [
      { extras: [{ extraId }] },
      { attendees: [{ name: 'Greta', email: 'greta@guest.example', isVisitor: true }] },
    ]) {
      const made = await book(more)
      travelTo(at(made, '10:10'))
      expect((await move(made, locations.boardroom)).body.code).toBe('BOOKING_STARTED')
    }
  })

  it('BKG-052 is undone within a minute: the former booking goes on, and nobody hears of it', async () => {
    const made = await desk({ attendees: [ana()], ownerIsAttendee: false })
    travelTo(at(made, '10:07'))
    await takeMails()
    const moved = await move(made, server.locations.desk2)
    expect((await restore(made.id, colleague)).status).toBe(403)
    expect((await restore(made.id, manager)).body.code).toBe('BOOKING_NOT_RESTORABLE')
    server.clock.now += 59_000
    await writeDue()
    const restored = await restore(made.id)
    expect(restored).toMatchObject({
      status: 200,
      body: {
        id: made.id,
        locationId: server.locations.desk1,
        timeFrom: made.timeFrom,
        timeTo: made.timeTo,
        possibleActions: expect.arrayContaining(['edit', 'endEarly']),
      },
    })
    expect(restored.body).not.toHaveProperty('statusReason')
    expect(await read(moved.body.id)).toMatchObject({ status: 'CANCELLED' })
    expect(await actionsOf(made.id)).toEqual(['restored', 'moved', 'created'])
    server.clock.now += 120_000
    expect(await takeMails()).toEqual([])
    // The former desk is held again, and the other one is free.
    const rest = { timeFrom: at(made, '11:00'), timeTo: at(made, '12:00'), attendeeCount: 1 }
    const wanted = (locationId: number) =>
      colleague.call('POST', '/booking', { description: 'Mine', locationId, ...rest })
    expect((await wanted(server.locations.desk1)).body.code).toBe('OVERLAP')
    expect((await wanted(server.locations.desk2)).status).toBe(201)
    expect((await restore(made.id)).body.code).toBe('BOOKING_NOT_RESTORABLE')
  })

  it('BKG-020 BKG-051 AD-163 counts once also after its former part is cancelled and restored', async () => {
    const made = await desk()
    travelTo(at(made, '10:07'))
    const { body: moved } = await move(made, server.locations.desk2)
    expect((await user.call('DELETE', `/booking/${made.id}`)).status).toBe(204)
    expect(await restore(made.id)).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED', statusReason: 'MOVED', timeTo: at(made, '10:08') },
    })
    // The other part alone fills the limit of one a day, so it may be edited.
    const edited = await user.call('PUT', `/booking/${moved.id}`, { timeTo: at(made, '16:00') })
    expect(edited).toMatchObject({ status: 200, body: { timeTo: at(made, '16:00') } })
  })

  it('BKG-052 after a minute people hear of it, and it stands', async () => {
    const made = await desk({ attendees: [ana()], ownerIsAttendee: false })
    travelTo(at(made, '10:07'))
    await takeMails()
    await move(made, server.locations.desk2)
    server.clock.now += 60_000
    expect((await restore(made.id)).body.code).toBe('BOOKING_NOT_RESTORABLE')
    await writeDue()
    expect((await takeMails()).map(short).sort()).toEqual(['colleague: changed', 'user: changed'])
  })

  it('BKG-052 is not undone if somebody took the desk, or the new booking changed', async () => {
    const made = await desk()
    travelTo(at(made, '10:07'))
    const moved = await move(made, server.locations.desk2)
    await colleague.call('POST', '/booking', {
      locationId: server.locations.desk1,
      timeFrom: at(made, '15:00'),
      timeTo: at(made, '16:00'),
      description: 'Mine',
      attendeeCount: 1,
    })
    expect((await restore(made.id)).body.code).toBe('OVERLAP')
    expect(await read(moved.body.id)).toMatchObject({ status: 'CONFIRMED' })
    await user.call('PUT', `/booking/${moved.body.id}`, { description: 'Window seat' })
    expect((await restore(made.id)).body.code).toBe('BOOKING_NOT_RESTORABLE')
  })

  it('BKG-051 in the hour that repeats when clocks go back it moves at the end of that hour', async () => {
    server.clock.now = Date.parse('2026-10-24T12:00:00Z')
    const night = { timeFrom: '2026-10-25T00:30', timeTo: '2026-10-25T05:00' }
    const made = await desk(night)
    // 1:07 for the second time.
    server.clock.now = Date.parse('2026-10-25T01:07:00Z')
    const { body } = await move(made, server.locations.desk2)
    expect([body.timeFrom, body.timeTo]).toEqual([at(made, '02:00'), at(made, '05:00')])
    expect((await read(made.id)).timeTo).toBe(at(made, '02:00'))
  })

  it('BKG-051 moved before its new space opens, an all-day booking goes on when it opens', async () => {
    const { desk2 } = server.locations
    const date = draft().timeFrom.slice(0, 10)
    const made = await desk({
      timeFrom: `${date}T00:00`,
      timeTo: `${date}T23:59:59`,
      allDayBooking: true,
    })
    const hours = [
      {
        type: 'WEEKDAYS_TIME',
        timeFrom: '08:00',
        timeTo: '18:30',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
      },
    ]
    await run(
      sql`update location set schedule = ${JSON.stringify(hours)}::jsonb where id = ${desk2}`,
    )
    travelTo(at(made, '07:10'))
    const { body } = await move(made, desk2)
    expect([body.timeFrom, body.timeTo]).toEqual([at(made, '08:00'), at(made, '18:30')])
    await run(sql`update location set schedule = null where id = ${desk2}`)
  })

  it('BKG-051 ERR-013 says what the new space lacks or asks for, of the space that was sent', async () => {
    const { db, organisationId, categories, locations } = server
    const { boardroom, meeting } = locations
    const layoutId = await db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into layout (organisation_id, text) values (${organisationId}, 'Circle') returning id`,
      )
      await tx.run(
        sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${meeting}, ${id})`,
      )
      return id
    })
    const ofMeeting = { locationId: meeting, categoryId: categories.rooms }
    const extraId = await offerExtra(db, organisationId, ofMeeting, { text: 'Tea' })
    const answerFor = async (more: object, to = boardroom, hasStarted = true) => {
      const made = await book(more)
      if (hasStarted) travelTo(at(made, '10:10'))
      const { body } = await move(made, to)
      return body.fields
    }
    const refused = (code: string, message: string) => [{ field: 'locationId', code, message }]
    const layout = refused('lacksLayout', 'Boardroom does not have the layout of this booking.')
    expect(await answerFor({ layoutId })).toEqual(layout)
    expect(await answerFor({ layoutId }, boardroom, false)).toEqual(layout)
    expect(await answerFor({ extras: [{ extraId }] }, boardroom, false)).toEqual(
      refused('lacksExtra', 'Boardroom does not offer all extras of this booking.'),
    )
    const { desk1, desk2 } = locations
    await setDesks('costCode', { isRequired: true }, desk2)
    await setDesks('label', { isRequired: true, notesRequired: true }, desk2)
    const bare = { locationId: desk1, attendeeCount: 1, description: null }
    expect(await answerFor(bare, desk2)).toEqual([
      ...refused(
        'needsDetails',
        'Desk 2 needs more details, such as a title. Add them to the booking first.',
      ),
      ...refused('needsCostCode', 'Desk 2 needs a cost code. Add one to the booking first.'),
    ])
  })

  it('BKG-051 APR-001 one that waits for approval is confirmed at a space that asks for none', async () => {
    const { desk1, desk2, desk3 } = server.locations
    await setDesks('approval', { isRequired: true })
    await setDesks('approval', { isRequired: false }, desk2)
    const made = await desk({ locationId: desk1 })
    expect(made.status).toBe('TENTATIVE')
    const elsewhere = (await move(made, desk3)).body
    expect(elsewhere.status).toBe('TENTATIVE')
    expect((await move(elsewhere, desk2)).body).toMatchObject({ status: 'CONFIRMED' })
    const other = await desk({ locationId: desk1 })
    travelTo(at(other, '10:07'))
    expect((await move(other, desk2)).body.status).toBe('CONFIRMED')
  })

  it('BKG-051 BKG-030 an occurrence that has started leaves its series', async () => {
    const first = draft().timeFrom.slice(0, 10)
    const repeatEndDate = new Date(Date.parse(first) + 2 * 86_400_000).toISOString().slice(0, 10)
    const made = await desk({ bookingGroup: { repeatKind: 'DAILY', repeatEndDate } })
    travelTo(at(made, '10:07'))
    const { body } = await move(made, server.locations.desk2)
    expect(body).not.toHaveProperty('bookingGroup')
    expect(await read(made.id)).toHaveProperty('bookingGroup')
  })

  it('BKG-051 D-080 keeps its place with a visitor who is a known person', async () => {
    const { boardroom } = server.locations
    const made = await book({
      attendees: [{ personId: server.people.colleague, isVisitor: true }],
    })
    travelTo(at(made, '10:10'))
    expect((await move(made, boardroom)).body.code).toBe('BOOKING_STARTED')
  })

  it('BKG-051 FP-002 TODAY-001 TODAY-003 its former space is the user’s no more', async () => {
    const { desk1, desk2 } = server.locations
    const made = await desk()
    const day = made.timeFrom.slice(0, 10)
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    travelTo(at(made, '10:07'))
    const { body: moved } = await move(made, desk2)
    travelTo(at(made, '10:08'))
    const query = `bc=${server.categories.desks}&l=${desk1}&l=${desk2}&status=ALL`
    for (const range of [`f=${day}&t=${next}&d=60`, `f=${day}T00:00&t=${next}T00:00`]) {
      const { body } = await user.call('GET', `/availability?${query}&${range}`)
      const icons = body.availability.map((one: { locationId: number; iconType: string }) => [
        one.locationId,
        one.iconType === 'OWN',
      ])
      expect(icons.sort()).toEqual([
        [desk1, false],
        [desk2, true],
      ])
    }
    const { body: today } = await user.call('GET', `/today?day=${day}`)
    expect(today.bookings.map(({ id }: { id: number }) => id)).toEqual([moved.id])
  })

  it('QUICK-003 is offered for a space that takes it, and for no other', async () => {
    const { locations, categories, people } = server
    await setDesks('period', { multiDayBookings: true })
    const first = readWallClock(draft().timeFrom.slice(0, 10))
    let turns = 0
    const quarters = (min: number, max: number) => fc.integer({ min, max })
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          from: quarters(28, 48),
          length: quarters(4, 60),
          searched: quarters(0, 56),
          other: quarters(24, 88),
          otherLength: quarters(1, 20),
        }),
        async ({ from, length, searched, other, otherLength }) => {
          const midnight = first + 3 * dayMs * turns++
          const wall = (quarter: number) => toDateTime(midnight + quarter * 15 * minuteMs)
          const range = (start: number, size: number) => ({
            timeFrom: wall(start),
            timeTo: wall(start + size),
          })
          const made = await desk(range(from, length))
          await desk({ locationId: locations.desk2, ...range(other, otherLength) }, colleague)
          const start = Math.min(from + Math.min(searched, length - 1), 95)
          const answer = await user.client.availability.search({
            bc: categories.desks,
            f: wall(start),
            t: wall(start + 4),
            status: ['ALL'],
            include: ['bookings'],
          })
          const space = answer.availability.find((one) => one.locationId === locations.desk2)!
          const { bookings } = await user.client.booking.listOfUser(
            toOwnRequest(answer, categories.desks),
          )
          const { now } = server.clock
          const isOffered = takesOwn(
            space,
            findOwn(bookings, people.user, answer, now).movable,
            now,
          )
          const { status } = await move(made, locations.desk2)
          // The answer does not know about days that are not searched.
          const isKnown = from + length <= 96 * Math.ceil((start + 4) / 96)
          expect(isOffered).toBe(status === 200 && isKnown)
        },
      ),
      { numRuns: 10 },
    )
  })
})
