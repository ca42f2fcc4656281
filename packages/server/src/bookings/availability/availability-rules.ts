import type { Reason } from '@mosaic-booking/sdk'
import { minuteMs, startGraceMinutes, toDay } from '@mosaic-booking/sdk/rules'
import {
  clipIntervals,
  firstPart,
  isAnyIn,
  type Interval,
} from '../../directory/scheduling/interval.js'
import {
  findOpening,
  findOpenPart,
  isOverDays,
  type Opening,
} from '../../directory/scheduling/opening.js'
import { moveOnWall, toMinute } from '../../directory/scheduling/period.js'
import type { StartWindow } from '../../directory/scheduling/start-window.js'
import type { Step } from './steps.js'

/** A hold on a location. Instants are epoch milliseconds. */
export interface Busy {
  /** Undefined for an event in the location's calendar. */
  readonly bookingId: number | undefined
  /** Start of the blocked time, including buffers. */
  readonly from: number
  readonly to: number
  /** Start of the booking itself, without buffers. */
  readonly startsAt: number
  readonly endsAt: number
  /** The hold comes from a booking of a location above or below. */
  readonly isShadow: boolean
  /** The caller owns or attends the booking. */
  readonly isOwn: boolean
  readonly isCalendar?: boolean
  /** Undefined if the caller may not see the owner. */
  readonly owner: string | undefined
  /** The address of the owner's picture. */
  readonly ownerPicture?: string | undefined
  /** Undefined if the caller may not view the booking. */
  readonly details?: BookingDetails | undefined
}

/** A booking's title and owner. */
export interface BookingDetails {
  readonly label: string | undefined
  readonly owner: string
}

export type TooLong = Extract<Reason, { code: 'tooLong' }>

/** Facts about one location, from which each time is evaluated. */
export interface PlaceFacts {
  readonly never: readonly Reason[]
  readonly forCount: readonly Reason[]
  readonly opening: Opening
  readonly allowsMultiDay: boolean
  /** The reason for exceeding the maximum duration; undefined without a maximum. */
  readonly tooLong: TooLong | undefined
  readonly window: StartWindow
  /** Ordered by start of the blocked time. */
  readonly busy: readonly Busy[]
  /** Opening times minus holds. */
  readonly free: () => readonly Interval[]
  /** The caller's bookings of this location; usually empty. */
  readonly own: readonly Busy[]
  /** Buffers required around a new booking, in milliseconds. */
  readonly buffer: { readonly before: number; readonly after: number }
  /** Checks limits per person; undefined without such limits. */
  readonly objectToAsker: ((asked: Interval) => readonly Reason[]) | undefined
  readonly now: number
  /**
   * Managers of the location are exempt from lead time, booking horizon, maximum duration and
   * quotas (AD-097).
   */
  readonly isExempt: boolean
  /** The request specifies one exact interval, which may have started a moment ago (D-049). */
  readonly isExact: boolean
}

/**
 * A bookable time with the end of the available period after it, or all reasons against the time,
 * most severe first.
 */
export type Evaluation =
  | { readonly isFree: true; readonly from: number; readonly to: number; readonly freeTo: number }
  | {
      readonly isFree: false
      readonly reasons: readonly Reason[]
      readonly busy: Busy | undefined
    }

/** Minimum available time for a search with any duration (D-203). */
const leastMs = 15 * minuteMs

/**
 * Evaluates whether the location can be booked in a step, and for which time.
 * @param minutes the duration of the search
 */
export function evaluateStep(
  facts: PlaceFacts,
  need: Step['need'],
  span: Interval,
  minutes = 0,
): Evaluation {
  if (facts.never.length > 0) return refuse(facts.never)
  if (need === 'exact') return evaluateExact(facts, span)
  if (need === 'gap')
    return evaluateBetweenSteps(facts, minutes, { ...span, dayStarts: () => [] }) ?? isClosed
  return need === 'part' ? evaluatePart(facts, span) : evaluateAny(facts, span)
}

