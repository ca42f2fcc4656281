import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The rules of the world's time zones, from our own data, because Node, browsers and databases
 * contain different versions. The data of moment-timezone is the IANA tz database in a compact
 * form, with yearly rules expanded until 2499; its code is not used.
 */
interface Packed {
  version: string
  /**
   * 'name|abbreviations|offsets|index of the offset per segment|minutes to the end of each
   * segment|population'
   */
  zones: string[]
  /** 'zone|other name' */
  links: string[]
}

/**
 * The release date of 2026f, which the data does not contain. A test fails when the data changes.
 */
const releasedAt = Date.UTC(2026, 9, 27)

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

const dataFile = createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json')
const packed = JSON.parse(readFileSync(dataFile, 'utf8')) as Packed
const packedZones = new Map(packed.zones.map((zone) => [zone.slice(0, zone.indexOf('|')), zone]))
for (const link of packed.links) {
  const [zone = '', otherName = ''] = link.split('|')
  packedZones.set(otherName, packedZones.get(zone)!)
}
const zones = new Map<string, Zone>()

/** Version of the IANA tz database, such as '2026f'. */
export const tzdataVersion = packed.version

/** Age of the rules in days; governments announce changes only weeks ahead. */
export function tzdataAgeDays(now: number): number {
  return Math.floor((now - releasedAt) / 86_400_000)
}

/** All names including aliases, in alphabetical order. */
export const zoneNames = (): string[] => [...packedZones.keys()].sort()

export const isZone = (name: string): boolean => packedZones.has(name)

/** Throws RangeError for an unknown zone. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const text = packedZones.get(name)
  if (!text) throw new RangeError(`not a time zone: ${name}`)
  const zone = unpack(text)
  zones.set(name, zone)
  return zone
}

function unpack(text: string): Zone {
  const [, , offsetTexts = '', indices = '', lengths = ''] = text.split('|')
  // The data counts minutes west of Greenwich; we use milliseconds to add for local time.
  const byIndex = offsetTexts
    .split(' ')
    .map((offset) => 0 - Math.round(fromBase60(offset) * 60_000))
  const offsets = [...indices].map((digit) => byIndex[fromBase60(digit)]!)
  let end = 0
  const minutes = lengths
    .split(' ', offsets.length - 1)
    .filter(Boolean)
    .map(fromBase60)
  const ends = minutes.map((length) => (end = Math.round(end + length * 60_000)))
  ends.push(Infinity)
  return { offsets, ends, wallEnds: ends.map((instant, index) => instant + offsets[index]!) }
}

/** Digits 0-9 a-z A-X, with a point before fractions. */
function fromBase60(text: string): number {
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  let value = 0
  for (const digit of whole) value = value * 60 + digitOf(digit)
  let unit = 1
  for (const digit of fraction) value += digitOf(digit) * (unit /= 60)
  return negative ? -value : value
}

function digitOf(character: string): number {
  const code = character.charCodeAt(0)
  if (code > 96) return code - 87
  return code > 64 ? code - 29 : code - 48
}
