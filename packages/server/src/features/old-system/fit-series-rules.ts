import {
  addDays,
  expandRepeat,
  findRepeatProblem,
  weekday,
  type RepeatRule,
} from '@mosaic-booking/sdk/rules'
import type { OldRule } from './old-data.js'

/** An occurrence of an old series: the local day on which it begins. */
interface DatedMember {
  readonly date: string
  /** The original date of a moved occurrence, if the old system stores it. */
  readonly seriesDate?: string | undefined
}

/** A series of at most one year, the limit of Mosaic Booking. Longer ones are split. */
interface SeriesPart<Member> {
  readonly rule: RepeatRule
  readonly firstDate: string
  readonly members: readonly { readonly member: Member; readonly date: string }[]
}

interface FittedSeries<Member> {
  readonly parts: readonly SeriesPart<Member>[]
  /** Occurrences that do not match any date of the rule. */
  readonly singles: readonly Member[]
}

/** The maximum length of a part, in days after its first one. */
const maxDays = 364

const startOf = ({ seriesDate, date }: DatedMember) =>
  seriesDate !== undefined && seriesDate < date ? seriesDate : date

/**
 * Assigns the bookings of a series to the dates of its rule. Old systems store the individual
 * bookings, which take precedence: the rule ends with the last one, dates without a booking are
 * skipped, and a booking between two dates was moved from the nearest free one. A rule that matches
 * less than half of the bookings is discarded. If there is no rule, one is inferred.
 */
export function fitSeries<Member extends DatedMember>(
  rule: OldRule | undefined,
  members: readonly Member[],
): FittedSeries<Member> {
  const sorted = members.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  if (sorted.length < 2) return { parts: [], singles: sorted }
  const fits = (rule ? [rule] : guesses(sorted)).map((one) => fitRule(one, sorted))
  const best = fits.find(({ singles }) => singles.length === 0) ?? fits[0]!
  const count = best.parts.reduce((sum, part) => sum + exactIn(part), 0)
  return count * 2 < sorted.length ? { parts: [], singles: sorted } : best
}

const exactIn = <Member extends DatedMember>({ members }: SeriesPart<Member>) =>
  members.filter(({ member, date }) => member.date === date).length

/** Candidate rules without gaps, the strictest first. */
function guesses(members: readonly DatedMember[]): OldRule[] {
  const days = [...new Set(members.map(({ date }) => weekday(date)))].toSorted((a, b) => a - b)
  return [
    { repeatKind: 'MONTHLY' },
    { repeatKind: 'MONTHLY_BY_WEEKDAY' },
    { repeatKind: 'WEEKLY', repeatInterval: 2, repeatWeekdays: days },
    { repeatKind: 'WEEKLY', repeatInterval: 1, repeatWeekdays: days },
  ]
}

function fitRule<Member extends DatedMember>(
  rule: OldRule,
  sorted: readonly Member[],
): FittedSeries<Member> {
  const parts: SeriesPart<Member>[] = []
  const singles: Member[] = []
  let rest: readonly Member[] = sorted
  while (rest.length > 0) {
    const first = startOf(rest[0]!)
    const end = addDays(first, maxDays)
    const inside = rest.filter((member) => startOf(member) <= end)
    rest = rest.filter((member) => startOf(member) > end)
    const { part, left } = fitPart(rule, first, inside)
    if (part) parts.push(part)
    singles.push(...left)
  }
  return { parts, singles }
}

function fitPart<Member extends DatedMember>(
  rule: OldRule,
  firstDate: string,
  members: readonly Member[],
): { part: SeriesPart<Member> | undefined; left: readonly Member[] } {
  const ended = { ...rule, repeatEndDate: members.map(startOf).at(-1)! } as RepeatRule
  if (findRepeatProblem(ended, firstDate)) return { part: undefined, left: members }
  const free = new Set(expandRepeat(ended, firstDate))
  const placed: { member: Member; date: string }[] = []
  const moved: Member[] = []
  for (const member of members) {
    const date = [member.seriesDate, member.date].find(
      (one) => one !== undefined && free.delete(one),
    )
    if (date === undefined) moved.push(member)
    else placed.push({ member, date })
  }
  const left: Member[] = []
  for (const member of moved) {
    const date = nearest(free, member.date)
    // Farther from a date than this, it is a separate booking rather than a moved one.
    if (date === undefined || !free.delete(date)) left.push(member)
    else placed.push({ member, date })
  }
  placed.sort((a, b) => (a.date < b.date ? -1 : 1))
  return placed.length < 2
    ? { part: undefined, left: members }
    : { part: { rule: ended, firstDate, members: placed }, left }
}

const nearDays = 7

function nearest(dates: ReadonlySet<string>, date: string): string | undefined {
  for (let days = 1; days <= nearDays; days++)
    for (const one of [addDays(date, days), addDays(date, -days)]) if (dates.has(one)) return one
  return undefined
}
