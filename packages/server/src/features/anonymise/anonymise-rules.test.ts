import { describe, expect, it } from 'vitest'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { anonymousName, cutOffOfDeletedPlaces, listDue, listDueWalkIns } from './anonymise-rules.js'

const tree = {
  House: {
    children: {
      London: { children: { Board: { categoryId: rooms }, Studio: { categoryId: rooms } } },
      Madrid: { timeZone: 'Europe/Madrid', children: { Sala: { categoryId: rooms } } },
      'Desk 1': { kind: 'DESK', categoryId: desks },
    },
  },
}
const ids = new Map(buildTestDirectory(tree).places.map(({ id, name }) => [name, id]))
const keep = (days: number | undefined, place?: string) => ({
  ...(place === undefined ? {} : { locationId: ids.get(place)! }),
  categoryId: rooms,
  section: 'period',
  value: days === undefined ? {} : { anonymiseBookingsAfterDays: days },
})
const build = (settings: object[], isOn = 'true') =>
  buildTestDirectory(tree, {
    config: [{ key: 'enable_booking_anonymisation', value: isOn }],
    settings: settings as never,
  })
const due = (settings: object[], now: string, isOn?: string) => {
  const directory = build(settings, isOn)
  return Object.fromEntries(
    listDue(directory, Date.parse(now)).map(({ locationId, endedBy }) => [
      directory.place(locationId)!.name,
      endedBy.toISOString(),
    ]),
  )
}

describe('bookings to anonymise', () => {
  const now = '2026-12-01T03:30:00Z'
  const tenDays = '2026-11-21T03:30:00.000Z'

  it.each<[string, object[], Record<string, string>]>([
    ['nothing is set', [], {}],
    ['the number is 0', [keep(0)], {}],
    ['the section has no number', [keep(undefined)], {}],
    ['it is 10 days', [keep(10)], { Board: tenDays, Studio: tenDays, Sala: tenDays }],
    [
      'each place has its own',
      [keep(10), keep(2, 'Board'), keep(0, 'Studio')],
      { Board: '2026-11-29T03:30:00.000Z', Sala: tenDays },
    ],
    ['a site has its own', [keep(10, 'Madrid')], { Sala: tenDays }],
    ['it is one day', [keep(1, 'Board')], { Board: '2026-11-30T03:30:00.000Z' }],
  ])(
    'SET-013 AD-147 ended so long ago at places of their own, where %s',
    (_name, settings, expected) => {
      expect(due(settings, now)).toEqual(expected)
    },
  )

  it('SET-013 do not exist while the switch is off', () => {
    expect(due([keep(10)], now, 'false')).toEqual({})
  })

  it.each([
    // In London and Madrid, clocks go forward on 28 March 2027 at 01:00 UTC, and back on 31
    // October.
    ['Sala', '2027-03-28T00:59:59.999Z', '2027-03-18T00:59:59.999Z'],
    ['Sala', '2027-03-28T01:00:00.000Z', '2027-03-18T02:00:00.000Z'],
    ['Board', '2027-03-28T02:30:00.000Z', '2027-03-18T03:30:00.000Z'],
    ['Board', '2027-10-31T03:30:00.000Z', '2027-10-21T02:30:00.000Z'],
  ])('AD-147 days of %s are those of its wall clock: at %s by %s', (place, at, expected) => {
    expect(due([keep(10)], at)[place]).toBe(expected)
  })

  it('AD-147 at a deleted place use the shortest configured period', () => {
    const latest = (settings: object[]) =>
      cutOffOfDeletedPlaces(listDue(build(settings), Date.parse(now)))
    expect(latest([keep(10), keep(3, 'Board')])).toEqual(new Date('2026-11-28T03:30:00Z'))
    expect(latest([keep(10)])).toEqual(new Date(tenDays))
    expect(latest([])).toBeUndefined()
  })

  it('AD-147 visits without a booking follow the shortest period of the spaces that report at their reception', () => {
    const report = (reception: string, place?: string) => ({
      ...keep(undefined, place),
      section: 'visit',
      value: { location: ids.get(reception) },
    })
    const before = (settings: object[], at = now) => {
      const directory = build(settings)
      const places = listDue(directory, Date.parse(at))
      const latest = cutOffOfDeletedPlaces(places)
      if (!latest) return {}
      const { receptions, elsewhere } = listDueWalkIns(directory, places, latest)
      const named = receptions.map((one) => [directory.place(one.locationId)!.name, one.before])
      return { ...Object.fromEntries(named), elsewhere }
    }
    const both = [report('London'), report('Madrid', 'Madrid')]
    expect(before(both)).toEqual({})
    expect(before([...both, keep(10)])).toEqual({
      London: '2026-11-21',
      Madrid: '2026-11-21',
      elsewhere: '2026-11-21',
    })
    const shorter = [...both, keep(10, 'Board'), keep(3, 'Studio')]
    const expected = { London: '2026-11-28', Madrid: null, elsewhere: '2026-11-28' }
    expect(before(shorter)).toEqual(expected)
    // 23:30 in London is the next day in Madrid.
    expect(before([...both, keep(10)], '2026-12-01T23:30:00Z')).toMatchObject({
      London: '2026-11-21',
      Madrid: '2026-11-22',
    })
  })

  it.each([
    ['es-ES', 'Anónimo'],
    ['es', 'Anónimo'],
    ['en-GB', 'Anonymous'],
    ['sv-SE', 'Anonymous'],
    [null, 'Anonymous'],
  ])('AD-147 with the locale %s are of %s', (locale, name) => {
    expect(anonymousName(locale)).toBe(name)
  })
})
