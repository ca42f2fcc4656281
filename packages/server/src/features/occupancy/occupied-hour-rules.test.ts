import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toExpiredHours, toSeenHours, type Sighting } from './occupied-hour-rules.js'

const eight = Date.parse('2026-11-02T08:00:00Z')
const lifetime = 3_600_000
const at = (minute: number, status: Sighting['status'], locationId = 1): Sighting => ({
  locationId,
  status,
  seenAt: eight + minute * 60_000,
})
const seen = (readings: Sighting[], before: Sighting[] = []) =>
  toSeenHours(readings, { before, lifetime })
const minutesOf = (hours: ReturnType<typeof seen>, key: 'known' | 'occupied') =>
  hours
    .toSorted((one, other) => one.hour - other.hour)
    .flatMap((row) =>
      Array.from({ length: 60 }, (_, minute) =>
        (row[key] >> BigInt(minute)) & 1n ? [(row.hour - eight) / 60_000 + minute] : [],
      ).flat(),
    )
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

it('OCC-007 a state lasts until the next reading, also across the hour, and not beyond its lifetime', () => {
  const hours = seen([at(50.5, 'OCCUPIED'), at(70.2, 'ABSENT'), at(200, 'OCCUPIED')])
  expect(minutesOf(hours, 'occupied')).toEqual([...range(50, 70), 200])
  expect(minutesOf(hours, 'known')).toEqual([...range(50, 130), 200])
  expect(minutesOf(toExpiredHours([at(10, 'OCCUPIED')], lifetime), 'occupied')).toEqual(
    range(10, 70),
  )
})

it('OCC-007 a stored reading lasts until the first one of the next report', () => {
  const hours = seen([at(30, 'ABSENT')], [at(12, 'OCCUPIED'), at(0, 'OCCUPIED', 2)])
  expect(minutesOf(hours, 'occupied')).toEqual(range(12, 30))
  expect(hours.map(({ locationId }) => locationId)).toEqual([1])
})

it('OCC-007 a late reading tells its own minute, and repeated ones nothing new', () => {
  const late = seen([at(5, 'OCCUPIED'), at(5, 'OCCUPIED'), at(9, 'ABSENT')], [at(30, 'ABSENT')])
  expect([minutesOf(late, 'known'), minutesOf(late, 'occupied')]).toEqual([[5, 9], [5]])
})

it('OCC-007 in 2,000 deliveries a sensor that reports every minute gives the same minutes', () => {
  const states = fc.array(fc.constantFrom('OCCUPIED' as const, 'ABSENT' as const), {
    minLength: 2,
    maxLength: 90,
  })
  fc.assert(
    fc.property(states, fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (all, order, size) => {
      const readings = all.map((status, minute) => at(minute, status))
      const arrived = [...order.map((index) => readings[index % readings.length]!), ...readings]
      const masks = { known: new Set<number>(), occupied: new Set<number>() }
      let last: Sighting | undefined
      for (let from = 0; from < arrived.length; from += size) {
        const batch = arrived.slice(from, from + size)
        const hours = seen(batch, last ? [last] : [])
        for (const key of ['known', 'occupied'] as const)
          for (const minute of minutesOf(hours, key)) masks[key].add(minute)
        for (const one of batch) if (!last || one.seenAt > last.seenAt) last = one
      }
      expect(masks.known.size).toBe(all.length)
      for (const [minute, status] of all.entries())
        if (status === 'OCCUPIED') expect(masks.occupied.has(minute)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
