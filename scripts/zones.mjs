// Writes packages/server/src/ground/time/zones.ts, the world's time zones, from the package
// moment-timezone, which contains the IANA tz database with yearly rules expanded until 2499.
// Converts them back to rules, which reduces the data to a fifth. Beside it, windows-zones.ts has
// what Windows calls them, from the package node-ical. `--check` writes nothing and fails if one is
// stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import data from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import windowsZones from '../node_modules/node-ical/windowsZones.json' with { type: 'json' }
import { isMain, root } from './child.mjs'

const folder = 'packages/server/src/ground/time'
const { version, zones, links } = data

const secondsOfDay = 86_400
const lastYear = 2499

/**
 * Reads all zones of the package, each with its names.
 * @typedef {{ names: string[], offsets: number[], ends: number[] }} Zone in seconds to add for local
 *   time, and since 1970; the last segment has no end
 * @returns {Zone[]}
 */
export function readZones() {
  return zones.map((text) => {
    const [name = '', , offsetTexts = '', indices = '', lengths = ''] = text.split('|')
    // The data contains minutes west of Greenwich.
    const distinct = offsetTexts.split(' ').map((offset) => 0 - Math.round(fromBase60(offset) * 60))
    const offsets = [...indices].map((digit) => distinct[fromBase60(digit)])
    let end = 0
    const ends = lengths
      .split(' ', offsets.length - 1)
      .filter(Boolean)
      .map((length) => (end = Math.round(end + fromBase60(length) * 60)))
    const others = links
      .map((link) => link.split('|'))
      .filter(([main]) => main === name)
      .map(([, other]) => other)
    return { names: [name, ...others], offsets, ends }
  })
}

/**
 * Parses digits 0-9 a-z A-X, with a point before fractions.
 * @param {string} text
 */
function fromBase60(text) {
  const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'
  const [whole, fraction = ''] = text.replace('-', '').split('.')
  let value = 0
  for (const digit of whole) value = value * 60 + digits.indexOf(digit)
  let unit = 1
  for (const digit of fraction) value += digits.indexOf(digit) * (unit /= 60)
  return text.startsWith('-') ? -value : value
}

/** @param {Zone} zone */
function toLine({ names, offsets, ends }) {
  const yearly = findYearly(offsets, ends)
  const kept = yearly ? ends.slice(0, yearly.from) : ends
  const distinct = [...new Set(offsets)]
  const order = offsets.slice(0, kept.length + (yearly ? 2 : 1))
  return [
    names.join(' '),
    distinct.join(' '),
    order.map((offset) => distinct.indexOf(offset).toString(36)).join(''),
    kept.map((end, index) => (end - (kept[index - 1] ?? 0)).toString(36)).join(' '),
    ...(yearly ? [yearly.firstYear, ...yearly.rules.map((rule) => rule.join(' '))] : []),
  ].join('|')
}

/**
 * Finds the part of a zone that follows two yearly rules until the data ends: the index of its
 * first end, that end's year, and the alternating rules.
 * @param {number[]} offsets
 * @param {number[]} ends
 */
function findYearly(offsets, ends) {
  if (yearOf(ends.at(-1) ?? 0) < lastYear) return undefined
  const rules = [ends.length - 2, ends.length - 1].map((last) => {
    const turns = ends.filter((_, index) => index > ends.length - 80 && (last - index) % 2 === 0)
    return [
      Math.min(...turns.map(dayOf)),
      weekdayOf(turns[0]),
      turns[0] - Math.floor(turns[0] / secondsOfDay) * secondsOfDay,
    ]
  })
  let [from, firstYear] = [ends.length, lastYear + 1]
  const isYearly = (/** @type {number} */ back) =>
    ends[from - back] === turnOf(firstYear - 1, rules[2 - back]) &&
    offsets[from - back] === offsets[ends.length - back]
  while (from >= 2 && isYearly(1) && isYearly(2)) {
    from -= 2
    firstYear--
  }
  return { from, firstYear, rules }
}

/** @param {number} seconds */
const yearOf = (seconds) => new Date(seconds * 1000).getUTCFullYear()

/**
 * Days since 1 March, which are the same in leap years.
 * @param {number} seconds
 */
const dayOf = (seconds) =>
  Math.floor((seconds - Date.UTC(yearOf(seconds), 2, 1) / 1000) / secondsOfDay)

/** @param {number} seconds */
const weekdayOf = (seconds) => new Date(seconds * 1000).getUTCDay()

/**
 * @param {number} year
 * @param {number[]} rule the first weekday on or after a day since 1 March, and the second of that day
 */
function turnOf(year, [day, weekday, second]) {
  const first = new Date(Date.UTC(year, 2, 1 + day))
  const wait = (weekday - first.getUTCDay() + 7) % 7
  return first.getTime() / 1000 + wait * secondsOfDay + second
}

const zonesText =
  () => `/* Written by scripts/zones.mjs (npm run generate) from the IANA tz database. */

export const tzdataVersion = '${version}'

/**
 * 'names|offsets in seconds|index of the offset per segment|seconds to the end of each segment|first
 * year of the yearly rules|rule|rule'. A rule is the first weekday on or after a day since 1 March,
 * and the second of that day, all in UTC; the rules hold until 2499.
 */
export const zoneLines: readonly string[] = [
${readZones()
  .map((zone) => `  '${toLine(zone)}',\n`)
  .join('')}]
`

/** @param {string} text */
const quoted = (text) => (text.includes("'") ? `"${text}"` : `'${text}'`)

const windowsText =
  () => `/* Written by scripts/zones.mjs (npm run generate) from the Unicode CLDR and the long names of node-ical. */

/** What Windows calls a time zone, short as in its registry or long as in its settings. */
export const windowsZones: ReadonlyMap<string, string> = new Map([
${Object.entries(windowsZones)
  .map(([name, { iana }]) => `  [${quoted(name)}, '${iana[0]}'],\n`)
  .join('')}])
`

if (isMain(import.meta.url))
  for (const [name, text] of [
    ['zones.ts', zonesText()],
    ['windows-zones.ts', windowsText()],
  ]) {
    const target = join(root, folder, name)
    if (!process.argv.includes('--check')) writeFileSync(target, text)
    else if (readFileSync(target, 'utf8') !== text) {
      console.error(`${folder}/${name} is stale: run \`npm run generate\``)
      process.exitCode = 1
    }
  }
