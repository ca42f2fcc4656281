import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setSettings } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

interface Metric {
  key: string
  minutes: number
  percentage: number
  groups?: { name: string; minutes: number }[]
}
interface Item {
  level: number
  location: { id: number; name: string }
  metrics: Metric[]
}

describeServer('utilisation and daily agendas', (engine) => {
  const { server } = startBookingServer(engine)
  let coffee: number
  const get = (path: string, who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).call('GET', `/report/${path}`)
  const utilisation = (query: string, who?: keyof TestServer['emails']) =>
    get(`utilisation?bc=${server.categories.rooms}&f=2026-11-02&t=2026-11-03&${query}`, who)
  const book = async (more: object) => {
    const answer = await server
      .as(server.emails.user)
      .call('POST', '/booking?notifyScope=NONE', { attendeeCount: 1, ...more })
    expect(answer.status, answer.text).toBe(201)
  }
  const used = ({ metrics }: Item) =>
    Object.fromEntries(
      metrics.filter(({ minutes }) => minutes > 0).map(({ key, minutes }) => [key, minutes]),
    )

  beforeAll(async () => {
    const { locations, categories, organisationId, db } = server
    coffee = await offerExtra(
      db,
      organisationId,
      { locationId: locations.site, categoryId: categories.rooms },
      { text: 'Coffee' },
    )
    await setSettings(db, organisationId, categories.rooms, 'buffer', {
      minutesBefore: 0,
      minutesAfter: 15,
    })
    server.clock.now = Date.parse('2026-11-02T08:00:00Z')
    await book({
      locationId: locations.meeting,
      timeFrom: '2026-11-02T08:30',
      timeTo: '2026-11-02T09:30',
      description: 'Board',
      notes: 'Bring the model',
      attendeeCount: 4,
      isPrivate: true,
      extras: [{ extraId: coffee, quantity: 2 }],
    })
    await book({
      locationId: locations.combined,
      timeFrom: '2026-11-03T10:00',
      timeTo: '2026-11-03T12:00',
    })
    await book({
      locationId: locations.madridRoom,
      timeFrom: '2026-11-03T10:00',
      timeTo: '2026-11-03T11:00',
    })
  })

  it('UTIL-007 UTIL-010 the minutes of a location add up to the measured time, and a parent sums the bookable locations below it in the category', async () => {
    const { locations, categories } = server
    const { body } = await utilisation(`l=${locations.site}&l=${locations.madrid}`)
    const items = body as Item[]
    const byId = new Map(items.map((item) => [item.location.id, item]))
    expect(items.map(({ level, location }) => `${level} ${location.name}`)).toEqual([
      '1 London',
      '2 Riverside',
      '3 First floor',
      '4 Boardroom',
      '4 Meeting room',
      '4 Hall',
      '5 Hall A',
      '5 Hall B',
      '1 Madrid',
      '2 Sala',
    ])
    const day = 24 * 60
    expect(used(byId.get(locations.meeting)!)).toEqual({
      PAST_CHECKED_IN: 30,
      FUTURE_BOOKED: 30,
      BUFFER: 15,
      PAST_UNUSED: 510,
      FUTURE_AVAILABLE: 2 * day - 585,
    })
    // The hall's booking blocks its halves.
    expect(used(byId.get(locations.halfA)!)).toMatchObject({ UNAVAILABLE_OTHER: 135 })
    // The hall itself is bookable and consists of two halves.
    expect(used(byId.get(locations.combined)!)).toMatchObject({
      FUTURE_BOOKED: 120,
      BUFFER: 15,
      UNAVAILABLE_OTHER: 270,
    })
    for (const { location, metrics } of items) {
      const rooms = { [locations.combined]: 3, [locations.site]: 5 }
      const count =
        rooms[location.id] ?? (['Riverside', 'First floor'].includes(location.name) ? 5 : 1)
      expect(metrics.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(count * 2 * day)
      expect(metrics.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 6)
      expect(metrics.every(({ groups }) => groups === undefined)).toBe(true)
    }
    const grouped = await utilisation(`l=${locations.meeting}&g=true`)
    const [{ metrics }] = grouped.body as [Item]
    expect(metrics.find(({ key }) => key === 'BUFFER')!.groups).toEqual([
      { name: 'No group', minutes: 15, percentage: 0.52 },
    ])
    const desks = await get(`utilisation?bc=${categories.foreign}&f=2026-11-02&t=2026-11-03`)
    expect(desks.body).toEqual([])
  })

  it('UTIL-009 UTIL-010 custom times are measured each day, and refused if they are missing or out of order', async () => {
    const { locations } = server
    const custom = await utilisation(`l=${locations.meeting}&u=custom&tf=08:00&tt=10:00`)
    expect(used(custom.body[0])).toEqual({
      PAST_CHECKED_IN: 30,
      FUTURE_BOOKED: 30,
      BUFFER: 15,
      PAST_UNUSED: 30,
      FUTURE_AVAILABLE: 135,
    })
    const fieldsOf = async (query: string) => {
      const { status, body } = await utilisation(`u=custom&${query}`)
      expect(status).toBe(400)
      return body.fields.map(({ field }: { field: string }) => field)
    }
    expect(await fieldsOf('')).toEqual(['tf', 'tt'])
    expect(await fieldsOf('tf=09:00')).toEqual(['tt'])
    expect(await fieldsOf('tt=09:00')).toEqual(['tf'])
    expect(await fieldsOf('tf=09:00&tt=09:00')).toEqual(['tt'])
    const between = async (first: string, last: string) => {
      const query = `bc=${server.categories.rooms}&f=${first}&t=${last}`
      return (await get(`utilisation?${query}`)).body.fields?.map(
        ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
      )
    }
    expect(await between('2026-11-03', '2026-11-02')).toEqual(['t dateRange'])
    expect(await between('2026-01-01', '2027-01-02')).toEqual(['t tooLarge'])
    expect(await between('2026-01-01', '2027-01-01')).toBeUndefined()
  })

  it('UTIL-006 AD-050 a past booking counts as checked in only if it was, or need not be', async () => {
    const { db, organisationId, categories, locations } = server
    const past = async () =>
      used((await utilisation(`l=${locations.meeting}&u=custom&tf=08:00&tt=10:00`)).body[0])
    expect(await past()).toMatchObject({ PAST_CHECKED_IN: 30 })
    await setSettings(db, organisationId, categories.rooms, 'checkIn', { isRequired: true })
    expect(await past()).toMatchObject({ PAST_NOT_CHECKED_IN: 30 })
    expect(await past()).not.toHaveProperty('PAST_CHECKED_IN')
    await setSettings(db, organisationId, categories.rooms, 'checkIn', { isRequired: false })
    expect(await past()).toMatchObject({ PAST_CHECKED_IN: 30 })
  })

  it('AGD-002 agendas list the bookings and orders of a day by location, for its managers', async () => {
    const { locations, categories } = server
    const agenda = async (query: string, who?: keyof TestServer['emails']) =>
      (await get(`dailyAgendas?${query}`, who)).body
    expect(await agenda('d=2026-11-02', 'manager')).toEqual([
      {
        location: {
          id: locations.meeting,
          name: 'Meeting room',
          kind: 'ROOM',
          where: expect.stringContaining('Riverside'),
        },
        bookings: [
          {
            id: expect.any(Number),
            timeFrom: '2026-11-02T08:30:00.000',
            timeTo: '2026-11-02T09:30:00.000',
            isTentative: false,
            label: 'Board',
            notes: 'Bring the model',
            ownerName: expect.any(String),
            attendeeCount: 4,
            extras: [{ text: 'Coffee', quantity: 2 }],
          },
        ],
      },
    ])
    const namesOf = (agendas: { location: { name: string } }[]) =>
      agendas.map(({ location }) => location.name)
    expect(namesOf(await agenda('d=2026-11-03'))).toEqual(['Hall', 'Sala'])
    expect(namesOf(await agenda('d=2026-11-03', 'manager'))).toEqual(['Hall'])
    expect(await agenda(`d=2026-11-03&bc=${categories.desks}`)).toEqual([])
    expect(namesOf(await agenda(`d=2026-11-03&l=${locations.madrid}`))).toEqual(['Sala'])
  })

  it('SUM-001 AGD-002 managers, location admins and administrators are admitted, with their own locations; others are refused', async () => {
    const seen = async (who: keyof TestServer['emails']) =>
      ((await utilisation('', who)).body as Item[]).map(({ location }) => location.name)
    for (const who of ['manager', 'locationAdmin'] as const) {
      const names = await seen(who)
      expect(names[0]).toBe('Riverside')
      expect(names).not.toContain('Sala')
      expect((await utilisation(`l=${server.locations.madrid}`, who)).body).toEqual([])
    }
    for (const who of ['admin', 'serviceAdmin'] as const)
      expect(await seen(who)).toEqual(expect.arrayContaining(['Test House', 'Sala']))
    for (const who of ['user', 'viewer', 'reception', 'provider', 'stranger'] as const) {
      expect((await utilisation('', who)).status, who).toBe(403)
      expect((await get('dailyAgendas?d=2026-11-02', who)).status, who).toBe(403)
    }
  })
})
