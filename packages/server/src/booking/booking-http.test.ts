import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '../../../../tests/support/databases.js'
import { startTestHouse, testNow, type Caller, type TestHouse } from '../../../../tests/support/app.js'

describeEachEngine('bookings over HTTP', (engine) => {
  let house: TestHouse
  let user: Caller
  beforeAll(async () => {
    house = await startTestHouse(engine)
    user = house.as(house.emails.user)
  })
  afterAll(() => house.close())
  beforeEach(() => {
    house.clock.now = testNow
  })

  let day = 3
  /** A booking on a day of its own, so that tests do not meet. */
  const draft = (more: object = {}) => {
    const date = `2026-11-${String(++day).padStart(2, '0')}`
    return { locationId: house.locations.meeting, timeFrom: `${date}T10:00`, timeTo: `${date}T11:00`, description: 'Planning', attendeeCount: 2, ...more }
  }

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
    const other = await house.as(house.emails.colleague).call('POST', '/booking', { ...body, timeFrom: body.timeFrom.replace('10:00', '10:30'), timeTo: body.timeTo.replace('11:00', '11:30') })
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('OVERLAP')
    expect(other.body.message).toMatch(/^An overlapping booking already exists at Meeting room from /)
    expect(other.text).not.toContain('user@')
    const next = await user.call('POST', '/booking', { ...body, timeFrom: body.timeTo, timeTo: body.timeTo.replace('11:00', '12:00') })
    expect(next.status).toBe(201)
  })
})
