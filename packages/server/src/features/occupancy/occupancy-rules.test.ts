import { expect, it } from 'vitest'
import { latestReadings } from './occupancy-rules.js'

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
