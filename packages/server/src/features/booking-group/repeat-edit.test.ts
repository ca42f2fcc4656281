import type { Booking, BookingInput, RepeatChoice, SeriesEdit } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { refusalOf } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

type Occurrences = [Booking, Booking, Booking, Booking, Booking]

describeServer('changing a series', (engine) => {
  const { server, user, colleague, manager, book, travelTo } = startBookingServer(engine)

  beforeEach(() =>
    server.db.asSystem(async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from booking_group`)
      await tx.run(sql`delete from booking_setting`)
    }),
  )

  /** Five Tuesdays from 5 January 2027, 10:00 to 11:00. Returns the group with its bookings. */
  const makeSeries = async (more: Partial<BookingInput> = {}, choices: RepeatChoice[] = []) => {
    const booking: BookingInput = {
      locationId: server.locations.meeting,
      timeFrom: '2027-01-05T10:00',
      timeTo: '2027-01-05T11:00',
      description: 'Stand-up',
      attendeeCount: 2,
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-02-02' },
      ...more,
    }
    const group = await user.client.bookingGroup.createRepeat({ body: { booking, choices } })
    return { ...group, bookings: group.bookings as Occurrences }
  }
  const edit = (groupId: number, body: SeriesEdit, { client } = user) =>
    client.bookingGroup.updateRepeat({ groupId, body })
  const bookingsOf = async (id: number) =>
    (await user.client.bookingGroup.get({ id, include: ['bookings'] })).bookings!
  const told = async (id: number) =>
    (await bookingsOf(id))
      .filter(({ status }) => status !== 'CANCELLED')
      .map(
        ({ timeFrom, timeTo, locationName, label }) =>
          `${timeFrom.slice(5, 16)}-${timeTo.slice(11, 16)} ${locationName} ${label}`,
      )

  it('RPT-005 API-036 editing the series changes every occurrence; editing an occurrence changes only that booking', async () => {
    const { id, version, bookings } = await makeSeries()
    await user.client.booking.update({
      id: bookings[1].id,
      body: { description: 'Retrospective' },
    })
    expect(await told(id)).toEqual([
      '01-05T10:00-11:00 Meeting room Stand-up',
      '01-12T10:00-11:00 Meeting room Retrospective',
      '01-19T10:00-11:00 Meeting room Stand-up',
      '01-26T10:00-11:00 Meeting room Stand-up',
      '02-02T10:00-11:00 Meeting room Stand-up',
    ])
    const edited = await edit(id, {
      description: 'Planning',
      timeFrom: '2027-01-19T09:00',
      timeTo: '2027-01-19T09:45',
      version,
    })
    expect(edited).toMatchObject({ version: version + 1, description: 'Planning' })
    expect(await told(id)).toEqual(
      ['01-05', '01-12', '01-19', '01-26', '02-02'].map(
        (day) => `${day}T09:00-09:45 Meeting room Planning`,
      ),
    )
    expect(await refusalOf(edit(id, { description: 'Late', version }))).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { version: version + 1 },
    })
  })

  it('RPT-005 started occurrences stay unchanged; once all have started, the series cannot be changed', async () => {
    const { id, bookings } = await makeSeries()
    travelTo('2027-01-12T10:30')
    await edit(id, { locationId: server.locations.boardroom })
    expect(await told(id)).toEqual([
      '01-05T10:00-11:00 Meeting room Stand-up',
      '01-12T10:00-11:00 Meeting room Stand-up',
      '01-19T10:00-11:00 Boardroom Stand-up',
      '01-26T10:00-11:00 Boardroom Stand-up',
      '02-02T10:00-11:00 Boardroom Stand-up',
    ])
    travelTo('2027-02-02T10:30')
    expect((await refusalOf(edit(id, { description: 'Late' }))).code).toBe('BOOKING_STARTED')
    const history = await user.client.booking.history({ id: bookings[0].id })
    expect(history.map(({ action }) => action)).toEqual(['created'])
  })

  it('RPT-005 individually changed occurrences keep their times and place until those of the series change', async () => {
    const { id, bookings } = await makeSeries()
    await user.client.booking.update({
      id: bookings[2].id,
      body: {
        timeFrom: '2027-01-20T15:00',
        timeTo: '2027-01-20T16:00',
        locationId: server.locations.boardroom,
      },
    })
    // A form also sends unchanged fields.
    await edit(id, {
      description: 'Planning',
      timeFrom: '2027-01-26T10:00',
      timeTo: '2027-01-26T11:00',
      locationId: server.locations.meeting,
    })
    expect((await told(id))[2]).toBe('01-20T15:00-16:00 Boardroom Planning')
    await edit(id, { timeTo: '2027-01-05T11:30' })
    expect((await told(id))[2]).toBe('01-19T10:00-11:30 Meeting room Planning')
  })

  it('RPT-005 a changed rule or end date adds and removes occurrences; skipped and cancelled ones do not return', async () => {
    const { id, bookings } = await makeSeries({ notes: 'Bring coffee' }, [
      { date: '2027-01-12', action: 'SKIP' },
    ])
    await user.client.booking.cancel({ id: bookings[1].id })
    const days = async () => (await told(id)).map((text) => text.slice(0, 11))
    expect(await days()).toEqual(['01-05T10:00', '01-26T10:00', '02-02T10:00'])
    const longer = await edit(id, {
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-02-16' },
    })
    expect(longer.repeat).toEqual({ id, repeatKind: 'WEEKLY', repeatEndDate: '2027-02-16' })
    expect(await days()).toEqual([
      '01-05T10:00',
      '01-26T10:00',
      '02-02T10:00',
      '02-09T10:00',
      '02-16T10:00',
    ])
    expect((await bookingsOf(id)).at(-1)).toMatchObject({
      label: 'Stand-up',
      notes: 'Bring coffee',
      attendeeCount: 2,
      owner: { id: server.people.user },
      status: 'CONFIRMED',
    })
    travelTo('2027-01-06T08:00')
    await edit(id, { bookingGroup: { repeatKind: 'FORTNIGHTLY', repeatEndDate: '2027-02-02' } })
    expect(await days()).toEqual(['01-05T10:00', '02-02T10:00'])
    const cancelled = await user.client.booking.list({
      f: '2027-01-26',
      t: '2027-01-27',
      status: ['CANCELLED'],
    })
    expect(cancelled?.bookings).toMatchObject([{ status: 'CANCELLED' }])
  })

  it('RPT-005 a change that fails on some days changes nothing and lists these; a choice for each resolves it', async () => {
    const { id } = await makeSeries()
    for (const day of ['12', '26'])
      await book({ timeFrom: `2027-01-${day}T11:30`, timeTo: `2027-01-${day}T12:00` }, colleague)
    const later = { timeFrom: '2027-01-05T11:00', timeTo: '2027-01-05T12:00' }
    expect(await refusalOf(edit(id, later))).toMatchObject({
      code: 'OCCURRENCES_CLASH',
      data: { dates: ['2027-01-12', '2027-01-26'] },
    })
    expect((await told(id)).every((text) => text.includes('10:00'))).toBe(true)
    const { occurrences } = await user.client.bookingGroup.planRepeat({
      body: { booking: { locationId: server.locations.meeting, ...later }, groupId: id },
    })
    expect(occurrences.map(({ status }) => status)).toEqual([
      'FREE',
      'CLASH',
      'FREE',
      'CLASH',
      'FREE',
    ])
    expect(occurrences[1]?.alternatives?.[0]).toMatchObject({
      location: { name: 'Hall' },
      timeFrom: '2027-01-12T11:00:00.000',
    })
    const choices: RepeatChoice[] = [
      { date: '2027-01-12', action: 'MOVE', locationId: server.locations.boardroom },
      { date: '2027-01-26', action: 'SKIP' },
    ]
    await edit(id, { ...later, choices })
    expect(await told(id)).toEqual([
      '01-05T11:00-12:00 Meeting room Stand-up',
      '01-12T11:00-12:00 Boardroom Stand-up',
      '01-19T11:00-12:00 Meeting room Stand-up',
      '02-02T11:00-12:00 Meeting room Stand-up',
    ])
    await book({ timeFrom: '2027-01-26T10:00', timeTo: '2027-01-26T11:00' }, colleague)
  })

  it("RPT-005 occurrences may take each other's old times, but must not overlap at the new ones", async () => {
    const daily: Partial<BookingInput> = {
      timeFrom: '2027-01-05T10:00',
      timeTo: '2027-01-06T09:00',
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2027-01-07' },
    }
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'period', {
      multiDayBookings: true,
    })
    const { id } = await makeSeries(daily)
    // After a shift of two hours, each occurrence starts when its predecessor on that day used to
    // end.
    await edit(id, { timeFrom: '2027-01-05T08:00', timeTo: '2027-01-06T07:00' })
    expect((await told(id)).map((text) => text.slice(0, 17))).toEqual([
      '01-05T08:00-07:00',
      '01-06T08:00-07:00',
      '01-07T08:00-07:00',
    ])
    const over = edit(id, { timeFrom: '2027-01-05T08:00', timeTo: '2027-01-06T08:30' })
    expect(await refusalOf(over)).toMatchObject({
      code: 'OCCURRENCES_CLASH',
      data: { dates: ['2027-01-06'] },
    })
  })

  it('RPT-005 BKG-007 only people who may change its bookings can change a series', async () => {
    const { id } = await makeSeries()
    expect((await refusalOf(edit(id, { description: 'Mine' }, colleague))).status).toBe(403)
    await edit(id, { description: 'By the manager' }, manager)
    expect((await refusalOf(edit(id + 1000, { description: 'Nothing' }))).status).toBe(404)
    const past = { bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-12-01' } } as const
    expect((await refusalOf(edit(id, past))).fields).toMatchObject([
      { field: 'bookingGroup.repeatEndDate', code: 'dateRange' },
    ])
    const actions = async ({ client }: typeof user) =>
      (await client.bookingGroup.get({ id })).possibleActions
    expect(await actions(user)).toEqual(['edit', 'cancel'])
    expect(await actions(colleague)).toEqual([])
  })

  it('RPT-006 API-037 cancelling a series cancels all occurrences that have not started, with one reason; cancelling one leaves the others', async () => {
    const { id, bookings } = await makeSeries()
    const { booking, bookingGroup } = user.client
    await booking.cancel({ id: bookings[4].id })
    travelTo('2027-01-12T10:30')
    expect((await refusalOf(colleague.client.bookingGroup.cancel({ id }))).status).toBe(403)
    await bookingGroup.cancel({ id, cancellationReason: 'Project over' })
    const states = await Promise.all(bookings.map((one) => booking.get({ id: one.id })))
    expect(states.map(({ status, cancellationReason }) => [status, cancellationReason])).toEqual([
      ['CONFIRMED', undefined],
      ['CONFIRMED', undefined],
      ['CANCELLED', 'Project over'],
      ['CANCELLED', 'Project over'],
      ['CANCELLED', undefined],
    ])
  })

  it('RPT-007 API-038 approving a series approves all of it; approving an occurrence leaves the others waiting', async () => {
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'approval', {
      isRequired: true,
    })
    const { id, status, bookings } = await makeSeries()
    expect(status).toBe('TENTATIVE')
    const states = async () => (await bookingsOf(id)).map((booking) => booking.status)
    await manager.client.booking.approve({ id: bookings[1].id })
    expect(await states()).toEqual([
      'TENTATIVE',
      'CONFIRMED',
      'TENTATIVE',
      'TENTATIVE',
      'TENTATIVE',
    ])
    expect((await refusalOf(user.client.bookingGroup.approve({ id }))).status).toBe(403)
    expect((await manager.client.bookingGroup.approve({ id })).status).toBe('CONFIRMED')
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'CONFIRMED'))
    // A new time requires approval again (D-157); a new title does not.
    await edit(id, { description: 'Renamed' })
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'CONFIRMED'))
    await edit(id, { timeTo: '2027-01-05T11:30' })
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'TENTATIVE'))
  })
})
