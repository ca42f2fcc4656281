import type { ScheduleElement } from '@mosaic-booking/sdk'
import type { Directory, Place } from '../directory/directory.js'
import { addDays, firstInstant, weekday } from '../../ground/time/zone.js'
import { joinIntervals, type Interval } from './interval.js'

/** Days from `from` (inclusive) to `to` (exclusive); either end may be undefined. */
interface DateSpan {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Minutes after midnight; values above 1440 are on the next day. */
interface DayHours {
  readonly from: number
  readonly to: number
}

/**
 * A location's opening times, from its own schedule and its ancestors' (AD-125, AD-126, D-065). The
 * nearest location with weekday hours sets the hours. Included ranges extend them; DATE_FROM,
 * DATE_TO and the excluded ranges of all locations restrict them. A flex location is open only in
 * its own included ranges.
 */
export interface Schedule {
  readonly isFlex: boolean
  /** By weekday, Monday first. Undefined if no location has hours, which means always open. */
  readonly week: readonly (readonly DayHours[])[] | undefined
  readonly included: readonly DateSpan[]
  /** For each location: open only within `span`, except in its own included ranges. */
  readonly limits: readonly { readonly span: DateSpan; readonly included: readonly DateSpan[] }[]
  readonly excluded: readonly DateSpan[]
}

const alwaysOpen: Schedule = {
  isFlex: false,
  week: undefined,
  included: [],
  limits: [],
  excluded: [],
}
const schedules = new WeakMap<Place, Schedule>()

/**
 * Locations without their own schedule share their parent's schedule object, so that it is
 * evaluated only once.
 */
export function scheduleOf(directory: Directory, place: Place): Schedule {
  const known = schedules.get(place)
  if (known) return known
  const parent = place.parentId === undefined ? undefined : directory.place(place.parentId)
  const schedule = extendSchedule(parent ? scheduleOf(directory, parent) : alwaysOpen, place)
  schedules.set(place, schedule)
  return schedule
}

function extendSchedule(above: Schedule, place: Place): Schedule {
  if (place.schedule.length === 0 && !place.isFlex && !above.isFlex) return above
  const span: DateSpan = {
    from: dateOf(place.schedule, 'DATE_FROM'),
    to: dateOf(place.schedule, 'DATE_TO'),
  }
  const included = spansOf(place.schedule, 'DATE_RANGES_INCLUDED')
  const week = weekOf(place.schedule)
  return {
    isFlex: place.isFlex,
    week: week ?? above.week,
    // A location with weekday hours replaces inherited ones. An ancestor's included ranges apply to
    // locations that inherit its hours.
    included: week || place.isFlex ? included : [...above.included, ...included],
    limits: span.from || span.to ? [...above.limits, { span, included }] : above.limits,
    excluded: [...above.excluded, ...spansOf(place.schedule, 'DATE_RANGES_EXCLUDED')],
  }
}

/** The hours that count as 100 % in reports: closed days and flex days keep their usual hours. */
export const usualHours = (schedule: Schedule): Schedule => ({
  ...schedule,
  isFlex: false,
  limits: [],
  excluded: [],
})

/**
 * Returns opening times from the start of day `dateFrom` to the start of day `dateTo`, as local
 * days of the zone.
 */
export function evaluateSchedule(
  schedule: Schedule,
  zone: string,
  dateFrom: string,
  dateTo: string,
): Interval[] {
  const open: Interval[] = []
  for (let date = dateFrom; date < dateTo; date = addDays(date, 1)) {
    for (const { from, to } of hoursOn(schedule, date))
      open.push({ from: atMinute(date, from, zone), to: atMinute(date, to, zone) })
  }
  return joinIntervals(open)
}

const wholeDay: readonly DayHours[] = [{ from: 0, to: 1440 }]

function hoursOn(schedule: Schedule, date: string): readonly DayHours[] {
  if (isClosedOn(schedule, date)) return []
  if (isInside(date, schedule.included)) return wholeDay
  if (schedule.isFlex) return []
  if (!schedule.week) return wholeDay
  const today = schedule.week[weekday(date) - 1]!.map(({ from, to }) => ({
    from,
    to: Math.min(to, 1440),
  }))
  const yesterday = addDays(date, -1)
  if (isClosedOn(schedule, yesterday)) return today
  const tails = schedule.week[weekday(yesterday) - 1]!.filter(({ to }) => to > 1440).map(
    ({ to }) => ({ from: 0, to: to - 1440 }),
  )
  return [...tails, ...today]
}

const isClosedOn = (schedule: Schedule, date: string) =>
  isInside(date, schedule.excluded) ||
  schedule.limits.some(({ span, included }) => !isWithin(date, span) && !isInside(date, included))

const isWithin = (date: string, { from, to }: DateSpan) =>
  (from === undefined || from <= date) && (to === undefined || date < to)
const isInside = (date: string, spans: readonly DateSpan[]) =>
  spans.some((span) => isWithin(date, span))

function atMinute(date: string, minute: number, zone: string): number {
  return firstInstant(minute === 1440 ? addDays(date, 1) : `${date}T${clock(minute)}`, zone)
}

const clock = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:00.000`
const pad = (value: number) => String(value).padStart(2, '0')

const ofType = (elements: readonly ScheduleElement[], type: ScheduleElement['type']) =>
  elements.filter((element) => element.type === type)

function dateOf(
  elements: readonly ScheduleElement[],
  type: 'DATE_FROM' | 'DATE_TO',
): string | undefined {
  return ofType(elements, type).find(({ date }) => date)?.date
}

/** A range without an end covers only its first day (LOCM-012). */
function spansOf(elements: readonly ScheduleElement[], type: ScheduleElement['type']): DateSpan[] {
  const ranges = ofType(elements, type).flatMap(({ dateRanges }) => dateRanges ?? [])
  return ranges.map(({ dateFrom, dateTo }) => ({
    from: dateFrom,
    to: dateTo ?? addDays(dateFrom, 1),
  }))
}

/** Monday to Friday, the default of elements without weekdays. */
const workingDays = [1, 2, 3, 4, 5]

function weekOf(elements: readonly ScheduleElement[]): DayHours[][] | undefined {
  if (!hasHours(elements)) return undefined
  const ranges = elements.flatMap(
    ({ type, weekdays = workingDays, timeFrom, timeTo, dayTimeRanges = [] }) =>
      type === 'WEEKDAYS_TIME'
        ? weekdays.map((day) => ({ day, timeFrom, timeTo }))
        : type === 'WEEKDAYS_VARIABLE_TIME'
          ? dayTimeRanges
          : [],
  )
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    ranges
      .filter(({ day }) => day === weekday)
      .map(({ timeFrom, timeTo }) => toDayHours(timeFrom, timeTo)),
  )
}

const setsHours = ({ type }: ScheduleElement) =>
  type === 'WEEKDAYS_TIME' || type === 'WEEKDAYS_VARIABLE_TIME'
const hasHours = (elements: readonly ScheduleElement[]) => elements.some(setsHours)

/** An end not after the start is on the next day; 23:59 counts as the end of the day. */
function toDayHours(timeFrom: string | undefined, timeTo: string | undefined): DayHours {
  const from = minuteOf(timeFrom) ?? 0
  const end = minuteOf(timeTo) ?? 1440
  const to = end === 1439 ? 1440 : end
  return { from, to: to > from ? to : to + 1440 }
}

/** Parses `T09:00:00.000` or `09:00`. */
function minuteOf(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^T?(\d\d):(\d\d)/.exec(time ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Returns the ancestors whose schedules apply to the location (AD-126), nearest first. */
export function scheduleAncestors(directory: Directory, place: Place): Place[] {
  let isSettled = place.isFlex || hasHours(place.schedule)
  return directory.ancestorsOf(place).filter(({ schedule }) => {
    const givesHours = !isSettled && hasHours(schedule)
    isSettled ||= givesHours
    return givesHours || schedule.some((element) => !setsHours(element))
  })
}
