import { expandRepeat, findRepeatProblem, type RepeatRule } from '@mosaic-booking/sdk/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zoneNames } from './zone-data.js'
import { addDays, resolveRange, toInstant, toWall } from './zone.js'

const anyZone = fc.constantFrom(...zoneNames())
const anyFirst = fc.integer({ min: 0, max: 17 * 365 }).map((count) => addDays('2020-01-01', count))
const kinds = [
  'DAILY',
  'WEEKDAYS',
  'WEEKLY',
  'FORTNIGHTLY',
  'MONTHLY',
  'MONTHLY_BY_WEEKDAY',
] as const
const anyRule = (first: string) =>
  fc.record<RepeatRule>({
    repeatKind: fc.constantFrom(...kinds),
    repeatEndDate: fc.integer({ min: 0, max: 364 }).map((count) => addDays(first, count)),
  })
/** Multiples of 15 minutes, mostly at night, when clocks change. */
const anyStart = fc.oneof(
  fc.integer({ min: 0, max: 4 * 4 }),
  fc.integer({ min: 0, max: 24 * 4 - 1 }),
)
const timeOf = (quarters: number) =>
  `T${String(Math.floor(quarters / 4) % 24).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}:00.000`

it('keeps its wall-clock times in every zone and across every change of the clocks (D-117)', () => {
  const anySeries = fc
    .tuple(anyZone, anyFirst, anyStart, fc.integer({ min: 1, max: 40 }))
    .chain(([zone, first, from, quarters]) =>
      anyRule(first)
        .filter((rule) => !findRepeatProblem(rule, first))
        .map((rule) => ({ zone, first, from, quarters, rule })),
    )
  fc.assert(
    fc.property(anySeries, ({ zone, first, from, quarters, rule }) => {
      const wrong = expandRepeat(rule, first).filter((date) => {
        const wallFrom = date + timeOf(from)
        const wallTo = addDays(date, Math.floor((from + quarters) / 96)) + timeOf(from + quarters)
        const found = resolveRange(wallFrom, wallTo, zone)
        if (!found) return toWall(toInstant(wallFrom, zone), zone).slice(0, 10) === date
        const [shownFrom, shownTo] = [toWall(found.startsAt, zone), toWall(found.endsAt, zone)]
        const isMoved = (wall: string, shown: string) => wall !== shown && !isNeverShown(wall, zone)
        // The end of an occurrence that started in a gap may be shifted with its start (P3).
        return (
          shownFrom.slice(0, 10) !== date ||
          isMoved(wallFrom, shownFrom) ||
          (!isNeverShown(wallFrom, zone) && isMoved(wallTo, shownTo))
        )
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

const isNeverShown = (wall: string, zone: string) => toWall(toInstant(wall, zone), zone) !== wall
