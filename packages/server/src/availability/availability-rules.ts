import type { Reason } from '@mosaic-booking/sdk'
import { minuteMs, startGraceMinutes, toDay } from '@mosaic-booking/sdk/rules'
import { clipIntervals, firstPart, isAnyIn, type Interval } from '../scheduling/interval.js'
import { findOpening, findOpenPart, isOverDays, type Opening } from '../scheduling/opening.js'
import { moveOnWall, toMinute } from '../scheduling/period.js'
import type { StartWindow } from '../scheduling/start-window.js'
import type { Step } from './steps.js'

/** What holds a place. Epoch milliseconds. */
export interface Busy {
  readonly bookingId: number
  /** Blocked, buffers included. */
  readonly from: number
  readonly to: number
  /** The booking itself. */
  readonly startsAt: number
  readonly endsAt: number
  /** A booking of a location above or below. */
  readonly isShadow: boolean
  /** The caller owns it or takes part. */
  readonly isOwn: boolean
  /** Where the caller may know. */
  readonly owner: string | undefined
}

export type TooLong = Extract<Reason, { code: 'tooLong' }>

/** What must be known of one place; the questions below are asked of it for each time. */
export interface PlaceFacts {
  /** Reasons that hold at any time. */
  readonly never: readonly Reason[]
  /** Reasons that hold for so many people. */
  readonly forCount: readonly Reason[]
  readonly opening: Opening
  readonly allowsMultiDay: boolean
  /** Against more than the longest duration; undefined where there is none. */
  readonly tooLong: TooLong | undefined
  readonly window: StartWindow
  /** By blocked start. */
  readonly busy: readonly Busy[]
  /** When it opens and nothing holds it. */
  readonly free: () => readonly Interval[]
  /** Those of them that are bookings of the caller at this very place: mostly none. */
  readonly own: readonly Busy[]
  /** What a new booking would need around it, in milliseconds. */
  readonly buffer: { readonly before: number; readonly after: number }
  /** What else the asker has booked may be in the way; undefined where nothing is limited. */
  readonly objectToAsker: ((asked: Interval) => readonly Reason[]) | undefined
  readonly now: number
  /**
   * The asker manages the place: lead time, how far ahead, longest duration and quotas do not bind
   * them (AD-097).
   */
  readonly isExempt: boolean
  /** One exact interval was asked; it may have begun a moment ago (D-049). */
  readonly isExact: boolean
}

/**
 * A booking that can be made, and until when the place stays free; or everything that is against
 * it, the hardest first.
 */
export type Evaluation =
  | { readonly isFree: true; readonly from: number; readonly to: number; readonly freeTo: number }
  | {
      readonly isFree: false
      readonly reasons: readonly Reason[]
      readonly busy: Busy | undefined
    }

/** With any length, this much must be free (D-203). */
const leastMs = 15 * minuteMs

/** Whether the place can be booked in a step, and for what time. */
export function evaluateStep(facts: PlaceFacts, need: Step['need'], span: Interval): Evaluation {
  if (facts.never.length > 0) return refuse(facts.never)
  if (need === 'exact') return judgeExact(facts, span)
  return need === 'part' ? judgePart(facts, span) : judgeAny(facts, span)
}

/**
 * Whether the place can be booked for exactly this time. The one decision: searches and bookings
 * ask it. Whole days are taken as the place opens on them: only a day on which it does not open at
 * all is closed.
 */
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
 * A start up to 15 minutes ago is fine, an end must lie ahead (D-049). Starts are compared by whole
 * minutes (D-048).
 */
function isPast({ now }: PlaceFacts, { from, to }: Interval): boolean {
  return from < toMinute(now) - startGraceMinutes * minuteMs || to <= now
}

/**
 * Of a day that has begun the rest can be had, as long as it is open for a while; not what began on
 * a day before.
 */
function isDayOver(
  { now, opening: { shown } }: PlaceFacts,
  { from, to }: Interval,
  open: Interval | undefined,
): boolean {
  return toDay(shown(from)) < toDay(shown(now)) || (open?.to ?? to) - now < leastMs
}

/**
 * Reasons of the period section. Over several days binds everybody, the rest not those who manage
 * the place (AD-097).
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

/** By the wall clock: a day on which the clocks change is not longer than another (AD-145). */
const longestEnd = ({ limit, unit }: TooLong, shownFrom: number): number =>
  moveOnWall(shownFrom, limit, unit)

/** A time that the clock of the place never shows. */
export const evaluateWithoutTime = ({ never }: PlaceFacts): Evaluation =>
  never.length > 0 ? refuse(never) : isClosed

