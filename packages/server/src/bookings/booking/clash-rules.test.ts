import { describe, expect, it } from 'vitest'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { HeldBySet, refuseClash, toClashValues, type HoldPlan } from './clash-rules.js'
import { at, draftAt } from './rules.fixture.js'

const directory = buildTestDirectory({ Hall: { categoryId: rooms } })
const hall = directory.named('Hall')
const clash = (from: string, to: string, isRelated = false) => ({
  locationId: hall.id,
  wallFrom: `2026-11-02T${from}:00.000`,
  wallTo: `2026-11-02T${to}:00.000`,
  startsAt: at(`2026-11-02T${from}`),
  endsAt: at(`2026-11-02T${to}`),
  isRelated,
})

describe('a clash', () => {
  it.each([
    ['a booking itself', '10:30', '11:30', false, 'taken'],
    ['the time before one', '11:00', '12:00', false, 'buffer'],
    ['the time after one', '09:00', '10:00', false, 'buffer'],
    ['the last minute', '10:59', '12:00', false, 'taken'],
    ['a place above or below', '10:30', '11:30', true, 'relatedBooked'],
  ])('BKG-010 AD-148 D-084 with %s (%s to %s, related %s): %s', (_, from, to, isRelated, code) => {
    const refusal = refuseClash(directory, clash(from, to, isRelated), draftAt(hall))
    expect([refusal.code, refusal.details.reasons]).toEqual(['OVERLAP', [{ code }]])
    expect(refusal.details.data).toEqual({ locationId: hall.id })
  })

  it.each([
    ['the same day', '2026-11-02T11:30', { en: '11:30 AM', es: '11:30' }],
    [
      'midnight',
      '2026-11-03T00:00',
      { en: 'Tue 3 Nov 2026, 12:00 AM', es: 'mar. 3 nov 2026, 00:00' },
    ],
    [
      'another day',
      '2026-11-04T09:05',
      { en: 'Wed 4 Nov 2026, 9:05 AM', es: 'mié. 4 nov 2026, 09:05' },
    ],
  ])(
    'BKG-010 D-085 names the place and its times, but not the owner, with an end on %s',
    (_, wallTo, end) => {
      const { locationId, wallFrom } = clash('10:30', '11:30')
      const values = toClashValues(directory, { locationId, wallFrom, wallTo: `${wallTo}:00.000` })
      expect(values.location).toBe('Hall')
      expect([values.start('en'), values.start('es')]).toEqual([
        'Mon 2 Nov 2026, 10:30 AM',
        'lun. 2 nov 2026, 10:30',
      ])
      expect({ en: values.end('en'), es: values.end('es') }).toEqual(end)
    },
  )
})

describe('a set', () => {
  const hold = (
    locationId: number,
    shadowIds: number[],
    from = '10:00',
    to = '11:00',
  ): HoldPlan => ({
    locationId,
    shadowIds,
    from: new Date(at(`2026-11-02T${from}`)),
    to: new Date(at(`2026-11-02T${to}`)),
  })
  // Hall 1 consists of the halves 2 and 3.
  it.each([
    ['the same place', hold(2, [1]), hold(2, [1]), false],
    ['the whole of a half', hold(2, [1]), hold(1, [2, 3]), true],
    ['a half of the whole', hold(1, [2, 3]), hold(3, [1]), true],
    ['the other half', hold(2, [1]), hold(3, [1]), undefined],
    [
      'the same place, when the other ends',
      hold(2, [1]),
      hold(2, [1], '11:00', '12:00'),
      undefined,
    ],
    [
      'the same place, until the other begins',
      hold(2, [1]),
      hold(2, [1], '09:00', '10:00'),
      undefined,
    ],
    ['the same place, a minute too long', hold(2, [1]), hold(2, [1], '09:00', '10:01'), false],
  ])('BSK-004 D-084 does not take %s', (_, first, second, isRelated) => {
    const held = new HeldBySet()
    expect(held.find(first)).toBeUndefined()
    held.add(first, draftAt(hall).time)
    expect(held.find(second)?.isRelated).toBe(isRelated)
  })
})
