import type { ScheduleElement } from '@mosaic-booking/sdk'
import { addDays, type CalendarDay, type ClockTime } from '@mosaic-booking/widgets/ui'

/** Opening hours on a weekday. An end at or before the start falls on the next day. */
export interface Hours {
  readonly day: number
  readonly from: ClockTime
  readonly to: ClockTime
}

/** A range of days, inclusive. */
export interface DayRange {
  readonly first: CalendarDay | ''
  readonly last: CalendarDay | ''
}

export interface ScheduleDraft {
  readonly isFlex: boolean
  readonly hours: readonly Hours[]
  /** First and last day on which the location is open; '' for no limit. */
  readonly opens: CalendarDay | ''
  readonly closes: CalendarDay | ''
  /** Days on which the location is closed. Not used for flex locations. */
  readonly closures: readonly DayRange[]
  /** The only days on which a flex location is open. */
  readonly releases: readonly DayRange[]
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Converts `T09:00:00.000` to `09:00`. */
const toClock = (time: string): ClockTime => time.replace(/^T/, '').slice(0, 5) as ClockTime
/** Converts `09:00` to `T09:00:00.000` (LOCM-015). */
const toStored = (time: ClockTime): string => `T${time}:00.000`

type StoredRanges = NonNullable<ScheduleElement['dateRanges']>

/** The stored end is exclusive; a range without an end is a single day (LOCM-012). */
const toRanges = (stored: StoredRanges = []): DayRange[] =>
  stored.map(({ dateFrom, dateTo }) => ({
    first: dateFrom as CalendarDay,
    last: dateTo ? addDays(dateTo as CalendarDay, -1) : (dateFrom as CalendarDay),
  }))
const toStoredRanges = (ranges: readonly DayRange[]): StoredRanges =>
  ranges.flatMap(({ first, last }) =>
    first ? [{ dateFrom: first, dateTo: addDays(last || first, 1) }] : [],
  )

export function toScheduleDraft(
  elements: readonly ScheduleElement[],
  isFlex: boolean,
): ScheduleDraft {
  const of = (type: ScheduleElement['type']) => elements.filter((one) => one.type === type)
  const hours = [
    ...of('WEEKDAYS_TIME').flatMap(({ weekdays: days = weekdays, timeFrom, timeTo }) =>
      timeFrom && timeTo
        ? days.map((day) => ({ day, from: toClock(timeFrom), to: toClock(timeTo) }))
        : [],
    ),
    ...of('WEEKDAYS_VARIABLE_TIME').flatMap(({ dayTimeRanges = [] }) =>
      dayTimeRanges.map(({ day, timeFrom, timeTo }) => ({
        day,
        from: toClock(timeFrom),
        to: toClock(timeTo),
      })),
    ),
  ]
  const dateOf = (type: 'DATE_FROM' | 'DATE_TO') => (of(type)[0]?.date ?? '') as CalendarDay | ''
  return {
    isFlex,
    hours: hours.sort((a, b) => a.day - b.day || a.from.localeCompare(b.from)),
    opens: dateOf('DATE_FROM'),
    closes: dateOf('DATE_TO'),
    closures: of('DATE_RANGES_EXCLUDED').flatMap(({ dateRanges }) => toRanges(dateRanges)),
    releases: of('DATE_RANGES_INCLUDED').flatMap(({ dateRanges }) => toRanges(dateRanges)),
  }
}

/**
 * Builds the stored elements: one if all days have the same hours, otherwise one with hours per
 * day.
 */
export function toScheduleElements(draft: ScheduleDraft): ScheduleElement[] {
  const { isFlex, hours, opens, closes } = draft
  const elements: ScheduleElement[] = []
  if (opens) elements.push({ type: 'DATE_FROM', date: opens })
  if (closes) elements.push({ type: 'DATE_TO', date: closes })
  const [one] = hours
  const days = hours.map(({ day }) => day)
  const isUniform =
    one !== undefined &&
    new Set(days).size === days.length &&
    hours.every(({ from, to }) => from === one.from && to === one.to)
  if (isUniform)
    elements.push({
      type: 'WEEKDAYS_TIME',
      weekdays: days,
      timeFrom: toStored(one.from),
      timeTo: toStored(one.to),
    })
  else if (one)
    elements.push({
      type: 'WEEKDAYS_VARIABLE_TIME',
      dayTimeRanges: hours.map(({ day, from, to }) => ({
        day,
        timeFrom: toStored(from),
        timeTo: toStored(to),
      })),
    })
  const ranges = toStoredRanges(isFlex ? draft.releases : draft.closures)
  if (ranges.length > 0)
    elements.push({
      type: isFlex ? 'DATE_RANGES_INCLUDED' : 'DATE_RANGES_EXCLUDED',
      dateRanges: ranges,
    })
  return elements
}

/**
 * Turning flex on clears office hours and closures. Turning it off clears the releases (LOCM-013).
 */
export const setFlex = (draft: ScheduleDraft, isFlex: boolean): ScheduleDraft =>
  isFlex ? { ...draft, isFlex, hours: [], closures: [] } : { ...draft, isFlex, releases: [] }

/** Whether every range has a start and no range ends before its start. */
export const areRangesRight = (ranges: readonly DayRange[]): boolean =>
  ranges.every(({ first, last }) => first !== '' && (last === '' || last >= first))