/** All of the span. On a grid a step that has begun can still be had, from now on and as long. */
function judgeExact(facts: PlaceFacts, span: Interval): Evaluation {
  if (facts.isExact) return evaluateTime(facts, span)
  if (span.to <= facts.now) return isOver
  const late = Math.max(0, toMinute(facts.now) - span.from)
  return evaluateTime(facts, late > 0 ? { from: span.from + late, to: span.to + late } : span)
}

/**
 * All that is open in the span and not past or too soon: a part of a day, a day or several, as the
 * place opens on them.
 */
function judgePart(facts: PlaceFacts, span: Interval): Evaluation {
  const open = findOpenPart(facts.opening, span)
  if (!open) return isClosed
  const from = Math.max(open.from, earliestStart(facts))
  if (open.to - from < leastMs)
    return refuse([open.to - facts.now < leastMs ? past : facts.window.tooSoon])
  return evaluateTime(facts, { from, to: open.to })
}

/** The first free quarter of an hour in the span, and what follows it. */
function judgeAny(facts: PlaceFacts, span: Interval): Evaluation {
  if (!isAnyIn(facts.opening.open, span.from, span.to)) return isClosed
  const earliest = earliestStart(facts)
  if (span.to - earliest < leastMs)
    return refuse([span.to - facts.now < leastMs ? past : facts.window.tooSoon])
  const rest = { from: Math.max(earliest, span.from), to: span.to }
  const part = firstPart(facts.free(), rest.from, rest.to, leastMs)
  if (part) return evaluateTime(facts, { from: part.from, to: cutToLongest(facts, part) })
  const holder = firstBusy(facts, rest)
  const isAnyFree = isAnyIn(facts.free(), rest.from, rest.to)
  const reasons: Reason[] = [
    ...(holder ? [reasonOfHold(holder, rest)] : []),
    ...(isAnyFree ? [tooShort] : []),
  ]
  return reasons.length > 0 ? refuse(reasons, holder) : isClosed
}

/** Any length means none that is too long. */
function cutToLongest(
  { tooLong, isExempt, opening: { shown } }: PlaceFacts,
  { from, to }: Interval,
): number {
  if (isExempt || !tooLong) return to
  const excess = shown(to) - longestEnd(tooLong, shown(from))
  return excess > 0 ? to - excess : to
}

interface Range extends Interval {
  /** Beginnings of its days. */
  readonly dayStarts: () => readonly number[]
}

/**
 * The first time of the asked length in the range, wherever it begins: for places that none of the
 * steps fits. What is free for less is too short; undefined: nothing is free.
 */
export function evaluateBetweenSteps(
  facts: PlaceFacts,
  minutes: number,
  { from, to, dayStarts }: Range,
): Evaluation | undefined {
  const length = Math.max(minutes * minuteMs, leastMs)
  const parts = clipIntervals(facts.free(), Math.max(from, earliestStart(facts)), to)
  for (const free of parts) {
    // What is against a time is mostly against its day: the next one begins anew.
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

/**
 * The first that holds the place during the interval, or within the buffers that a new booking
 * would need.
 */
export function firstBusy({ busy, buffer }: PlaceFacts, { from, to }: Interval): Busy | undefined {
  for (const one of busy) {
    if (one.from - buffer.after >= to) return undefined
    if (from < one.to + buffer.before) return one
  }
  return undefined
}

/** Until when a new booking could go on that begins before, as far as others leave room. */
function nextBusyFrom({ busy, buffer }: PlaceFacts, after: number): number {
  for (const { from } of busy) if (from - buffer.after >= after) return from - buffer.after
  return Infinity
}

function earliestStart({ window, now, isExempt }: PlaceFacts): number {
  return isExempt ? toMinute(now) : Math.max(toMinute(now), window.from)
}

// The most frequent answers are made once: a search asks half a million questions.
const past: Reason = { code: 'past' }
const closed: Reason = { code: 'closed' }
const tooShort: Reason = { code: 'tooShort' }
export const isOver: Evaluation = { isFree: false, reasons: [past], busy: undefined }
const isClosed: Evaluation = { isFree: false, reasons: [closed], busy: undefined }
const refuse = (reasons: readonly Reason[], busy?: Busy): Evaluation => ({
  isFree: false,
  reasons,
  busy,
})

/**
 * What is in the way: a booking itself, one of a place above or below, or only the time around one
 * (AD-148).
 */
export function reasonOfHold(
  { isShadow, startsAt, endsAt }: Pick<Busy, 'isShadow' | 'startsAt' | 'endsAt'>,
  { from, to }: Interval,
): Reason {
  if (isShadow) return { code: 'relatedBooked' }
  return { code: startsAt < to && from < endsAt ? 'taken' : 'buffer' }
}
