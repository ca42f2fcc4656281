import type { BookingSettings } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { refusalOf, testNow, type Caller } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { field, startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('the life of a booking', (engine) => {
  const { server, user, colleague, manager, admin, draft, book, travelTo } =
    startBookingServer(engine)

  it('BKG-027 the title of a private booking is read-only for everybody but its owner, including managers', async () => {
    const { id } = await book({ isPrivate: true, description: 'Surgery' })
    expect((await manager.call('PUT', `/booking/${id}`, { description: 'Changed' })).status).toBe(
      403,
    )
    expect(
      (await manager.call('PUT', `/booking/${id}`, { notes: 'Moved by reception' })).status,
    ).toBe(200)
    expect((await user.call('PUT', `/booking/${id}`, { description: 'Dentist' })).body.label).toBe(
      'Dentist',
    )
  })

  it('BKG-028 API-037 a cancellation reason has at most 200 characters', async () => {
    const { id } = await book()
    const cancel = (length: number) =>
      user.call(
        'DELETE',
        `/booking/${id}?sendNotifications=true&notifyScope=NONE&cancellationReason=${'ñ'.repeat(length)}`.replaceAll(
          'ñ',
          encodeURIComponent('ñ'),
        ),
      )
    expect(field(await cancel(201))).toEqual(['cancellationReason: tooLong'])
    expect((await cancel(200)).status).toBe(204)
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'ñ'.repeat(200),
    })
  })

  it('BKG-028 D-098 a reason and a title count characters as people see them', async () => {
    const thumb = '👍🏽'
    // A general JSON Schema validator would count code points.
    const bookWith = (count: number) =>
      user.call('POST', '/booking', draft({ description: thumb.repeat(count) }))
    expect(field(await bookWith(256))).toEqual(['description: tooLong'])
    const { id } = (await bookWith(255)).body
    const cancel = (count: number) =>
      user.call(
        'DELETE',
        `/booking/${id}?cancellationReason=${encodeURIComponent(thumb.repeat(count))}`,
      )
    expect(field(await cancel(201))).toEqual(['cancellationReason: tooLong'])
    expect((await cancel(200)).status).toBe(204)
  })

  it('BKG-032 API-036 editing answers 200 with the booking and a new version; a stale version is refused', async () => {
    const { id } = await book()
    const edited = await user.call('PUT', `/booking/${id}?notifyScope=OWNER_ONLY`, {
      description: 'Renamed',
      version: 1,
    })
    expect(edited).toMatchObject({ status: 200, body: { label: 'Renamed', version: 2 } })
    expect(
      (await user.call('PUT', `/booking/${id}`, { description: 'Late', version: 1 })).body,
    ).toMatchObject({ code: 'VERSION_CONFLICT', data: { version: 2 } })
  })

  it('BKG-032 BKG-044 API-036 an edit without a difference changes nothing: no new version, no history entry', async () => {
    const attendees = [{ email: 'guest@elsewhere.example', name: 'Guest' }]
    const made = await book({ attendees })
    const same = {
      description: 'Planning',
      timeFrom: made.timeFrom,
      timeTo: made.timeTo,
      locationId: made.locationId,
      attendees,
    }
    expect(await user.call('PUT', `/booking/${made.id}`, same)).toMatchObject({
      status: 200,
      body: { id: made.id, version: 1, label: 'Planning' },
    })
    expect(
      await admin.call('PATCH', `/booking/${made.id}`, { ownerId: server.people.user }),
    ).toMatchObject({ status: 200, body: { id: made.id, version: 1 } })
    const history = async () =>
      (await user.call('GET', `/booking/${made.id}/history`)).body.map(
        ({ action }: { action: string }) => action,
      )
    expect(await history()).toEqual(['created'])
    expect(
      (
        await user.call('PUT', `/booking/${made.id}`, {
          ...same,
          attendees: [{ email: 'other@elsewhere.example', name: 'Guest' }],
        })
      ).body.version,
    ).toBe(2)
    expect(await history()).toEqual(['changed', 'created'])
  })

  it('BKG-003 BKG-007 LIST-004 ROLE-012 API-036 only people with edit in possibleActions may change, move or cancel a booking', async () => {
    const { id, timeFrom } = await book()
    expect((await colleague.call('GET', `/booking/${id}`)).body.possibleActions).toEqual([
      'viewHistory',
    ])
    for (const [method, path, body] of [
      ['PUT', '', { timeTo: timeFrom.replace('10:00', '10:30') }],
      ['PUT', '', { locationId: server.locations.boardroom }],
      ['PUT', '', { description: 'Mine' }],
      ['PATCH', '', { ownerId: server.people.colleague }],
      ['DELETE', '', undefined],
      ['POST', '/approve', undefined],
      ['POST', '/checkIn', undefined],
    ] as const) {
      const refused = await colleague.call(method, `/booking/${id}${path}`, body)
      expect(refused.status, `${method} ${path}`).toBe(403)
    }
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({
      label: 'Planning',
      version: 1,
      status: 'CONFIRMED',
    })
    expect((await manager.call('GET', `/booking/${id}`)).body.possibleActions).toEqual(
      expect.arrayContaining(['edit', 'cancel', 'changeOwner']),
    )
    expect(
      (await manager.call('PUT', `/booking/${id}`, { locationId: server.locations.boardroom }))
        .status,
    ).toBe(200)
  })

  it('BKG-003 a manager manages the subtree of their location only', async () => {
    const { id } = await book({ locationId: server.locations.madridRoom })
    expect((await manager.call('GET', `/booking/${id}`)).body.possibleActions).not.toContain('edit')
    expect((await manager.call('DELETE', `/booking/${id}`)).status).toBe(403)
    expect((await admin.call('DELETE', `/booking/${id}`)).status).toBe(204)
  })

  it('BKG-040 API-036 only people who may book for others can change the owner', async () => {
    const { id } = await book()
    const give = (who: Caller, ownerId: number) => who.call('PATCH', `/booking/${id}`, { ownerId })
    expect((await give(user, server.people.colleague)).status).toBe(403)
    expect(
      (await user.call('PUT', `/booking/${id}`, { owner: { id: server.people.colleague } })).status,
    ).toBe(400)
    await admin.call('PUT', `/user/${server.people.user}`, { canBookOnBehalf: true })
    expect((await give(user, server.people.stranger)).status).toBe(400)
    expect((await give(user, server.people.colleague)).body).toMatchObject({
      owner: { id: server.people.colleague },
      bookedBy: { id: server.people.user },
    })
    await admin.call('PUT', `/user/${server.people.user}`, { canBookOnBehalf: false })
    expect((await colleague.call('GET', `/booking/${id}`)).body.possibleActions).toContain('edit')
  })

  it('BKG-044 API-033 the history lists people and actions, newest first', async () => {
    const { id, timeTo } = await book()
    await manager.call('PUT', `/booking/${id}`, {
      description: 'Renamed',
      timeTo: timeTo.replace('11:00', '11:30'),
    })
    await user.call('DELETE', `/booking/${id}?cancellationReason=Ill`)
    const { body } = await user.call('GET', `/booking/${id}/history`)
    expect(
      body.map(({ action, user: by }: { action: string; user: { id: number } }) => [action, by.id]),
    ).toEqual([
      ['cancelled', server.people.user],
      ['changed', server.people.manager],
      ['created', server.people.user],
    ])
    expect(body[1].changes).toEqual(
      expect.arrayContaining([{ field: 'label', oldValue: 'Planning', newValue: 'Renamed' }]),
    )
  })

  it('BKG-008 BKG-009 a cancelled booking frees its time, leaves the active lists, and cannot be cancelled again', async () => {
    const made = await book()
    const again = { locationId: made.locationId, timeFrom: made.timeFrom, timeTo: made.timeTo }
    const list = async (status = '') =>
      (
        await user.call(
          'GET',
          `/user/current/bookings?f=${made.timeFrom}&t=${made.timeTo}${status}`,
        )
      ).body.bookings.map(({ id }: { id: number }) => id)
    expect(await list()).toEqual([made.id])
    expect((await user.call('DELETE', `/booking/${made.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await list('&status=CANCELLED')).toEqual([made.id])
    expect((await user.call('DELETE', `/booking/${made.id}`)).body.code).toBe('BOOKING_NOT_ACTIVE')
    expect((await user.call('PUT', `/booking/${made.id}`, { description: 'Back' })).body.code).toBe(
      'BOOKING_NOT_ACTIVE',
    )
    expect((await colleague.call('POST', '/booking', again)).status).toBe(201)
  })

  it('API-010 BKG-003 a booking that has started keeps start and place, and one that has ended keeps everything', async () => {
    const { id, timeFrom, timeTo } = await book()
    travelTo(timeFrom.replace('10:00', '10:20'))
    expect(
      (await user.call('PUT', `/booking/${id}`, { locationId: server.locations.boardroom })).body
        .code,
    ).toBe('BOOKING_STARTED')
    expect(
      (await user.call('PUT', `/booking/${id}`, { description: 'Still mine' })).body,
    ).toMatchObject({ hasStarted: true, hasEnded: false })
    travelTo(timeTo.replace('11:00', '11:01'))
    expect((await user.call('PUT', `/booking/${id}`, { description: 'Too late' })).body.code).toBe(
      'BOOKING_ENDED',
    )
    expect((await user.call('DELETE', `/booking/${id}`)).body.code).toBe('BOOKING_ENDED')
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({
      hasEnded: true,
      possibleActions: ['viewHistory'],
    })
  })

  it('CHK-006 ending early gives the rest of the time back', async () => {
    const { id, locationId, timeFrom, timeTo } = await book()
    travelTo(timeFrom.replace('10:00', '10:20'))
    expect((await user.call('GET', `/booking/${id}`)).body.possibleActions).toContain('endEarly')
    const rest = { locationId, timeFrom: timeFrom.replace('10:00', '10:21'), timeTo }
    expect((await colleague.call('POST', '/booking', rest)).status).toBe(409)
    expect(
      (await user.call('PUT', `/booking/${id}`, { timeTo: rest.timeFrom })).body,
    ).toMatchObject({ timeTo: rest.timeFrom })
    expect((await colleague.call('POST', '/booking', rest)).status).toBe(201)
    expect((await user.call('GET', `/booking/${id}/history`)).body[0].action).toBe('endedEarly')
  })

  it('CHK-006 SET-012 settings that became stricter stop nobody from ending early, shortening or cancelling', async () => {
    const { db, organisationId, locations, categories } = server
    const locationId = locations.desk1
    const desk = { locationId, attendeeCount: 1 }
    const [running, shortened, cancelled] = [await book(desk), await book(desk), await book(desk)]
    // The adjacent booking starts at the end of the second one.
    const next = await book({
      ...desk,
      timeFrom: shortened.timeTo,
      timeTo: shortened.timeTo.replace('11:00', '12:00'),
    })
    const sections = {
      period: { minPeriod: 30, minPeriodKind: 'DAY', maxDuration: 5, maxDurationKind: 'MINUTE' },
      label: { isRequired: true, notesRequired: true },
      attendee: { isRequired: true },
      buffer: { minutesBefore: 45, minutesAfter: 45 },
      availabilityType: 'AVAILABLE_WITHOUT_BOOKING',
    }
    for (const [section, value] of Object.entries(sections))
      await setSettings(db, organisationId, categories.desks, section, value as object, locationId)
    const change = (booking: { id: number; timeFrom: string }, time: string, more = {}) =>
      user.call('PUT', `/booking/${booking.id}`, {
        timeTo: booking.timeFrom.replace('10:00', time),
        ...more,
      })
    const check = await user.call('POST', '/booking/check', {
      id: shortened.id,
      locationId,
      timeFrom: shortened.timeFrom,
      timeTo: shortened.timeFrom.replace('10:00', '10:55'),
    })
    expect(check.body.status).toBe('SUCCESS')
    expect((await change(shortened, '10:55')).status).toBe(200)
    expect((await change(shortened, '11:10')).status).not.toBe(200)
    expect((await user.call('DELETE', `/booking/${cancelled.id}`)).status).toBe(204)
    travelTo(running.timeFrom.replace('10:00', '10:20'))
    expect((await change(running, '10:21')).body).toMatchObject({
      timeTo: running.timeFrom.replace('10:00', '10:21'),
      status: 'CONFIRMED',
    })
    const holds = await db.asSystem((tx) =>
      tx.query<{ from: Date; to: Date }>(
        sql`select blocked_from as from, blocked_to as to from hold where booking_id = ${shortened.id} and shadow = 0`,
      ),
    )
    expect(holds.map(({ to }) => to.toISOString().slice(11, 16))).toEqual(['10:55'])
    expect((await user.call('GET', `/booking/${next.id}`)).body.status).toBe('CONFIRMED')
    await db.asSystem((tx) =>
      tx.run(sql`delete from booking_setting where location_id = ${locationId}`),
    )
  })

  it('BKG-036 extras move with their booking; one outside a shortened booking is refused', async () => {
    const where = { locationId: server.locations.boardroom, categoryId: server.categories.rooms }
    const [screen, lunch] = [
      await offerExtra(server.db, server.organisationId, where, { text: 'Screen' }),
      await offerExtra(server.db, server.organisationId, where, {
        text: 'Lunch',
        timeType: 'SINGLE',
      }),
    ]
    const wanted = draft({ locationId: server.locations.boardroom })
    const { id, timeFrom } = await book({
      ...wanted,
      extras: [
        { extraId: screen },
        { extraId: lunch, timeFrom: wanted.timeFrom.replace('10:00', '10:45') },
      ],
    })
    const at = (time: string) => timeFrom.replace('10:00', time)
    const times = ({
      body,
    }: {
      body: { extraRequests: { timeFrom: string; timeTo: string; status: string }[] }
    }) =>
      body.extraRequests.map(
        (extra) => `${extra.timeFrom.slice(11, 16)}-${extra.timeTo.slice(11, 16)} ${extra.status}`,
      )
    expect(
      times(
        await user.call('PUT', `/booking/${id}`, { timeFrom: at('12:00'), timeTo: at('13:00') }),
      ),
    ).toEqual(['12:00-13:00 OPEN', '12:45-12:45 OPEN'])
    expect(field(await user.call('PUT', `/booking/${id}`, { timeTo: at('12:30') }))).toEqual([
      'extras.1.timeFrom: invalid',
    ])
    // Ending early cancels later orders (D-154).
    travelTo(at('12:10'))
    expect(times(await user.call('PUT', `/booking/${id}`, { timeTo: at('12:20') }))).toEqual([
      '12:00-12:20 OPEN',
      '12:45-12:45 CANCELLED',
    ])
  })

  it('APR-001 APR-002 APR-003 BKG-008 SET-024 a booking that needs approval is tentative, holds its time, and is confirmed by a manager', async () => {
    await setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'approval',
      { isRequired: true },
      server.locations.boardroom,
    )
    const made = await book({ locationId: server.locations.boardroom })
    expect(made).toMatchObject({ status: 'TENTATIVE', needsApprove: true })
    expect(
      (
        await colleague.call('POST', '/booking', {
          locationId: made.locationId,
          timeFrom: made.timeFrom,
          timeTo: made.timeTo,
        })
      ).body.code,
    ).toBe('OVERLAP')
    expect(
      (await user.call('POST', '/booking/check', draft({ locationId: server.locations.boardroom })))
        .body,
    ).toMatchObject({ status: 'WARNING', needsApproval: true, msg: 'Bookings here need approval.' })
    expect((await manager.call('GET', `/booking/${made.id}`)).body.possibleActions).toContain(
      'approve',
    )
    const approved = await manager.call('POST', `/booking/${made.id}/approve`)
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED', needsApprove: false },
    })
    expect((await manager.call('POST', `/booking/${made.id}/approve`)).body.code).toBe(
      'BOOKING_NOT_TENTATIVE',
    )
    expect((await book({ locationId: server.locations.boardroom }, manager)).status).toBe(
      'CONFIRMED',
    )
    expect((await book()).status).toBe('CONFIRMED')
  })

  it('ACALL-001 several bookings are reassigned, approved and cancelled one after another, with or without notices', async () => {
    await setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'approval',
      { isRequired: true },
      server.locations.boardroom,
    )
    const attendees = [{ email: 'guest@elsewhere.example', name: 'Guest' }]
    const made = [
      await book({ locationId: server.locations.boardroom, attendees }),
      await book({ locationId: server.locations.boardroom, attendees }),
    ]
    const ids: number[] = made.map(({ id }) => id)
    const each = async (method: string, path = '', body?: object) => {
      const answers = []
      for (const id of ids) answers.push(await manager.call(method, `/booking/${id}${path}`, body))
      return answers.map(({ status, body: booking }) => [status, booking?.status])
    }
    const { colleague: ownerId } = server.people
    expect((await each('PATCH', '', { ownerId })).map(([status]) => status)).toEqual([200, 200])
    for (const id of ids)
      expect((await manager.call('GET', `/booking/${id}`)).body.owner.id).toBe(ownerId)
    expect(await each('POST', '/approve')).toEqual([
      [200, 'CONFIRMED'],
      [200, 'CONFIRMED'],
    ])
    // The owner is always notified when someone else cancels.
    const told = async () =>
      (await server.mails()).filter(
        ({ kind, recipient }) => kind === 'cancelled' && recipient === attendees[0]!.email,
      ).length
    const [first, second] = ids
    const before = await told()
    await manager.call('DELETE', `/booking/${first}?sendNotifications=false`)
    expect(await told()).toBe(before)
    await manager.call('DELETE', `/booking/${second}?sendNotifications=true`)
    expect(await told()).toBe(before + 1)
    for (const id of ids)
      expect((await manager.call('GET', `/booking/${id}`)).body.status).toBe('CANCELLED')
  })

  it('APR-006 API-038 only managers of the place and administrators may approve', async () => {
    const made = await book({ locationId: server.locations.boardroom })
    expect((await user.call('POST', `/booking/${made.id}/approve`)).status).toBe(403)
    expect(
      (await server.as(server.emails.stranger).call('POST', `/booking/${made.id}/approve`)).status,
    ).toBe(404)
    expect((await admin.call('POST', `/booking/${made.id}/approve`)).status).toBe(200)
  })

  it('APR-006 D-155 a user named in the approval setting approves and rejects there, and books there without approval', async () => {
    const { boardroom: locationId } = server.locations
    const name = (approvers: number[]) =>
      setSettings(
        server.db,
        server.organisationId,
        server.categories.rooms,
        'approval',
        { isRequired: true, approvers },
        locationId,
      )
    await name([server.people.colleague])
    expect((await book({ locationId }, colleague)).status).toBe('CONFIRMED')
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', 'true')
    const [approved, rejected] = [await book({ locationId }), await book({ locationId })]
    expect(approved.possibleActions).not.toContain('approve')
    expect((await colleague.call('GET', `/booking/${approved.id}`)).body.possibleActions).toEqual(
      expect.arrayContaining(['approve', 'cancel']),
    )
    expect((await colleague.call('POST', `/booking/${approved.id}/approve`)).body.status).toBe(
      'CONFIRMED',
    )
    expect((await colleague.call('DELETE', `/booking/${rejected.id}`)).status).toBe(204)
    expect((await user.call('GET', `/booking/${rejected.id}`)).body.status).toBe(
      'CANCELLED_REJECTED',
    )
    // The current setting applies, and only to bookings that await approval.
    expect((await colleague.call('DELETE', `/booking/${approved.id}`)).status).not.toBe(204)
    const waiting = await book({ locationId })
    await name([])
    expect((await colleague.call('POST', `/booking/${waiting.id}/approve`)).status).toBe(403)
    await setConfig(server.db, server.organisationId, 'hide_all_bookings', undefined)
  })

  it('APR-004 a tentative booking is rejected when an approver cancels it, and cancelled when its owner does', async () => {
    const end = async (who: Caller) => {
      const { id } = await book({ locationId: server.locations.boardroom })
      expect((await who.call('DELETE', `/booking/${id}`)).status).toBe(204)
      return (await user.call('GET', `/booking/${id}`)).body.status
    }
    expect(await end(manager)).toBe('CANCELLED_REJECTED')
    expect(await end(user)).toBe('CANCELLED')
  })

  it('APR-002 a tentative booking that has ended no longer needs approval', async () => {
    const { id, timeTo } = await book({ locationId: server.locations.boardroom })
    travelTo(timeTo)
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({
      status: 'TENTATIVE',
      needsApprove: false,
    })
    expect((await manager.call('POST', `/booking/${id}/approve`)).body.code).toBe('BOOKING_ENDED')
  })

  it('APR-001 moving an approved booking makes it tentative again', async () => {
    const { id, timeTo } = await book({ locationId: server.locations.boardroom })
    await manager.call('POST', `/booking/${id}/approve`)
    expect(
      (await user.call('PUT', `/booking/${id}`, { timeTo: timeTo.replace('11:00', '11:30') })).body
        .status,
    ).toBe('TENTATIVE')
  })

  const needCheckIn = (more: BookingSettings['checkIn'] = {}) =>
    setSettings(
      server.db,
      server.organisationId,
      server.categories.desks,
      'checkIn',
      {
        isRequired: true,
        minutesAllowedEarly: 10,
        autoCancel: true,
        minutesAutoCancel: 20,
        ...more,
      },
      server.locations.desk1,
    )

  it('CHK-003 CHK-004 API-039 check-in is possible inside its window, and can be undone', async () => {
    await needCheckIn()
    const { id, timeFrom, ...made } = await book({
      locationId: server.locations.desk1,
      attendeeCount: 1,
    })
    const at = (time: string) => timeFrom.replace('10:00', time)
    expect(made).toMatchObject({
      checkInStatus: 'PENDING',
      checkInStartTime: at('09:50'),
      checkInEndTime: at('10:20'),
    })
    const { booking } = user.client
    const start = (time: string) => {
      travelTo(at(time))
      return booking.checkIn({ id })
    }
    expect(await refusalOf(start('09:49'))).toMatchObject({
      code: 'CHECK_IN_WINDOW',
      message: 'You can check in between 9:50 AM and 10:20 AM.',
    })
    expect(await start('09:50')).toMatchObject({ checkInStatus: 'CHECKED_IN', hasStarted: true })
    expect((await booking.undoCheckIn({ id })).checkInStatus).toBe('PENDING')
    expect((await refusalOf(start('10:21'))).status).toBe(409)
    expect((await booking.get({ id })).checkInStatus).toBe('MISSED')
    expect((await refusalOf(colleague.client.booking.checkIn({ id }))).status).toBe(403)
  })

  it('CHK-002 SET-008 if presence must be proved, only managers and administrators may check in', async () => {
    await needCheckIn({ proximityRequired: true })
    for (const [who, allowed] of [
      ['user', false],
      ['manager', true],
      ['locationAdmin', true],
      ['admin', true],
      ['serviceAdmin', true],
    ] as const) {
      const { id, timeFrom } = await book({ locationId: server.locations.desk1, attendeeCount: 1 })
      travelTo(timeFrom)
      const checkIn = server.as(server.emails[who]).client.booking.checkIn({ id })
      if (allowed) await checkIn
      else expect((await refusalOf(checkIn)).code).toBe('CHECK_IN_ON_SITE')
      server.clock.now = testNow
    }
    await needCheckIn()
  })

  it('CHK-005 API-039 the token of a mail checks in once and then reports so; it returns the logo and the kind of place without a session', async () => {
    const { createHash } = await import('node:crypto')
    const { id, timeFrom } = await book({ locationId: server.locations.desk1, attendeeCount: 1 })
    const token = 'a-token-of-a-reminder-mail'
    const { organisationId } = server
    await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`update booking set check_in_token_hash = ${createHash('sha256').update(token).digest()} where id = ${id} and organisation_id = ${organisationId}`,
      )
      const logo = await tx.one<{ id: number }>(
        sql`insert into media (organisation_id, kind) values (${organisationId}, 'IMAGE') returning id`,
      )
      await tx.run(
        sql`insert into media_content (organisation_id, media_id, width, height, media_type, content) values (${organisationId}, ${logo.id}, 240, 60, 'image/png', ${Buffer.from('logo')})`,
      )
      await tx.run(
        sql`update organisation set logo_media_id = ${logo.id} where id = ${organisationId}`,
      )
    })
    const { booking } = user.client
    const start = (code = token) =>
      server.as(undefined).client.booking.checkInByToken({ token: code })
    expect(await refusalOf(start())).toMatchObject({
      status: 409,
      code: 'CHECK_IN_WINDOW',
      message: 'You can check in between 9:50 AM and 10:20 AM.',
    })
    travelTo(timeFrom.replace('10:00', '10:21'))
    expect((await refusalOf(start())).code).toBe('CHECK_IN_WINDOW')
    travelTo(timeFrom)
    expect(await start()).toEqual({
      locationKind: 'DESK',
      alreadyStarted: false,
      logoImage: `/api/v1/org/${server.organisationId}/logo`,
    })
    const shown = await server.as(undefined).call('GET', `/org/${server.organisationId}/logo`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await server.as(undefined).call('GET', '/org/999999/logo')).status).toBe(404)
    expect((await start()).alreadyStarted).toBe(true)
    expect((await booking.get({ id })).checkInStatus).toBe('CHECKED_IN')
    expect((await refusalOf(start('some-other-token'))).code).toBe('TOKEN_INVALID')
    await booking.undoCheckIn({ id })
    await booking.cancel({ id })
    expect(await refusalOf(start())).toMatchObject({
      code: 'BOOKING_NOT_ACTIVE',
      message: 'This booking is no longer active.',
    })
  })

  it('CHK-003 checking in where no check-in is required says so', async () => {
    await needCheckIn({ isRequired: false })
    const { id, timeFrom } = await book({ locationId: server.locations.desk1, attendeeCount: 1 })
    travelTo(timeFrom)
    expect(await refusalOf(user.client.booking.checkIn({ id }))).toMatchObject({
      status: 409,
      code: 'CHECK_IN_NOT_REQUIRED',
      message: 'You do not need to check in for this booking.',
    })
    await needCheckIn()
  })

  it('PROF-006 a proxy can book, change and cancel for the principal; others cannot', async () => {
    const bookFor = (id: number) => book({ owner: { id } }, colleague)
    const notAllowed = [{ field: 'owner.id', code: 'ownerNotAllowed' }]
    const { user: principal, provider } = server.people
    expect((await refusalOf(bookFor(principal))).fields).toMatchObject(notAllowed)
    const proxy = { id: 'current', proxyId: server.people.colleague } as const
    await user.client.user.addProxy(proxy)
    expect(await bookFor(principal)).toMatchObject({
      owner: { id: principal },
      bookedBy: { id: server.people.colleague },
    })
    const { id } = await book()
    const { booking } = colleague.client
    await booking.update({ id, body: { description: 'By the proxy' } })
    await booking.cancel({ id })
    expect((await refusalOf(bookFor(provider))).fields).toMatchObject(notAllowed)
    await user.client.user.removeProxy(proxy)
    expect((await refusalOf(bookFor(principal))).status).toBe(400)
  })
})
