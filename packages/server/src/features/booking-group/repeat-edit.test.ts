import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { field, startBookingServer } from '../../bookings/booking/booking.fixture.js'

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
  const makeSeries = async (more: object = {}, choices: object[] = []) => {
    const booking = {
      locationId: server.locations.meeting,
      timeFrom: '2027-01-05T10:00',
      timeTo: '2027-01-05T11:00',
      description: 'Stand-up',
      attendeeCount: 2,
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-02-02' },
      ...more,
    }
    const answer = await user.call('POST', '/bookingGroup/repeat', { booking, choices })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const edit = (id: number, body: object, who = user) =>
    who.call('PUT', `/bookingGroup/repeat/${id}`, body)
  /** Day, times and title of the active bookings. */
  const told = async (id: number) =>
    (await user.call('GET', `/bookingGroup/${id}?include=bookings`)).body.bookings
      .filter(({ status }: { status: string }) => status !== 'CANCELLED')
      .map(
        ({ timeFrom, timeTo, locationName, label }: Record<string, string>) =>
          `${timeFrom!.slice(5, 16)}-${timeTo!.slice(11, 16)} ${locationName} ${label}`,
      )

  it('RPT-005 API-036 editing the series changes every occurrence; editing an occurrence changes only that booking', async () => {
    const { id, version, bookings } = await makeSeries()
    expect(
      (await user.call('PUT', `/booking/${bookings[1].id}`, { description: 'Retrospective' }))
        .status,
    ).toBe(200)
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
    expect(edited).toMatchObject({
      status: 200,
      body: { version: version + 1, description: 'Planning' },
    })
    expect(await told(id)).toEqual(
      ['01-05', '01-12', '01-19', '01-26', '02-02'].map(
        (day) => `${day}T09:00-09:45 Meeting room Planning`,
      ),
    )
    expect((await edit(id, { description: 'Late', version })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { version: version + 1 },
    })
  })

  it('RPT-005 started occurrences stay unchanged; once all have started, the series cannot be changed', async () => {
    const { id, bookings } = await makeSeries()
    travelTo('2027-01-12T10:30')
    expect((await edit(id, { locationId: server.locations.boardroom })).status).toBe(200)
    expect(await told(id)).toEqual([
      '01-05T10:00-11:00 Meeting room Stand-up',
      '01-12T10:00-11:00 Meeting room Stand-up',
      '01-19T10:00-11:00 Boardroom Stand-up',
      '01-26T10:00-11:00 Boardroom Stand-up',
      '02-02T10:00-11:00 Boardroom Stand-up',
    ])
    travelTo('2027-02-02T10:30')
    expect((await edit(id, { description: 'Late' })).body.code).toBe('BOOKING_STARTED')
    expect(
      (await user.call('GET', `/booking/${bookings[0].id}/history`)).body.map(
        ({ action }: { action: string }) => action,
      ),
    ).toEqual(['created'])
  })

  it('RPT-005 individually changed occurrences keep their times and place until those of the series change', async () => {
    const { id, bookings } = await makeSeries()
    await user.call('PUT', `/booking/${bookings[2].id}`, {
      timeFrom: '2027-01-20T15:00',
      timeTo: '2027-01-20T16:00',
      locationId: server.locations.boardroom,
    })
    // A form also sends fields that were not changed.
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
    await user.call('DELETE', `/booking/${bookings[1].id}`)
    const days = async () => (await told(id)).map((text: string) => text.slice(0, 11))
    expect(await days()).toEqual(['01-05T10:00', '01-26T10:00', '02-02T10:00'])
    const longer = await edit(id, {
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-02-16' },
    })
    expect(longer.body.repeat).toEqual({ id, repeatKind: 'WEEKLY', repeatEndDate: '2027-02-16' })
    expect(await days()).toEqual([
      '01-05T10:00',
      '01-26T10:00',
      '02-02T10:00',
      '02-09T10:00',
      '02-16T10:00',
    ])
    const added = (await user.call('GET', `/bookingGroup/${id}?include=bookings`)).body.bookings.at(
      -1,
    )
    expect(added).toMatchObject({
      label: 'Stand-up',
      notes: 'Bring coffee',
      attendeeCount: 2,
      owner: { id: server.people.user },
      status: 'CONFIRMED',
    })
    travelTo('2027-01-06T08:00')
    await edit(id, { bookingGroup: { repeatKind: 'FORTNIGHTLY', repeatEndDate: '2027-02-02' } })
    expect(await days()).toEqual(['01-05T10:00', '02-02T10:00'])
    const { body } = await user.call('GET', `/booking?f=2027-01-26&t=2027-01-27&status=CANCELLED`)
    expect(body.bookings).toMatchObject([{ status: 'CANCELLED' }])
  })

  it('RPT-005 a change that fails on some days changes nothing and lists these; a choice for each resolves it', async () => {
    const { id } = await makeSeries()
    for (const day of ['12', '26'])
      await book({ timeFrom: `2027-01-${day}T11:30`, timeTo: `2027-01-${day}T12:00` }, colleague)
    const later = { timeFrom: '2027-01-05T11:00', timeTo: '2027-01-05T12:00' }
    expect((await edit(id, later)).body).toMatchObject({
      code: 'OCCURRENCES_CLASH',
      data: { dates: ['2027-01-12', '2027-01-26'] },
    })
    expect((await told(id)).every((text: string) => text.includes('10:00'))).toBe(true)
    const plan = await user.call('POST', '/bookingGroup/repeat/plan', {
      booking: { locationId: server.locations.meeting, ...later },
      groupId: id,
    })
    expect(plan.body.occurrences.map(({ status }: { status: string }) => status)).toEqual([
      'FREE',
      'CLASH',
      'FREE',
      'CLASH',
      'FREE',
    ])
    expect(plan.body.occurrences[1].alternatives[0]).toMatchObject({
      location: { name: 'Hall' },
      timeFrom: '2027-01-12T11:00:00.000',
    })
    const choices = [
      { date: '2027-01-12', action: 'MOVE', locationId: server.locations.boardroom },
      { date: '2027-01-26', action: 'SKIP' },
    ]
    expect((await edit(id, { ...later, choices })).status).toBe(200)
    expect(await told(id)).toEqual([
      '01-05T11:00-12:00 Meeting room Stand-up',
      '01-12T11:00-12:00 Boardroom Stand-up',
      '01-19T11:00-12:00 Meeting room Stand-up',
      '02-02T11:00-12:00 Meeting room Stand-up',
    ])
    expect(
      (
        await colleague.call('POST', '/booking', {
          locationId: server.locations.meeting,
          timeFrom: '2027-01-26T10:00',
          timeTo: '2027-01-26T11:00',
          attendeeCount: 1,
        })
      ).status,
    ).toBe(201)
  })

  it("RPT-005 occurrences may take each other's old times, but must not overlap at the new ones", async () => {
    const daily = {
      timeFrom: '2027-01-05T10:00',
      timeTo: '2027-01-06T09:00',
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2027-01-07' },
    }
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'period', {
      multiDayBookings: true,
    })
    const { id } = await makeSeries(daily)
    // After moving by two hours, each occurrence starts when its predecessor on that day used to
    // end.
    expect(
      (await edit(id, { timeFrom: '2027-01-05T08:00', timeTo: '2027-01-06T07:00' })).status,
    ).toBe(200)
    expect((await told(id)).map((text: string) => text.slice(0, 17))).toEqual([
      '01-05T08:00-07:00',
      '01-06T08:00-07:00',
      '01-07T08:00-07:00',
    ])
    expect(
      (await edit(id, { timeFrom: '2027-01-05T08:00', timeTo: '2027-01-06T08:30' })).body,
    ).toMatchObject({ code: 'OCCURRENCES_CLASH', data: { dates: ['2027-01-06'] } })
  })

  it('RPT-005 BKG-007 only people who may change its bookings can change a series', async () => {
    const { id } = await makeSeries()
    expect((await edit(id, { description: 'Mine' }, colleague)).status).toBe(403)
    expect((await edit(id, { description: 'By the manager' }, manager)).status).toBe(200)
    expect((await edit(id + 1000, { description: 'Nothing' })).status).toBe(404)
    expect(
      field(
        await edit(id, { bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2026-12-01' } }),
      ),
    ).toEqual(['bookingGroup.repeatEndDate: dateRange'])
    expect((await user.call('GET', `/bookingGroup/${id}`)).body.possibleActions).toEqual([
      'edit',
      'cancel',
    ])
    expect((await colleague.call('GET', `/bookingGroup/${id}`)).body.possibleActions).toEqual([])
  })

  it('RPT-006 API-037 cancelling a series cancels all occurrences that have not started, with one reason; cancelling one leaves the others', async () => {
    const { id, bookings } = await makeSeries()
    expect((await user.call('DELETE', `/booking/${bookings[4].id}`)).status).toBe(204)
    travelTo('2027-01-12T10:30')
    expect((await colleague.call('DELETE', `/bookingGroup/${id}`)).status).toBe(403)
    expect(
      (await user.call('DELETE', `/bookingGroup/${id}?cancellationReason=Project%20over`)).status,
    ).toBe(204)
    const states = []
    for (const booking of bookings)
      states.push((await user.call('GET', `/booking/${booking.id}`)).body)
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
    const states = async () =>
      (await user.call('GET', `/bookingGroup/${id}?include=bookings`)).body.bookings.map(
        (booking: { status: string }) => booking.status,
      )
    expect((await manager.call('POST', `/booking/${bookings[1].id}/approve`)).status).toBe(200)
    expect(await states()).toEqual([
      'TENTATIVE',
      'CONFIRMED',
      'TENTATIVE',
      'TENTATIVE',
      'TENTATIVE',
    ])
    expect((await user.call('POST', `/bookingGroup/${id}/approve`)).status).toBe(403)
    expect((await manager.call('POST', `/bookingGroup/${id}/approve`)).body.status).toBe(
      'CONFIRMED',
    )
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'CONFIRMED'))
    // A new time needs approval again (D-157); a new title does not.
    await edit(id, { description: 'Renamed' })
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'CONFIRMED'))
    await edit(id, { timeTo: '2027-01-05T11:30' })
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'TENTATIVE'))
  })
})
