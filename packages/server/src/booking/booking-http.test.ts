import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '../../../../tests/support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../../../tests/support/furnish.js'
import { startTestHouse, testNow, type Caller, type TestHouse } from '../../../../tests/support/app.js'

describeEachEngine('bookings over HTTP', (engine) => {
  let house: TestHouse
  let user: Caller
  let colleague: Caller
  let manager: Caller
  let viewer: Caller
  let admin: Caller
  beforeAll(async () => {
    house = await startTestHouse(engine)
    ;[user, colleague, manager, viewer, admin] = [house.emails.user, house.emails.colleague, house.emails.manager, house.emails.viewer, house.emails.admin].map((email) => house.as(email)) as [Caller, Caller, Caller, Caller, Caller]
  })
  afterAll(() => house.close())
  beforeEach(() => {
    house.clock.now = testNow
  })

  let days = 0
  /** A booking on a day of its own, so that tests do not meet. */
  const draft = (more: object = {}) => {
    const date = new Date(testNow + ++days * 86_400_000).toISOString().slice(0, 10)
    return { locationId: house.locations.meeting, timeFrom: `${date}T10:00`, timeTo: `${date}T11:00`, description: 'Planning', attendeeCount: 2, ...more }
  }
  const book = async (more: object = {}, who = user) => {
    const answer = await who.call('POST', '/booking', draft(more))
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const field = (answer: { body: { fields?: { field: string; code: string }[] } }) => answer.body.fields?.map(({ field, code }) => `${field}: ${code}`)
  const travelTo = (wall: string) => (house.clock.now = Date.parse(`${wall.slice(0, 16)}:00Z`))

  it('API-034 BKG-032 creating answers 201 with the booking, times written out with zone and offset', async () => {
    const body = draft()
    const answer = await user.call('POST', '/booking', body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      locationId: house.locations.meeting, label: 'Planning', status: 'CONFIRMED', timeFrom: `${body.timeFrom}:00.000`, timeZone: 'Europe/London', offsetFrom: 0, source: 'WEB',
      owner: { id: house.people.user }, attendeeCount: 2, hasStarted: false, isMultiDay: false, version: 1,
    })
    expect(answer.body.possibleActions).toEqual(expect.arrayContaining(['edit', 'cancel', 'viewHistory']))
  })

  it('BKG-010 an overlapping booking is refused with a message that begins as specified and names nobody', async () => {
    const body = draft()
    expect((await user.call('POST', '/booking', body)).status).toBe(201)
    const other = await colleague.call('POST', '/booking', { ...body, timeFrom: body.timeFrom.replace('10:00', '10:30'), timeTo: body.timeTo.replace('11:00', '11:30') })
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('OVERLAP')
    expect(other.body.message).toMatch(/^An overlapping booking already exists at Meeting room from /)
    expect(other.text).not.toContain('user@')
    const next = await user.call('POST', '/booking', { ...body, timeFrom: body.timeTo, timeTo: body.timeTo.replace('11:00', '12:00') })
    expect(next.status).toBe(201)
  })

  it('BKG-010 a hall and its halves exclude each other, and one half leaves the other free', async () => {
    const body = draft({ locationId: house.locations.halfA, attendeeCount: 1 })
    expect((await user.call('POST', '/booking', body)).status).toBe(201)
    expect((await colleague.call('POST', '/booking', { ...body, locationId: house.locations.combined })).body.code).toBe('OVERLAP')
    expect((await colleague.call('POST', '/booking', { ...body, locationId: house.locations.halfB })).status).toBe(201)
  })

  it('API-017 times go in with or without seconds and come out with milliseconds; an instant or a bad date is refused', async () => {
    expect((await book({ timeFrom: '2028-03-01T10:00:00', timeTo: '2028-03-01T11:00:00.000' })).timeTo).toBe('2028-03-01T11:00:00.000')
    for (const timeFrom of ['2026-12-21T10:00Z', '2026-12-21T10:00+01:00', '2026-02-30T10:00', '2026-12-21 10:00']) {
      expect(field(await user.call('POST', '/booking', draft({ timeFrom })))).toEqual(['timeFrom: format'])
    }
  })

  it('BKG-011 BKG-012 a time that does not exist, or an end that is not after the start, is refused with its field', async () => {
    expect(field(await user.call('POST', '/booking', draft({ timeFrom: '2026-13-01T10:00' })))).toEqual(['timeFrom: format'])
    const body = draft()
    for (const timeTo of [body.timeFrom, body.timeFrom.replace('10:00', '09:00')]) {
      const answer = await user.call('POST', '/booking', { ...body, timeTo })
      expect(answer.status).toBe(400)
      expect(field(answer)).toEqual(['timeTo: pastTime'])
    }
  })

  it('BKG-015 a booking without a location, or at one that is not there, is refused', async () => {
    const { locationId: _, ...body } = draft()
    expect(field(await user.call('POST', '/booking', body))).toEqual(['locationId: required'])
    expect((await user.call('POST', '/booking', draft({ locationId: 999_999 }))).status).toBe(404)
    expect((await user.call('POST', '/booking', draft({ locationId: house.locations.floor }))).body.code).toBe('NOT_BOOKABLE')
  })

  it('BKG-013 BKG-014 BKG-016 what the settings require must be given: title, notes, attendee count, cost code', async () => {
    const { db, organisationId, categories: { rooms }, locations: { boardroom } } = house
    await setSettings(db, organisationId, rooms, 'label', { isRequired: true, notesRequired: true }, boardroom)
    await setSettings(db, organisationId, rooms, 'attendee', { isRequired: true, attendeeCountRequiredOnBooking: true }, boardroom)
    await setSettings(db, organisationId, rooms, 'costCode', { isRequired: true }, boardroom)
    const bare = draft({ locationId: boardroom, description: ' ', attendeeCount: undefined })
    const refused = await user.call('POST', '/booking', bare)
    expect(refused.status).toBe(400)
    expect(field(refused)).toEqual(['description: titleRequired', 'notes: notesRequired', 'attendeeCount: attendeeCountRequired', 'attendees: attendeeRequired', 'costCode: costCodeRequired'])
    const full = { ...bare, description: 'Board', notes: 'Agenda', attendeeCount: 2, attendees: [{ personId: house.people.colleague }], costCode: 'C1' }
    expect((await user.call('POST', '/booking', full)).status).toBe(201)
    await db.asSystem((tx) => tx.run(sql`delete from booking_setting where location_id = ${boardroom}`))
  })

  it('BKG-016 BKG-036 API-012 extras become requests: whole or at one time, by item or by attendee; a cost code where one asks for it', async () => {
    const { db, organisationId, categories: { rooms: categoryId }, locations: { boardroom: locationId } } = house
    const where = { locationId, categoryId }
    const lunch = await offerExtra(db, organisationId, where, { text: 'Lunch', quantityType: 'ATTENDEE', timeType: 'SINGLE', costCodeRequired: true })
    const screen = await offerExtra(db, organisationId, where, { text: 'Screen' })
    const plain = draft({ locationId, attendeeCount: 4 })
    const servedAt = plain.timeFrom.replace('10:00', '10:30')
    const body = { ...plain, extras: [{ extraId: lunch, timeFrom: servedAt, notes: 'Vegan' }, { extraId: screen }] }
    expect(field(await user.call('POST', '/booking', body))).toEqual(['costCode: costCodeRequired'])
    const { body: made } = await user.call('POST', '/booking', { ...body, costCode: 'abc' })
    expect(made.costCode).toBe('ABC')
    expect(made.extraRequests).toMatchObject([
      { type: 'CATERING', status: 'OPEN', quantity: 4, notes: 'Vegan', timeFrom: `${servedAt}:00.000`, timeTo: `${servedAt}:00.000`, extra: { id: lunch, quantityType: 'ATTENDEE', timeType: 'SINGLE', costCodeRequired: true } },
      { status: 'OPEN', quantity: 1, timeFrom: made.timeFrom, timeTo: made.timeTo, extra: { id: screen, text: 'Screen' } },
    ])
    const outside = await user.call('POST', '/booking', { ...draft({ locationId }), costCode: 'abc', extras: [{ extraId: lunch, timeFrom: '2026-12-24T12:00' }] })
    expect(field(outside)).toEqual(['extras.0.timeFrom: invalid'])
    expect(field(await user.call('POST', '/booking', draft({ extras: [{ extraId: screen }] })))).toEqual(['extras.0.extraId: invalid'])
  })

  it('BKG-036 an extra that needs notice is refused when it is too late, except to a manager', async () => {
    const { db, organisationId, categories: { rooms: categoryId }, locations: { boardroom: locationId } } = house
    const cake = await offerExtra(db, organisationId, { locationId, categoryId }, { text: 'Cake', noticeMinutes: 2880 })
    const body = draft({ locationId, extras: [{ extraId: cake }] })
    travelTo(body.timeFrom.replace('T10:00', 'T08:00'))
    const refused = await user.call('POST', '/booking', body)
    expect(refused.body).toMatchObject({ code: 'NOTICE_TOO_SHORT', message: 'Cake must be ordered at least 2 days ahead.' })
    expect((await manager.call('POST', '/booking', body)).status).toBe(201)
  })

  it('BKG-017 BKG-018 API-046 with a cost code list, a code must exist and be valid on the day, both ends included', async () => {
    const { db, organisationId } = house
    await setConfig(db, organisationId, 'cost_code_list', 'true')
    await db.asSystem((tx) => tx.run(sql`insert into cost_code (organisation_id, cost_code, description, date_from, date_to) values (${organisationId}, 'PROJECT', 'A project', '2028-01-10', '2028-01-11'), (${organisationId}, 'ALWAYS', 'Open', null, null)`))
    expect((await user.call('GET', '/costCode')).body.map(({ costCode }: { costCode: string }) => costCode)).toEqual(['ALWAYS', 'PROJECT'])
    const on = (day: string, costCode: string) => user.call('POST', '/booking', { ...draft(), timeFrom: `2028-01-${day}T10:00`, timeTo: `2028-01-${day}T11:00`, costCode })
    for (const [day, valid] of [['09', false], ['10', true], ['11', true], ['12', false]] as const) {
      expect((await user.call('GET', `/costCode/valid?code=project&date=2028-01-${day}`)).body).toEqual({ valid })
      const answer = await on(day, 'project')
      expect(answer.status, day).toBe(valid ? 201 : 400)
      if (!valid) expect(field(answer)).toEqual(['costCode: costCodeInvalid'])
    }
    expect(field(await on('13', 'UNKNOWN'))).toEqual(['costCode: costCodeInvalid'])
    expect((await on('13', 'always')).status).toBe(201)
    await setConfig(db, organisationId, 'cost_code_list', undefined)
  })

  it('BKG-020 BKG-021 BKG-022 several days only where the setting allows it; a whole day keeps its 23:59:59 and blocks to midnight', async () => {
    const body = draft()
    const over = { ...body, timeTo: body.timeTo.replace(/^(.{8})(\d\d)/, (_, month: string, day: string) => month + String(Number(day) + 1).padStart(2, '0')) }
    const refused = await user.call('POST', '/booking', over)
    expect(refused.status).toBe(400)
    expect(field(refused)).toEqual(['timeTo: multiDay'])
    await setSettings(house.db, house.organisationId, house.categories.rooms, 'period', { multiDayBookings: true }, house.locations.madridRoom)
    expect((await user.call('POST', '/booking', { ...over, locationId: house.locations.madridRoom })).body.isMultiDay).toBe(true)

    const date = draft().timeFrom.slice(0, 10)
    const whole = await user.call('POST', '/booking', { locationId: house.locations.boardroom, timeFrom: `${date}T00:00`, timeTo: `${date}T23:59:59`, allDayBooking: true })
    expect(whole.body).toMatchObject({ timeTo: `${date}T23:59:59.000`, isAllDay: true, allDayBooking: true, isMultiDay: false })
    const late = { locationId: house.locations.boardroom, timeFrom: `${date}T23:59`, timeTo: new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10) + 'T00:00' }
    expect((await colleague.call('POST', '/booking', late)).body.code).toBe('OVERLAP')
  })

  it('BKG-023 BKG-024 more people than the room holds, or fewer than are listed, are refused', async () => {
    expect(field(await user.call('POST', '/booking', draft({ attendeeCount: 7 })))).toEqual(['attendeeCount: overCapacity'])
    const attendees = [{ personId: house.people.colleague }, { name: 'Ann', email: 'ann@elsewhere.net' }]
    const low = await user.call('POST', '/booking', draft({ attendeeCount: 2, attendees }))
    expect(low.body.message).toBe('The number of attendees cannot be lower than the 3 listed.')
    expect(field(low)).toEqual(['attendeeCount: belowListed'])
    expect((await user.call('POST', '/booking', draft({ attendeeCount: 2, ownerIsAttendee: false, attendees }))).status).toBe(201)
  })

  it('BKG-025 the same person, or the same address in other letters, cannot be listed twice', async () => {
    const { colleague: id } = house.people
    expect(field(await user.call('POST', '/booking', draft({ attendeeCount: 5, attendees: [{ personId: id }, { personId: id }] })))).toEqual(['attendees.1.personId: personListed'])
    const twice = await user.call('POST', '/booking', draft({ attendeeCount: 5, attendees: [{ personId: id }, { name: 'C', email: house.emails.colleague.toUpperCase() }] }))
    expect(field(twice)).toEqual(['attendees.1.email: emailListed'])
  })

  it('BKG-026 a new owner typed as e-mail must look like one; only a manager may name an unknown address', async () => {
    expect(field(await manager.call('POST', '/booking', draft({ owner: { email: 'not an address' } })))).toEqual(['owner.email: ownerEmail'])
    expect(field(await user.call('POST', '/booking', draft({ owner: { email: 'new.contact@test.house' } })))).toEqual(['owner.email: ownerNotAllowed'])
    const made = await manager.call('POST', '/booking', draft({ owner: { email: 'new.contact@test.house' } }))
    expect(made.body).toMatchObject({ owner: { email: 'new.contact@test.house' }, bookedBy: { id: house.people.manager } })
  })

  it('BKG-027 the title of a private booking is read-only to everybody but its owner, also to a manager', async () => {
    const { id } = await book({ isPrivate: true, description: 'Surgery' })
    expect((await manager.call('PUT', `/booking/${id}`, { description: 'Changed' })).status).toBe(403)
    expect((await manager.call('PUT', `/booking/${id}`, { notes: 'Moved by reception' })).status).toBe(200)
    expect((await user.call('PUT', `/booking/${id}`, { description: 'Dentist' })).body.label).toBe('Dentist')
  })

  it('BKG-028 API-037 a cancellation reason has at most 200 characters', async () => {
    const { id } = await book()
    const cancel = (length: number) => user.call('DELETE', `/booking/${id}?sendNotifications=true&notifyScope=NONE&cancellationReason=${'ñ'.repeat(length)}`.replaceAll('ñ', encodeURIComponent('ñ')))
    expect(field(await cancel(201))).toEqual(['cancellationReason: tooLong'])
    expect((await cancel(200)).status).toBe(204)
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({ status: 'CANCELLED', cancellationReason: 'ñ'.repeat(200) })
  })

  it('BKG-030 API-035 the check says SUCCESS, WARNING or ERROR with the message and gives the request id back; nothing is kept', async () => {
    const body = draft()
    const check = (more: object = {}) => user.call('POST', '/booking/check', { ...body, requestId: 7, ...more })
    expect(await check()).toMatchObject({ status: 200, body: { status: 'SUCCESS', requestId: 7, needsApproval: false, timeFrom: `${body.timeFrom}:00.000` } })
    expect((await check({ attendeeCount: 99 })).body).toMatchObject({ status: 'ERROR', code: 'INVALID_INPUT', msg: 'Meeting room holds at most 6 people.' })
    expect((await user.call('GET', `/booking?f=${body.timeFrom.slice(0, 10)}&t=${body.timeTo}`)).body.bookings).toEqual([])
    const { id } = await book(body)
    expect((await check()).body).toMatchObject({ status: 'ERROR', code: 'OVERLAP' })
    expect((await check({ id })).body.status).toBe('SUCCESS')
    expect((await colleague.call('POST', '/booking/check', { ...body, id })).status).toBe(403)
  })

  it('BKG-034 API-035 the check says of each address whether the person is free, busy, or not known', async () => {
    const taken = await book({}, colleague)
    const attendees = [{ personId: house.people.colleague }, { personId: house.people.manager }, { name: 'Guest', email: 'guest@elsewhere.net' }]
    const { body } = await user.call('POST', '/booking/check', { locationId: house.locations.boardroom, timeFrom: taken.timeFrom, timeTo: taken.timeTo, attendeeCount: 5, attendees })
    expect(body.userAvailabilityCheck.userDetails).toEqual([
      { email: house.emails.colleague, status: 'UNAVAILABLE' }, { email: house.emails.manager, status: 'AVAILABLE' }, { email: 'guest@elsewhere.net', status: 'UNKNOWN' },
    ])
  })

  it('BKG-032 API-036 editing answers 200 with the booking and a new version; a stale version is refused', async () => {
    const { id } = await book()
    const edited = await user.call('PUT', `/booking/${id}?notifyScope=OWNER_ONLY`, { description: 'Renamed', version: 1 })
    expect(edited).toMatchObject({ status: 200, body: { label: 'Renamed', version: 2 } })
    expect((await user.call('PUT', `/booking/${id}`, { description: 'Late', version: 1 })).body).toMatchObject({ code: 'VERSION_CONFLICT', data: { version: 2 } })
  })

  it('BKG-003 BKG-007 LIST-004 ROLE-012 API-036 only those to whom possibleActions lists edit may change it, move it or cancel it', async () => {
    const { id, timeFrom } = await book()
    expect((await colleague.call('GET', `/booking/${id}`)).body.possibleActions).toEqual(['viewHistory'])
    for (const [method, path, body] of [
      ['PUT', '', { timeTo: timeFrom.replace('10:00', '10:30') }], ['PUT', '', { locationId: house.locations.boardroom }], ['PUT', '', { description: 'Mine' }],
      ['PATCH', '', { ownerId: house.people.colleague }], ['DELETE', '', undefined], ['POST', '/approve', undefined], ['POST', '/checkIn', undefined],
    ] as const) {
      const refused = await colleague.call(method, `/booking/${id}${path}`, body)
      expect(refused.status, `${method} ${path}`).toBe(403)
    }
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({ label: 'Planning', version: 1, status: 'CONFIRMED' })
    expect((await manager.call('GET', `/booking/${id}`)).body.possibleActions).toEqual(expect.arrayContaining(['edit', 'cancel', 'changeOwner']))
    expect((await manager.call('PUT', `/booking/${id}`, { locationId: house.locations.boardroom })).status).toBe(200)
  })

  it('BKG-003 a manager manages what lies below their location, and nothing elsewhere', async () => {
    const { id } = await book({ locationId: house.locations.madridRoom })
    expect((await manager.call('GET', `/booking/${id}`)).body.possibleActions).not.toContain('edit')
    expect((await manager.call('DELETE', `/booking/${id}`)).status).toBe(403)
    expect((await admin.call('DELETE', `/booking/${id}`)).status).toBe(204)
  })

  it('BKG-037 API-034 a layout of the location is kept with its note; one of elsewhere is refused', async () => {
    const { organisationId, locations: { boardroom } } = house
    const layoutId = await house.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`insert into layout (organisation_id, text) values (${organisationId}, 'Theatre') returning id`)
      await tx.run(sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${boardroom}, ${id})`)
      return id
    })
    expect(await book({ locationId: boardroom, layoutId, layoutNote: 'Two rows' })).toMatchObject({ layoutId, layoutNote: 'Two rows' })
    expect(field(await user.call('POST', '/booking', draft({ layoutId })))).toEqual(['layoutId: invalid'])
  })

  it('BKG-035 API-034 booking types come with the location and their durations, and the one chosen is kept', async () => {
    await setConfig(house.db, house.organisationId, 'booking_types', 'true')
    await house.db.asSystem((tx) => tx.run(sql`insert into booking_type (organisation_id, text, duration1, duration2) values (${house.organisationId}, 'Interview', 30, 45)`))
    const { body } = await user.call('GET', `/location/${house.locations.meeting}?include=bookingTypes`)
    expect(body.bookingTypes).toMatchObject([{ text: 'Interview', duration1: 30, duration2: 45 }])
    expect((await book({ type: 'Interview' })).type).toBe('Interview')
  })

  it('BKG-040 API-036 the owner changes by those who may book for others, and by nobody else', async () => {
    const { id } = await book()
    const give = (who: Caller, ownerId: number) => who.call('PATCH', `/booking/${id}`, { ownerId })
    expect((await give(user, house.people.colleague)).status).toBe(403)
    expect((await user.call('PUT', `/booking/${id}`, { owner: { id: house.people.colleague } })).status).toBe(400)
    await admin.call('PUT', `/user/${house.people.user}`, { canBookOnBehalf: true })
    expect((await give(user, house.people.stranger)).status).toBe(400)
    expect((await give(user, house.people.colleague)).body).toMatchObject({ owner: { id: house.people.colleague }, bookedBy: { id: house.people.user } })
    await admin.call('PUT', `/user/${house.people.user}`, { canBookOnBehalf: false })
    expect((await colleague.call('GET', `/booking/${id}`)).body.possibleActions).toContain('edit')
  })

  it('BKG-044 API-033 the history says who did what, newest first', async () => {
    const { id, timeTo } = await book()
    await manager.call('PUT', `/booking/${id}`, { description: 'Renamed', timeTo: timeTo.replace('11:00', '11:30') })
    await user.call('DELETE', `/booking/${id}?cancellationReason=Ill`)
    const { body } = await user.call('GET', `/booking/${id}/history`)
    expect(body.map(({ action, user: by }: { action: string; user: { id: number } }) => [action, by.id])).toEqual([['cancelled', house.people.user], ['changed', house.people.manager], ['created', house.people.user]])
    expect(body[1].changes).toEqual(expect.arrayContaining([{ field: 'label', oldValue: 'Planning', newValue: 'Renamed' }]))
  })

  it('BKG-008 BKG-009 cancelling frees the time, leaves the active lists, and cannot be done twice', async () => {
    const made = await book()
    const again = { locationId: made.locationId, timeFrom: made.timeFrom, timeTo: made.timeTo }
    const list = async (status = '') => (await user.call('GET', `/user/current/bookings?f=${made.timeFrom}&t=${made.timeTo}${status}`)).body.bookings.map(({ id }: { id: number }) => id)
    expect(await list()).toEqual([made.id])
    expect((await user.call('DELETE', `/booking/${made.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await list('&status=CANCELLED')).toEqual([made.id])
    expect((await user.call('DELETE', `/booking/${made.id}`)).body.code).toBe('BOOKING_NOT_ACTIVE')
    expect((await user.call('PUT', `/booking/${made.id}`, { description: 'Back' })).body.code).toBe('BOOKING_NOT_ACTIVE')
    expect((await colleague.call('POST', '/booking', again)).status).toBe(201)
  })

  it('API-010 BKG-003 a booking that has started keeps start and place, and one that has ended keeps everything', async () => {
    const { id, timeFrom, timeTo } = await book()
    travelTo(timeFrom.replace('10:00', '10:20'))
    expect((await user.call('PUT', `/booking/${id}`, { locationId: house.locations.boardroom })).body.code).toBe('BOOKING_STARTED')
    expect((await user.call('PUT', `/booking/${id}`, { timeFrom: timeFrom.replace('10:00', '10:30') })).body.code).toBe('BOOKING_STARTED')
    expect((await user.call('PUT', `/booking/${id}`, { description: 'Still mine' })).body).toMatchObject({ hasStarted: true, hasEnded: false })
    travelTo(timeTo.replace('11:00', '11:01'))
    expect((await user.call('PUT', `/booking/${id}`, { description: 'Too late' })).body.code).toBe('BOOKING_ENDED')
    expect((await user.call('DELETE', `/booking/${id}`)).body.code).toBe('BOOKING_ENDED')
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({ hasEnded: true, possibleActions: ['viewHistory'] })
  })

  it('CHK-006 ending early gives the rest of the time back', async () => {
    const { id, locationId, timeFrom, timeTo } = await book()
    travelTo(timeFrom.replace('10:00', '10:20'))
    expect((await user.call('GET', `/booking/${id}`)).body.possibleActions).toContain('endEarly')
    const rest = { locationId, timeFrom: timeFrom.replace('10:00', '10:21'), timeTo }
    expect((await colleague.call('POST', '/booking', rest)).status).toBe(409)
    expect((await user.call('PUT', `/booking/${id}`, { timeTo: rest.timeFrom })).body).toMatchObject({ timeTo: rest.timeFrom })
    expect((await colleague.call('POST', '/booking', rest)).status).toBe(201)
    expect((await user.call('GET', `/booking/${id}/history`)).body[0].action).toBe('endedEarly')
  })

  it('APR-001 APR-002 APR-003 BKG-008 where approval is required a booking waits, holds its time, and is confirmed by a manager', async () => {
    await setSettings(house.db, house.organisationId, house.categories.rooms, 'approval', { isRequired: true }, house.locations.boardroom)
    const made = await book({ locationId: house.locations.boardroom })
    expect(made).toMatchObject({ status: 'TENTATIVE', needsApprove: true })
    expect((await colleague.call('POST', '/booking', { locationId: made.locationId, timeFrom: made.timeFrom, timeTo: made.timeTo })).body.code).toBe('OVERLAP')
    expect((await user.call('POST', '/booking/check', draft({ locationId: house.locations.boardroom }))).body).toMatchObject({ status: 'WARNING', needsApproval: true, msg: 'Bookings here need approval.' })
    expect((await manager.call('GET', `/booking/${made.id}`)).body.possibleActions).toContain('approve')
    const approved = await manager.call('POST', `/booking/${made.id}/approve`)
    expect(approved).toMatchObject({ status: 200, body: { status: 'CONFIRMED', needsApprove: false } })
    expect((await manager.call('POST', `/booking/${made.id}/approve`)).body.code).toBe('BOOKING_NOT_TENTATIVE')
    expect((await book({ locationId: house.locations.boardroom }, manager)).status).toBe('CONFIRMED')
    expect((await book()).status).toBe('CONFIRMED')
  })

  it('APR-006 API-038 nobody but managers of the place and administrators may approve', async () => {
    const made = await book({ locationId: house.locations.boardroom })
    for (const who of ['user', 'colleague', 'viewer', 'reception', 'provider'] as const) expect((await house.as(house.emails[who]).call('POST', `/booking/${made.id}/approve`)).status, who).toBe(403)
    expect((await house.as(house.emails.stranger).call('POST', `/booking/${made.id}/approve`)).status).toBe(404)
    expect((await admin.call('POST', `/booking/${made.id}/approve`)).status).toBe(200)
  })

  it('APR-004 cancelling by an approver rejects what waits; by its owner, or of what is confirmed, it only cancels', async () => {
    const end = async (who: Caller, approveFirst = false) => {
      const { id } = await book({ locationId: house.locations.boardroom })
      if (approveFirst) await manager.call('POST', `/booking/${id}/approve`)
      expect((await who.call('DELETE', `/booking/${id}`)).status).toBe(204)
      return (await user.call('GET', `/booking/${id}`)).body.status
    }
    expect(await end(manager)).toBe('CANCELLED_REJECTED')
    expect(await end(user)).toBe('CANCELLED')
    expect(await end(manager, true)).toBe('CANCELLED')
  })

  it('APR-002 a tentative booking that has ended needs no approval any more', async () => {
    const { id, timeTo } = await book({ locationId: house.locations.boardroom })
    travelTo(timeTo)
    expect((await user.call('GET', `/booking/${id}`)).body).toMatchObject({ status: 'TENTATIVE', needsApprove: false })
    expect((await manager.call('POST', `/booking/${id}/approve`)).body.code).toBe('BOOKING_ENDED')
  })

  it('APR-001 moving an approved booking makes it wait again, renaming it does not', async () => {
    const { id, timeTo } = await book({ locationId: house.locations.boardroom })
    await manager.call('POST', `/booking/${id}/approve`)
    expect((await user.call('PUT', `/booking/${id}`, { description: 'Renamed' })).body.status).toBe('CONFIRMED')
    expect((await user.call('PUT', `/booking/${id}`, { timeTo: timeTo.replace('11:00', '11:30') })).body.status).toBe('TENTATIVE')
  })

  it('LIST-008 API-032 approvals list what waits; cancellations say when and by whom on request', async () => {
    const waiting = await book({ locationId: house.locations.boardroom })
    const gone = await book({ locationId: house.locations.boardroom })
    await user.call('DELETE', `/booking/${gone.id}`)
    const list = async (query: string) => (await manager.call('GET', `/booking?f=${waiting.timeFrom.slice(0, 10)}&t=${gone.timeTo}&l=${house.locations.boardroom}&${query}`)).body.bookings
    expect((await list('status=TENTATIVE')).map(({ id }: { id: number }) => id)).toEqual([waiting.id])
    expect(await list('status=CANCELLED&include=audit')).toMatchObject([{ id: gone.id, cancelled: { by: { id: house.people.user } } }])
    expect((await list('status=CANCELLED'))[0].cancelled).toBeUndefined()
  })

  const needCheckIn = (more: object = {}) => setSettings(house.db, house.organisationId, house.categories.desks, 'checkIn', { isRequired: true, minutesAllowedEarly: 10, autoCancel: true, minutesAutoCancel: 20, ...more }, house.locations.desk1)

  it('CHK-003 CHK-004 API-039 check-in is possible inside its window, both ends included, and can be undone', async () => {
    await needCheckIn()
    const { id, timeFrom, ...made } = await book({ locationId: house.locations.desk1, attendeeCount: 1 })
    const at = (time: string) => timeFrom.replace('10:00', time)
    expect(made).toMatchObject({ checkInStatus: 'PENDING', checkInStartTime: at('09:50'), checkInEndTime: at('10:20') })
    const start = async (time: string) => {
      travelTo(at(time))
      return user.call('POST', `/booking/${id}/checkIn`)
    }
    expect((await start('09:49')).body).toMatchObject({ code: 'CHECK_IN_WINDOW', message: 'You can start this booking between 09:50 and 10:20.' })
    expect((await start('09:50')).body).toMatchObject({ checkInStatus: 'CHECKED_IN', hasStarted: true })
    expect((await user.call('DELETE', `/booking/${id}/checkIn`)).body.checkInStatus).toBe('PENDING')
    expect((await start('10:20')).body.checkInStatus).toBe('CHECKED_IN')
    await user.call('DELETE', `/booking/${id}/checkIn`)
    expect((await start('10:21')).status).toBe(409)
    expect((await user.call('GET', `/booking/${id}`)).body.checkInStatus).toBe('MISSED')
    expect((await colleague.call('POST', `/booking/${id}/checkIn`)).status).toBe(403)
  })

  it('CHK-002 where presence must be proved only those who run the place may start', async () => {
    await needCheckIn({ proximityRequired: true })
    for (const [who, allowed] of [['user', false], ['manager', true], ['locationAdmin', true], ['admin', true], ['serviceAdmin', true]] as const) {
      const { id, timeFrom } = await book({ locationId: house.locations.desk1, attendeeCount: 1 })
      travelTo(timeFrom)
      const answer = await house.as(house.emails[who]).call('POST', `/booking/${id}/checkIn`)
      expect(answer.status, who).toBe(allowed ? 200 : 403)
      if (!allowed) expect(answer.body.code).toBe('CHECK_IN_ON_SITE')
      house.clock.now = testNow
    }
    await needCheckIn()
  })

  it('CHK-005 API-039 the token of a mail starts once, then says so; it answers the logo and the kind of place, without any session', async () => {
    const { createHash } = await import('node:crypto')
    const { id, timeFrom } = await book({ locationId: house.locations.desk1, attendeeCount: 1 })
    const token = 'a-token-of-a-reminder-mail'
    const { organisationId } = house
    await house.db.asSystem(async (tx) => {
      await tx.run(sql`update booking set check_in_token_hash = ${createHash('sha256').update(token).digest()} where id = ${id} and organisation_id = ${organisationId}`)
      const logo = await tx.one<{ id: number }>(sql`insert into media (organisation_id, kind) values (${organisationId}, 'IMAGE') returning id`)
      await tx.run(sql`insert into media_content (organisation_id, media_id, width, height, media_type, content) values (${organisationId}, ${logo.id}, 240, 60, 'image/png', ${Buffer.from('logo')})`)
      await tx.run(sql`update organisation set logo_media_id = ${logo.id} where id = ${organisationId}`)
    })
    const start = () => house.as(undefined).call('PATCH', `/booking/checkIn/${token}`)
    expect((await start()).status).toBe(404)
    travelTo(timeFrom)
    const started = await start()
    expect(started).toMatchObject({ status: 200, body: { locationKind: 'DESK', alreadyStarted: false, logoImage: `data:image/png;base64,${Buffer.from('logo').toString('base64')}` } })
    expect(Object.keys(started.body).sort()).toEqual(['alreadyStarted', 'locationKind', 'logoImage'])
    expect((await start()).body.alreadyStarted).toBe(true)
    expect((await user.call('GET', `/booking/${id}`)).body.checkInStatus).toBe('CHECKED_IN')
    expect((await house.as(undefined).call('PATCH', '/booking/checkIn/some-other-token')).body.code).toBe('TOKEN_INVALID')
  })

  it('API-031 API-032 lists answer bookings with the locations and ancestors asked for, ordered and narrowed, page by page', async () => {
    const date = '2028-02-01'
    const at = (locationId: number, hour: string, who = user) => book({ locationId, timeFrom: `${date}T${hour}:00`, timeTo: `${date}T${hour}:30`, attendeeCount: 1 }, who)
    const made = [await at(house.locations.desk2, '08'), await at(house.locations.meeting, '09', colleague), await at(house.locations.desk3, '10')]
    const ids = (answer: { body: { bookings: { id: number }[] } }) => answer.body.bookings.map(({ id }) => id)
    const list = (query = '') => viewer.call('GET', `/booking?f=${date}&t=2028-02-02${query}`)
    expect(ids(await list())).toEqual(made.map(({ id }) => id))
    expect(ids(await list('&sort=-timeFrom'))).toEqual(made.map(({ id }) => id).reverse())
    expect(ids(await list(`&bc=${house.categories.desks}`))).toEqual([made[0].id, made[2].id])
    expect(ids(await list(`&l=${house.locations.desk2},${house.locations.meeting}`))).toEqual([made[0].id, made[1].id])
    expect(ids(await list(`&u=${house.people.colleague}`))).toEqual([made[1].id])
    const full = await list('&include=locations&include=ancestors')
    expect(full.body.locations.map(({ id }: { id: number }) => id)).toContain(house.locations.desk2)
    expect(full.body.ancestorLocations.map(({ id }: { id: number }) => id)).toEqual([house.locations.root, house.locations.site, house.locations.building, house.locations.floor])
    const first = await list('&limit=2')
    expect(ids(first)).toEqual([made[0].id, made[1].id])
    expect(ids(await list(`&limit=2&cursor=${first.body.nextCursor}`))).toEqual([made[2].id])
    expect((await list('&cursor=nonsense')).status).toBe(400)
    expect((await list('&sort=label')).status).toBe(400)
    expect((await viewer.call('GET', `/booking?f=2028-02-02&t=${date}`)).body.fields[0].message).toBe('The start date must not be after the end date.')
    expect(ids(await viewer.call('GET', '/booking?f=2030-01-01&t=2030-01-02'))).toEqual([])
    const mine = await user.call('GET', `/user/current/bookings?f=${date}&t=2028-02-02&include=locations`)
    expect(ids(mine)).toEqual([made[0].id, made[2].id])
    expect(mine.body.locations).toHaveLength(2)
  })

  it('API-032 a page stays true while bookings before it come and go', async () => {
    const date = '2028-02-03'
    const made = []
    for (const hour of ['08', '09', '10', '11', '12', '13']) made.push(await book({ timeFrom: `${date}T${hour}:00`, timeTo: `${date}T${hour}:30`, isPrivate: hour === '11' }, hour === '09' ? colleague : user))
    const page = async (query: string) => (await viewer.call('GET', `/booking?f=${date}&t=2028-02-04&limit=2&${query}`)).body
    for (const sort of ['timeFrom', '-timeFrom', 'location', '-owner', 'owner', 'status', '-status']) {
      const whole = (await viewer.call('GET', `/booking?f=${date}&t=2028-02-04&sort=${sort}`)).body.bookings
      const pages = [await page(`sort=${sort}`)]
      while (pages.at(-1).nextCursor) pages.push(await page(`sort=${sort}&cursor=${pages.at(-1).nextCursor}`))
      expect(pages.flatMap(({ bookings }) => bookings.map(({ id }: { id: number }) => id)), sort).toEqual(whole.map(({ id }: { id: number }) => id))
      expect(whole).toHaveLength(6)
    }
    const first = await page('')
    await user.call('DELETE', `/booking/${made[0].id}`)
    const second = await page(`cursor=${first.nextCursor}`)
    expect([...first.bookings, ...second.bookings].map(({ id }) => id)).toEqual(made.slice(0, 4).map(({ id }) => id))
    for (const position of [['2028-02-03', '2028-02-03T08:00:00Z', 1], ['\u0000', '2028-02-03T08:00:00Z', 1], [1, 2, 3], {}, 7]) {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
      for (const sort of ['timeFrom', 'owner', 'location']) expect((await viewer.call('GET', `/booking?sort=${sort}&cursor=${cursor}`)).status, `${sort} ${JSON.stringify(position)}`).toBeLessThan(500)
      expect((await viewer.call('GET', `/booking?cursor=${cursor}`)).status).toBe(400)
    }
  })

  it('API-028 a look-up with d and without dates proposes the next free slot, or answers 204', async () => {
    const { body } = await user.call('GET', `/booking?bc=${house.categories.rooms}&d=60&c=10`)
    expect(body.availability).toMatchObject([{ locationId: house.locations.boardroom, status: 'AVAILABLE', timeZone: 'Europe/London' }])
    expect(Date.parse(`${body.availability[0].defaultBookingTo}Z`) - Date.parse(`${body.availability[0].defaultBookingFrom}Z`)).toBe(3_600_000)
    expect((await user.call('GET', `/booking?bc=${house.categories.rooms}&d=60&c=1000`)).status).toBe(204)
  })

  it('ROLE-006 with hide_all_bookings ordinary users see only what they are part of', async () => {
    const mine = await book({ attendees: [{ personId: house.people.user }] }, colleague)
    const other = await book({}, colleague)
    await setConfig(house.db, house.organisationId, 'hide_all_bookings', 'true')
    expect((await user.call('GET', '/booking')).status).toBe(403)
    expect((await user.call('GET', `/booking/${mine.id}`)).status).toBe(200)
    expect((await user.call('GET', `/booking/${other.id}`)).status).toBe(404)
    expect((await user.call('GET', `/booking/${other.id}/history`)).status).toBe(404)
    for (const who of ['viewer', 'manager', 'locationAdmin', 'admin', 'serviceAdmin'] as const) expect((await house.as(house.emails[who]).call('GET', `/booking/${other.id}`)).status, who).toBe(200)
    await setConfig(house.db, house.organisationId, 'hide_all_bookings', undefined)
    expect((await user.call('GET', `/booking/${other.id}`)).status).toBe(200)
  })

  it('ROLE-014 places of an adminOnly category can be booked by location admins and above only', async () => {
    const body = () => draft({ locationId: house.locations.adminRoom, attendeeCount: 1 })
    const status = async (who: keyof TestHouse['emails']) => (await house.as(house.emails[who]).call('POST', '/booking', body())).status
    expect(await status('user')).toBe(404)
    expect(await status('manager')).toBe(404)
    for (const who of ['locationAdmin', 'admin', 'serviceAdmin'] as const) expect(await status(who), who).toBe(201)
    const seen = async (who: keyof TestHouse['emails']) => (await house.as(house.emails[who]).call('GET', '/category')).body.some(({ id }: { id: number }) => id === house.categories.adminOnly)
    expect([await seen('user'), await seen('manager'), await seen('locationAdmin'), await seen('admin')]).toEqual([false, false, true, true])
  })

  it('PROF-006 a proxy books, changes and cancels for the principal; somebody who was not nominated does not', async () => {
    const forPrincipal = () => draft({ owner: { id: house.people.user } })
    expect(field(await colleague.call('POST', '/booking', forPrincipal()))).toEqual(['owner.id: ownerNotAllowed'])
    expect((await user.call('POST', `/user/current/proxies/${house.people.colleague}`)).status).toBe(200)
    const made = await colleague.call('POST', '/booking', forPrincipal())
    expect(made.body).toMatchObject({ owner: { id: house.people.user }, bookedBy: { id: house.people.colleague } })
    const own = await book()
    expect((await colleague.call('PUT', `/booking/${own.id}`, { description: 'By the proxy' })).status).toBe(200)
    expect((await colleague.call('DELETE', `/booking/${own.id}`)).status).toBe(204)
    expect(field(await colleague.call('POST', '/booking', draft({ owner: { id: house.people.provider } })))).toEqual(['owner.id: ownerNotAllowed'])
    await user.call('DELETE', `/user/current/proxies/${house.people.colleague}`)
    expect((await colleague.call('POST', '/booking', forPrincipal())).status).toBe(400)
  })

  /** What must never be read by outsiders of a private booking. */
  const secret = 'Quetzalcoatl'
  const insiders = new Set(['user', 'manager', 'locationAdmin', 'admin', 'serviceAdmin', 'colleague'])
  it('API-010 BKG-007 a private booking shows outsiders its times and nothing else, by every way to it', async () => {
    const made = await book({ isPrivate: true, description: secret, notes: secret, costCode: secret, layoutNote: secret, attendeeCount: 4, attendees: [{ personId: house.people.colleague }, { name: secret, email: `${secret}@elsewhere.net` }] })
    await user.call('PUT', `/booking/${made.id}`, { notes: `${secret} again`, layoutNote: `${secret} too` })
    const range = `f=${made.timeFrom.slice(0, 10)}&t=${made.timeTo}`
    const ways = [
      `/booking/${made.id}`, `/booking/${made.id}?include=audit`, `/booking/${made.id}/history`, `/booking?${range}`, `/booking?${range}&include=audit,locations`, `/booking?${range}&sort=owner`,
      `/availability?bc=${house.categories.rooms}&${range}&status=ALL&include=bookings`, `/location/${house.locations.meeting}`, '/user/current/bookings',
    ]
    await setConfig(house.db, house.organisationId, 'floor_plan_shows_booking_owner', 'true')
    for (const who of ['user', 'colleague', 'viewer', 'manager', 'locationAdmin', 'admin', 'serviceAdmin', 'reception', 'provider', 'stranger'] as const) {
      for (const way of ways) {
        const answer = await house.as(house.emails[who]).call('GET', way)
        if (insiders.has(who)) {
          if (way === ways[0]) expect(answer.text, who).toContain(secret)
          continue
        }
        expect(answer.text, `${who} ${way}`).not.toContain(secret)
        expect(answer.text, `${who} ${way}`).not.toContain(house.emails.user)
        if (answer.status === 200 && way === ways[0]) expect(answer.body).toMatchObject({ timeFrom: made.timeFrom, label: 'Private booking', owner: { name: 'Private booking' }, attendees: [] })
      }
    }
    const byOwner = async (who: Caller) => (await who.call('GET', `/booking?${range}&u=${house.people.user}`)).body.bookings.length
    expect([await byOwner(viewer), await byOwner(colleague), await byOwner(manager)]).toEqual([0, 1, 1])
    await user.call('DELETE', `/booking/${made.id}?cancellationReason=${secret}`)
    const cancelled = await viewer.call('GET', `/booking?${range}&status=CANCELLED&include=audit`)
    expect(cancelled.body.bookings).toHaveLength(1)
    expect(cancelled.text).not.toMatch(new RegExp(`${secret}|${house.emails.user}`))
    expect(cancelled.body.bookings[0].cancelled.by).toEqual({ name: 'Private booking' })
    await setConfig(house.db, house.organisationId, 'floor_plan_shows_booking_owner', undefined)
  })

  it('FP-010 the owner of a booked place is told when the key is on, and never of a private booking', async () => {
    const open = await book()
    const closed = await book({ locationId: house.locations.boardroom, isPrivate: true, timeFrom: open.timeFrom, timeTo: open.timeTo })
    const owners = async () => {
      const { body } = await colleague.call('GET', `/availability?bc=${house.categories.rooms}&f=${open.timeFrom}&t=${open.timeTo}&status=ALL`)
      return [open, closed].map(({ locationId }) => body.availability.find((one: { locationId: number }) => one.locationId === locationId).bookedBy)
    }
    expect(await owners()).toEqual([undefined, undefined])
    await setConfig(house.db, house.organisationId, 'floor_plan_shows_booking_owner', 'true')
    expect(await owners()).toEqual(['user Test', undefined])
    await setConfig(house.db, house.organisationId, 'floor_plan_shows_booking_owner', undefined)
  })
})