export function evaluateTime(facts: PlaceFacts, asked: Interval, isWholeDays = false): Evaluation {
  if (facts.never.length > 0) return refuse(facts.never)
  const open = isWholeDays ? findOpenPart(facts.opening, asked) : findOpening(facts.opening, asked)
  const reasons: Reason[] = []
  if (isWholeDays ? isDayOver(facts, asked, open) : isPast(facts, asked)) reasons.push(past)
  if (!open) reasons.push(closed)
  reasons.push(...facts.forCount)
  objectInPeriod(facts, asked, reasons)
  if (facts.objectToAsker) reasons.push(...facts.objectToAsker(asked))
  const holder = firstBusy(facts, asked)
  if (holder) reasons.push(reasonOfHold(holder, asked))
  if (reasons.length > 0 || !open) return refuse(reasons, holder)
  return {
    isFree: true,
    from: asked.from,
    to: asked.to,
    freeTo: Math.min(open.to, nextBusyFrom(facts, asked.to)),
  }
}

/**
 * A start up to 15 minutes ago is accepted; the end must be in the future (D-049). Starts are
 * compared by whole minutes (D-048).
 */
function isPast({ now }: PlaceFacts, { from, to }: Interval): boolean {
  return from < toMinute(now) - startGraceMinutes * minuteMs || to <= now
}

/**
 * An all-day booking can be made for today until the location closes, but not if it starts before
 * today.
 */
function isDayOver(
  { now, opening: { shown } }: PlaceFacts,
  { from, to }: Interval,
  open: Interval | undefined,
): boolean {
  return toDay(shown(from)) < toDay(shown(now)) || (open?.to ?? to) - now < leastMs
}

/**
 * Reasons from the period settings. The reason against several days applies to everyone; managers
 * of the location are exempt from the others (AD-097).
 */
function objectInPeriod(
  { allowsMultiDay, tooLong, window, opening: { shown }, isExempt }: PlaceFacts,
  { from, to }: Interval,
  reasons: Reason[],
): void {
  if (!allowsMultiDay && isOverDays(shown, from, to)) reasons.push({ code: 'multiDayNotAllowed' })
  if (isExempt) return
  if (from < window.from) reasons.push(window.tooSoon)
  if (tooLong && shown(to) > longestEnd(tooLong, shown(from))) reasons.push(tooLong)
  if (window.isViewOnly) reasons.push({ code: 'restricted' })
  if (from >= window.before) reasons.push(window.tooFarAhead)
}

/** Computed on the wall clock, so a clock change does not shorten or extend the limit (AD-145). */
const longestEnd = ({ limit, unit }: TooLong, shownFrom: number): number =>
  moveOnWall(shownFrom, limit, unit)

/** The result for a time that a clock change skips. */
export const evaluateWithoutTime = ({ never }: PlaceFacts): Evaluation =>
  never.length > 0 ? refuse(never) : isClosed

/**
 * The whole span must be free. In a grid, a step that has started is offered from now on with the
 * same duration.
 */
function evaluateExact(facts: PlaceFacts, span: Interval): Evaluation {
  if (facts.isExact) return evaluateTime(facts, span)
  if (span.to <= facts.now) return isOver
  const late = Math.max(0, toMinute(facts.now) - span.from)
  return evaluateTime(facts, late > 0 ? { from: span.from + late, to: span.to + late } : span)
}

/**
 * All opening times within the span must be free, except those that are past or too soon. Applies
 * to part of a day, a day or several days.
 */
function evaluatePart(facts: PlaceFacts, span: Interval): Evaluation {
  const open = findOpenPart(facts.opening, span)
  if (!open) return isClosed
  const from = Math.max(open.from, earliestStart(facts))
  if (open.to - from < leastMs)
    return refuse([open.to - facts.now < leastMs ? past : facts.window.tooSoon])
  return evaluateTime(facts, { from, to: open.to })
}

/** Finds the first free 15 minutes in the span, and the end of the free time after them. */
function evaluateAny(facts: PlaceFacts, span: Interval): Evaluation {
  if (!isAnyIn(facts.opening.open, span.from, span.to)) return isClosed
  const earliest = earliestStart(facts)
  if (span.to - earliest < leastMs)
    return refuse([span.to - facts.now < leastMs ? past : facts.window.tooSoon])
  const rest = { from: Math.max(earliest, span.from), to: span.to }
  const part = firstPart(facts.free(), rest.from, rest.to, leastMs)
  if (part) return evaluateTime(facts, { from: part.from, to: cutToLongest(facts, part) })
  const holder = firstBusy(facts, rest)
  const reasons: Reason[] = holder ? [reasonOfHold(holder, rest)] : []
  if (isAnyIn(facts.free(), rest.from, rest.to)) reasons.push(tooShort)
  return reasons.length > 0 ? refuse(reasons, holder) : isClosed
}

