import {
  addMonths,
  dayMs,
  minuteMs,
  readWallClock,
  toDate,
  toDateTime,
  weekday,
} from '@mosaic-booking/sdk/rules'
import { groupBy } from '../../ground/core/group-by.js'
import { zoneOf, type Zone } from '../../ground/time/zone-data.js'
import { offsetMinutes } from '../../ground/time/zone.js'
import { property, type Component } from './jcal.js'

/**
 * A clock change: its time on the wall clock before the change, and both offsets. All in
 * milliseconds.
 */
interface Change {
  readonly at: number
  /** The year on the wall clock before the change. */
  readonly year: number
  readonly wall: string
  readonly from: number
  readonly to: number
}

/** Start of a zone without recent changes; no calendar contains earlier dates. */
const longAgo = '1970-01-01T00:00:00.000'

const yearOf = (instant: number) => new Date(instant).getUTCFullYear()

/** Cache; a day's mails use only a few zones. */
const written = new Map<string, Component>()
const mostWritten = 1_000

/**
 * Returns the VTIMEZONE of a zone for events between two instants. It uses the server's own data,
 * so that programs with other data show the same times. Yearly changes become a rule, because
 * Outlook accepts only one component of each kind; irregular changes (Ramadan, government
 * decisions) are listed individually.
 */
export function toTimeZone(name: string, from: number, to: number): Component {
  const firstYear = yearOf(from) - 1
  const years = yearOf(to) + 1 - firstYear
  const changes = listChanges(zoneOf(name)).filter(
    ({ year }) => year >= firstYear && year < firstYear + years,
  )
  // The initial offset, if no change in the range sets it.
  const before = changes.some(({ at }) => at <= from)
    ? undefined
    : offsetMinutes(from, name) * minuteMs
  const key = `${name} ${firstYear} ${years} ${before}`
  const known = written.get(key)
  if (known !== undefined) return known
  if (written.size === mostWritten) written.clear()
  const component = toComponent(name, changes, years, before)
  written.set(key, component)
  return component
}

function toComponent(
  name: string,
  changes: readonly Change[],
  years: number,
  before: number | undefined,
): Component {
  const observances = [
    ...(before === undefined ? [] : [observance({ wall: longAgo, from: before, to: before })]),
    ...[...groupBy(changes, ({ from, to }) => `${from} ${to}`).values()].flatMap((alike) => {
      const rule = alike.length === years ? yearlyRule(alike) : undefined
      return rule ? [observance(alike[0]!, rule)] : alike.map((change) => observance(change))
    }),
  ]
  return ['vtimezone', [property('tzid', name)], observances]
}

const changesOf = new WeakMap<Zone, readonly Change[]>()

/** Lists all changes of a zone until 2499; computed once. */
function listChanges(zone: Zone): readonly Change[] {
  const known = changesOf.get(zone)
  if (known) return known
  const { offsets, ends } = zone
  const changes = ends
    .slice(0, -1)
    .map((at, index) => ({
      at,
      year: yearOf(at + offsets[index]!),
      wall: toDateTime(at + offsets[index]!),
      from: offsets[index]!,
      to: offsets[index + 1]!,
    }))
    .filter(({ from, to }) => from !== to)
  changesOf.set(zone, changes)
  return changes
}

interface YearlyRule {
  readonly freq: 'YEARLY'
  readonly bymonth: number
  readonly byday: string
}

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * Returns the rule of yearly changes, if all are on the last or nth weekday of the same month at
 * the same time.
 */
function yearlyRule(changes: readonly Change[]): YearlyRule | undefined {
  const same = <T>(read: (date: string, wall: string) => T): T | undefined => {
    const [first, ...others] = changes.map(({ wall }) => read(wall.slice(0, 10), wall))
    return others.every((other) => other === first) ? first : undefined
  }
  const day = same(weekday)
  const month = same((date) => Number(date.slice(5, 7)))
  const isAtOneTime = same((_date, wall) => wall.slice(11)) !== undefined
  const areYearsApart = new Set(changes.map(({ wall }) => wall.slice(0, 4))).size === changes.length
  const nth = same(daysLeft) === 0 ? -1 : same((date) => Math.ceil(Number(date.slice(8)) / 7))
  if (
    day === undefined ||
    month === undefined ||
    nth === undefined ||
    !isAtOneTime ||
    !areYearsApart
  )
    return undefined
  return { freq: 'YEARLY', bymonth: month, byday: `${nth}${days[day - 1]!}` }
}

/** Counts the whole weeks in the month after a day. */
function daysLeft(date: string): number {
  const nextMonth = addMonths(`${date.slice(0, 7)}-01`, 1)!
  const lastDay = Number(toDate(readWallClock(nextMonth) - dayMs).slice(8))
  return Math.floor((lastDay - Number(date.slice(8))) / 7)
}

function observance(
  { wall, from, to }: Pick<Change, 'wall' | 'from' | 'to'>,
  rule?: YearlyRule,
): Component {
  return [
    to > from ? 'daylight' : 'standard',
    [
      property('dtstart', wall.slice(0, 19), 'date-time'),
      ...(rule ? [property('rrule', rule, 'recur')] : []),
      property('tzoffsetfrom', offsetText(from), 'utc-offset'),
      property('tzoffsetto', offsetText(to), 'utc-offset'),
    ],
    [],
  ]
}

function offsetText(offset: number): string {
  const time = toDateTime(Math.abs(offset)).slice(11, 19).replace(/:00$/, '')
  return `${offset < 0 ? '-' : '+'}${time}`
}
