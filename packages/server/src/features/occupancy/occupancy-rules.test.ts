import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noShowAt } from '../../bookings/booking-jobs/booking-jobs-rules.js'
import { bookingRow } from '../../bookings/booking/booking-row.fixture.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { decidePresence, latestReadings, occupiedTimes, provesPresence } from './occupancy-rules.js'

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

describe('random histories', () => {
  const minute = 60_000
  const lifetime = 60 * minute
  const checkIn = { isRequired: true, autoCancel: true, minutesAutoCancel: 15 }
  const directory = buildTestDirectory(
    { House: { children: { Room: { categoryId: rooms } } } },
    { settings: [{ categoryId: rooms, section: 'checkIn', value: checkIn }] },
  )
  const locationId = directory.named('Room').id
  const row = bookingRow({ location_id: locationId })
  const start = row.starts_at.getTime()
  const cancelAt = noShowAt(directory, row)!
  /** The hour before the booking, its wait, and a few minutes more. */
  const times = fc.integer({ min: -70, max: 20 }).map((passed) => start + passed * minute)

  interface Observation {
    readonly at: number
    readonly status: 'OCCUPIED' | 'ABSENT'
    /** How late each copy of its message arrives, in minutes. */
    readonly delays: readonly number[]
  }
  const observations: fc.Arbitrary<Observation[]> = fc.uniqueArray(
    fc.record({
      at: times,
      status: fc.constantFrom('OCCUPIED' as const, 'ABSENT' as const),
      delays: fc.array(fc.oneof(fc.constant(0), fc.nat(30)), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 10, selector: ({ at: seen }) => seen },
  )
  /** When the broker is down. */
  const breaks = fc.array(
    fc.record({ from: times, minutes: fc.integer({ min: 1, max: 20 }) }).map((one) => ({
      from: one.from,
      to: one.from + one.minutes * minute,
    })),
    { maxLength: 2 },
  )
  type Breaks = readonly { readonly from: number; readonly to: number }[]

  const connectedAt = (down: Breaks, at: number): number | undefined =>
    down.some(({ from, to }) => from <= at && at < to)
      ? undefined
      : Math.max(start - 86_400_000, ...down.filter(({ to }) => to <= at).map(({ to }) => to))

  /** Minute by minute, as the server handles what arrives; in a minute in the given disorder. */
  function play(seen: readonly Observation[], down: Breaks, disorder: readonly number[]) {
    const messages = seen
      .flatMap(({ delays, ...one }) =>
        delays.map((late) => ({ ...one, due: one.at + late * minute })),
      )
      .map((one, index) => ({ ...one, turn: disorder[index % disorder.length]! }))
      .toSorted((a, b) => a.turn - b.turn)
    let stored: { status: 'OCCUPIED' | 'ABSENT'; seenAt: number } | undefined
    let [isCheckedIn, isReleased] = [false, false]
    for (let clock = start - 70 * minute; clock <= start + 60 * minute; clock += minute) {
      const isUp = connectedAt(down, clock) !== undefined
      const batch = messages
        .filter(({ due }) => isUp && due === clock)
        .map(({ at: seenAt, status }) => ({
          locationId,
          status,
          statusTime: new Date(seenAt).toISOString(),
        }))
      const latest = latestReadings(batch, clock).get(locationId)
      if (latest && (!stored || stored.seenAt < latest.seenAt)) stored = latest
      const occupied = occupiedTimes(batch, { now: clock, oldest: clock - lifetime })
      const proofs = occupied.get(locationId) ?? []
      isCheckedIn ||= clock >= start && !isReleased && provesPresence({ directory }, row, proofs)
      if (clock + minute <= cancelAt || clock > cancelAt || isCheckedIn) continue
      const reading = stored && stored.seenAt > cancelAt - lifetime ? stored : undefined
      const connected = connectedAt(down, cancelAt)
      isReleased =
        decidePresence(reading, { since: start, now: cancelAt, lifetime, connected }) === 'ABSENT'
    }
    return { stored, isReleased }
  }

  it('OCC-006 OCC-009 OCC-011 of 10,000, with late, doubled and reordered readings and a killed broker, none has a wrong release', () => {
    fc.assert(
      fc.property(
        observations,
        breaks,
        fc.array(fc.nat(100), { minLength: 1, maxLength: 30 }),
        (seen, down, disorder) => {
          const { stored, isReleased } = play(seen, down, disorder)
          const before = seen.filter((one) => one.at < cancelAt).toSorted((a, b) => a.at - b.at)
          const last = before.at(-1)
          // Those who came after the start, and those who are still there.
          const proofs = before.filter(
            (one) =>
              one.status === 'OCCUPIED' &&
              (one.at >= start || (one === last && one.at > cancelAt - lifetime)),
          )
          // Nobody can know what is still on its way.
          const isInTime = ({ at: seenAt, delays }: Observation) =>
            delays.some((late) => seenAt + late * minute < cancelAt)
          if (proofs.some(isInTime)) expect(isReleased).toBe(false)
          const isCalm = down.length === 0 && seen.every(({ delays }) => delays.includes(0))
          if (isCalm) {
            expect(isReleased).toBe(proofs.length === 0)
            expect(stored?.status).toBe(seen.toSorted((a, b) => a.at - b.at).at(-1)?.status)
          }
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

it.each([
  ['a broker that is away', undefined, undefined, 'UNKNOWN'],
  ['a break since the start', 5, { status: 'ABSENT', minute: 6 } as const, 'UNKNOWN'],
  [
    'an earlier break, and no reading since',
    -30,
    { status: 'ABSENT', minute: -31 } as const,
    'UNKNOWN',
  ],
  [
    'an earlier break, and a reading since',
    -30,
    { status: 'ABSENT', minute: -29 } as const,
    'ABSENT',
  ],
  ['no break while a reading counts', -45, undefined, 'ABSENT'],
  ['a break, and somebody who is seen', 5, { status: 'OCCUPIED', minute: 6 } as const, 'OCCUPIED'],
] as const)('OCC-011 after %s', (_, connected, reading, expected) => {
  const since = now
  const seen = (passed: number) => since + passed * 60_000
  expect(
    decidePresence(reading && { status: reading.status, seenAt: seen(reading.minute) }, {
      since,
      now: seen(15),
      lifetime: 3_600_000,
      connected: connected === undefined ? undefined : seen(connected),
    }),
  ).toBe(expected)
})