/** Limits a search with any duration to the maximum duration. */
function cutToLongest(
  { tooLong, isExempt, opening: { shown } }: PlaceFacts,
  { from, to }: Interval,
): number {
  if (isExempt || !tooLong) return to
  const excess = shown(to) - longestEnd(tooLong, shown(from))
  return excess > 0 ? to - excess : to
}

interface Range extends Interval {
  /** Midnights at which the days of the range start. */
  readonly dayStarts: () => readonly number[]
}

/**
 * Finds the first free time of the requested duration anywhere in the range, for locations that fit
 * no step. Returns tooShort if all free times are shorter; undefined without free times.
 */
export function evaluateBetweenSteps(
  facts: PlaceFacts,
  minutes: number,
  { from, to, dayStarts }: Range,
): Evaluation | undefined {
  const length = Math.max(minutes * minuteMs, leastMs)
  const parts = clipIntervals(facts.free(), Math.max(from, earliestStart(facts)), to)
  for (const free of parts) {
    // Most reasons apply to a whole day, so the search continues at the start of the next day.
    for (const start of [free.from, ...dayStarts().filter((day) => day > free.from)]) {
      if (free.to - start < length) break
      const evaluation = evaluateTime(facts, { from: start, to: start + length })
      if (evaluation.isFree) return evaluation
    }
  }
  return parts.length > 0 && parts.every((part) => part.to - part.from < length)
    ? refuse([tooShort])
    : undefined
}

/** The first hold that overlaps the interval or the buffers that a new booking needs. */
export function firstBusy({ busy, buffer }: PlaceFacts, { from, to }: Interval): Busy | undefined {
  for (const one of busy) {
    if (one.from - buffer.after >= to) return undefined
    if (from < one.to + buffer.before) return one
  }
  return undefined
}

/** Ends the free time of an evaluation without holds where the next hold begins. */
export function endWithNext(facts: PlaceFacts, evaluation: Evaluation): Evaluation {
  if (!evaluation.isFree) return evaluation
  const freeTo = Math.min(evaluation.freeTo, nextBusyFrom(facts, evaluation.to))
  return freeTo === evaluation.freeTo ? evaluation : { ...evaluation, freeTo }
}

/** Returns the latest end of a new booking, which the next hold limits. */
function nextBusyFrom({ busy, buffer }: PlaceFacts, after: number): number {
  for (const { from } of busy) if (from - buffer.after >= after) return from - buffer.after
  return Infinity
}

function earliestStart({ window, now, isExempt }: PlaceFacts): number {
  return isExempt ? toMinute(now) : Math.max(toMinute(now), window.from)
}

// Shared constants avoid allocations: a search evaluates half a million times.
const past: Reason = { code: 'past' }
const closed: Reason = { code: 'closed' }
const tooShort: Reason = { code: 'tooShort' }
const relatedBooked: Reason = { code: 'relatedBooked' }
const inCalendar: Reason = { code: 'inCalendar' }
const taken: Reason = { code: 'taken' }
const buffer: Reason = { code: 'buffer' }
export const isOver: Evaluation = { isFree: false, reasons: [past], busy: undefined }
const isClosed: Evaluation = { isFree: false, reasons: [closed], busy: undefined }
const refuse = (reasons: readonly Reason[], busy?: Busy): Evaluation => ({
  isFree: false,
  reasons,
  busy,
})

/**
 * Returns the kind of clash: with a booking, with a booking of a location above or below, with a
 * calendar event, or only with a buffer (AD-148). Calendar events have no buffers.
 */
export function reasonOfHold(
  {
    isShadow,
    isCalendar,
    startsAt,
    endsAt,
  }: Pick<Busy, 'isShadow' | 'isCalendar' | 'startsAt' | 'endsAt'>,
  { from, to }: Interval,
): Reason {
  if (isShadow) return relatedBooked
  if (isCalendar) return inCalendar
  return startsAt < to && from < endsAt ? taken : buffer
}
