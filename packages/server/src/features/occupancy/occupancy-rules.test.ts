import fc from 'fast-check'
import { expect, it } from 'vitest'
import { latestReadings, occupiedTimes } from './occupancy-rules.js'

const now = Date.parse('2026-11-02T09:00:00Z')
const at = (statusTime: string, status: 'OCCUPIED' | 'ABSENT') => ({
  locationId: 1,
  status,
  statusTime,
})

it('of the readings of a location the latest counts, in whatever order they come', () => {
  const early = at('2026-11-02T08:00:00Z', 'ABSENT')
  const late = at('2026-11-02T08:30:00Z', 'OCCUPIED')
  for (const readings of [
    [early, late],
    [late, early],
    [late, early, late],
  ])
    expect([...latestReadings(readings, now).values()]).toEqual([
      { locationId: 1, status: 'OCCUPIED', seenAt: Date.parse('2026-11-02T08:30:00Z') },
    ])
})

it('a reading without a time, or of a clock that is ahead, is of now', () => {
  for (const statusTime of [undefined, '2026-11-02T11:00:00Z'])
    expect(
      latestReadings([{ locationId: 1, status: 'ABSENT', ...(statusTime && { statusTime }) }], now),
    ).toEqual(new Map([[1, { locationId: 1, status: 'ABSENT', seenAt: now }]]))
})

it('OCC-006 in 10,000 histories, late, doubled and reordered readings neither hide that somebody came nor change the last state', () => {
  const minutes = fc.integer({ min: 1, max: 59 })
  const reading = fc.record({
    minute: minutes,
    status: fc.constantFrom('OCCUPIED' as const, 'ABSENT' as const),
  })
  // What the sensor saw, one state a minute; how often and in which order messages arrive.
  const history = fc.uniqueArray(reading, {
    minLength: 1,
    maxLength: 12,
    selector: (one) => one.minute,
  })
  const delivery = fc.array(fc.record({ index: fc.nat(), endsBatch: fc.boolean() }), {
    maxLength: 24,
  })
  const oldest = now - 3_600_000
  fc.assert(
    fc.property(history, delivery, fc.tuple(minutes, minutes), (seen, order, [one, other]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map(
        (minute) => oldest + minute * 60_000,
      )
      const readings = seen.map(({ minute, status }) =>
        at(new Date(oldest + minute * 60_000).toISOString(), status),
      )
      // Every message arrives at least once, after any disorder.
      const arrived = [...order.map(({ index }) => readings[index % readings.length]!), ...readings]
      const batches: (typeof readings)[] = [[]]
      for (const [index, message] of arrived.entries()) {
        batches.at(-1)!.push(message)
        if (order[index]?.endsBatch) batches.push([])
      }
      let stored: { status: string; seenAt: number } | undefined
      let hasCome = false
      for (const batch of batches) {
        const latest = latestReadings(batch, now).get(1)
        if (latest && (!stored || stored.seenAt < latest.seenAt)) stored = latest
        hasCome ||= (occupiedTimes(batch, { now, oldest }).get(1) ?? []).some(
          (time) => from! <= time && time <= to!,
        )
      }
      const inOrder = readings.toSorted(
        (a, b) => Date.parse(a.statusTime) - Date.parse(b.statusTime),
      )
      expect(stored?.status).toBe(inOrder.at(-1)!.status)
      expect(hasCome).toBe(
        readings.some(
          ({ status, statusTime }) =>
            status === 'OCCUPIED' &&
            from! <= Date.parse(statusTime) &&
            Date.parse(statusTime) <= to!,
        ),
      )
    }),
    { numRuns: 10_000 },
  )
})
