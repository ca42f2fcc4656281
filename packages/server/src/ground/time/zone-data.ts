import { tzdataVersion, zoneLines } from './zones.js'

/**
 * The rules of the world's time zones, from bundled data, because Node, browsers and databases
 * contain different versions.
 */
export { tzdataVersion }

/**
 * The release date of 2026f, which the data does not contain. A test fails when the data changes.
 */
const releasedAt = Date.UTC(2026, 9, 27)

/** The last year of the yearly rules. */
const lastYear = 2499

/**
 * A zone's history as segments of constant offset. Segment i ends at the instant `ends[i]` (the
 * last at Infinity), when the wall clock shows `wallEnds[i]` by its own offset; local time =
 * instant + offset. All in milliseconds.
 */
export interface Zone {
  readonly offsets: readonly number[]
  readonly ends: readonly number[]
  readonly wallEnds: readonly number[]
}

const linesByName = new Map(
  zoneLines.flatMap((line) =>
    line
      .slice(0, line.indexOf('|'))
      .split(' ')
      .map((name) => [name, line] as const),
  ),
)
const zones = new Map<string, Zone>()

/** Age of the rules in days; governments announce changes only weeks ahead. */
export function tzdataAgeDays(now: number): number {
  return Math.floor((now - releasedAt) / 86_400_000)
}

/** All names including aliases, in alphabetical order. */
export const zoneNames = (): string[] => [...linesByName.keys()].sort()

export const isZone = (name: string): boolean => linesByName.has(name)

/** Throws RangeError for an unknown zone. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const line = linesByName.get(name)
  if (!line) throw new RangeError(`not a time zone: ${name}`)
  const zone = read(line)
  zones.set(name, zone)
  return zone
}

function read(line: string): Zone {
  const [, distinctText, order = '', lengths, firstYear, ...rules] = line.split('|')
  const distinct = toNumbers(distinctText).map((seconds) => seconds * 1000)
  const offsets = [...order].map((digit) => distinct[parseInt(digit, 36)]!)
  let end = 0
  const ends = toNumbers(lengths, 36).map((seconds) => (end += seconds * 1000))
  const turns = rules.map((rule) => toNumbers(rule) as [number, number, number])
  for (let year = Number(firstYear); year <= lastYear; year++)
    for (const turn of turns) {
      ends.push(turnOf(year, turn))
      if (offsets.length <= ends.length) offsets.push(offsets.at(-2)!)
    }
  ends.push(Infinity)
  return { offsets, ends, wallEnds: ends.map((instant, index) => instant + offsets[index]!) }
}

const toNumbers = (text = '', base = 10): number[] =>
  text === '' ? [] : text.split(' ').map((one) => parseInt(one, base))

/** Returns the time of a clock change in a year; see `zoneLines`. */
function turnOf(year: number, [day, weekday, second]: [number, number, number]): number {
  const first = Date.UTC(year, 2, 1 + day)
  const wait = (weekday - new Date(first).getUTCDay() + 7) % 7
  return first + wait * 86_400_000 + second * 1000
}
