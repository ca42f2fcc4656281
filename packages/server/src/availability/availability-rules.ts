import type { BookingSettings, ReasonCode } from '@mosaic-booking/sdk'
import { minuteMs, startGraceMinutes } from '@mosaic-booking/sdk/rules'
import { clipIntervals, joinIntervals, subtractIntervals, type Interval } from './interval.js'
import { findOpening, findOpenPart, type Opening } from './opening.js'
import { whyNotInPeriod } from './place-rules.js'
import type { StartWindow } from './start-window.js'
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

/** What a search must know of one place; the questions below are asked of it for each step. */
export interface PlaceFacts {
  readonly opening: Opening
  readonly period: BookingSettings['period']
  readonly window: StartWindow
  /** By blocked start. */
  readonly busy: readonly Busy[]
  /** Those of them that are bookings of the caller at this very place: mostly none. */
  readonly own: readonly Busy[]
  /** What a new booking would need around it, in milliseconds. */
  readonly buffer: { readonly before: number; readonly after: number }
  /** Cut to the minute. */
  readonly now: number
  readonly isExempt: boolean
  /** One exact interval was asked; it may have begun a moment ago (D-049). */
  readonly isDiscrete: boolean
}

/** A booking that can be made, and until when the place stays free; or why there is none. */
export type Verdict =
  | { readonly isFree: true; readonly from: number; readonly to: number; readonly freeTo: number }
  | { readonly isFree: false; readonly reasons: readonly ReasonCode[]; readonly busy: Busy | undefined }

/** With any length, this much must be free (D-203). */
const leastMs = 15 * minuteMs

/** Whether the place can be booked in a step, and for what time. */
export function judgeStep(facts: PlaceFacts, need: Step['need'], span: Interval): Verdict {
  if (need === 'exact') return judgeExact(facts, span)
  return need === 'part' ? judgePart(facts, span) : judgeAny(facts, span)
}

/** All of the span. On a grid a step that has begun can still be had, from now on and as long. */
function judgeExact(facts: PlaceFacts, span: Interval): Verdict {
  const { now, isDiscrete, opening } = facts
  const earliest = isDiscrete ? now - startGraceMinutes * minuteMs : now
  if (span.to <= now || (isDiscrete && span.from < earliest)) return isPast
  const asked = span.from >= earliest ? span : { from: earliest, to: earliest + span.to - span.from }
  const open = findOpening(opening, asked)
  const holder = firstBusy(facts, asked)
  if (!open) return holder ? refuse(['closed', reasonOf(holder, asked)], holder) : isClosed
  return holder ? refuse([reasonOf(holder, asked)], holder) : judgeOffer(facts, asked, Math.min(open.to, nextBusyFrom(facts, asked.to)))
}

/** All that is open in the span and not past or too soon: a part of a day, a day or several, as the place opens on them. */
function judgePart(facts: PlaceFacts, span: Interval): Verdict {
  const open = findOpenPart(facts.opening, span)
  if (!open) return isClosed
  const asked = { from: Math.max(open.from, earliestStart(facts)), to: open.to }
  if (asked.to - asked.from < leastMs) return refuse([asked.to - facts.now < leastMs ? 'past' : 'tooSoon'])
  const holder = firstBusy(facts, asked)
  return holder ? refuse([reasonOf(holder, asked)], holder) : judgeOffer(facts, asked, asked.to)
}

/** The first free quarter of an hour in the span, and what follows it. */
function judgeAny(facts: PlaceFacts, span: Interval): Verdict {
  const open = clipIntervals(facts.opening.open, span.from, span.to)
  if (open.length === 0) return isClosed
  const earliest = earliestStart(facts)
  if (span.to - earliest < leastMs) return refuse([span.to - facts.now < leastMs ? 'past' : 'tooSoon'])
  const piece = clipIntervals(freeTimes(facts, open), earliest, span.to).find(({ from, to }) => to - from >= leastMs)
  if (piece) return judgeOffer(facts, piece, piece.to)
  const holder = firstBusy(facts, span)
  return refuse([holder ? reasonOf(holder, span) : 'closed'], holder)
}

/** The first time of the asked length in the range, wherever it begins: for places that none of the steps fits. */
export function findBetweenSteps(facts: PlaceFacts, minutes: number, { from, to }: Interval): Verdict | undefined {
  const length = Math.max(minutes * minuteMs, leastMs)
  for (const free of clipIntervals(freeTimes(facts, facts.opening.open), Math.max(from, earliestStart(facts)), to)) {
    if (free.to - free.from < length) continue
    const verdict = judgeOffer(facts, { from: free.from, to: free.from + length }, free.to)
    if (verdict.isFree) return verdict
  }
  return undefined
}

/** The first that holds the place during the interval, or within the buffers that a new booking would need. */
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
  return isExempt ? now : Math.max(now, window.from)
}

function freeTimes({ busy, buffer }: PlaceFacts, open: readonly Interval[]): readonly Interval[] {
  if (busy.length === 0) return open
  return subtractIntervals(open, joinIntervals(busy.map(({ from, to }) => ({ from: from - buffer.after, to: to + buffer.before }))))
}

/** The rules that bind the time of a booking once the place is free for it. */
function judgeOffer(facts: PlaceFacts, { from, to }: Interval, freeTo: number): Verdict {
  const { period, window, opening, isExempt } = facts
  const reasons = whyNotInPeriod({ period, window, wall: opening.wall }, { from, to }, isExempt)
  return reasons.length > 0 ? refuse(reasons) : { isFree: true, from, to, freeTo }
}

// The most frequent answers are made once: a search asks half a million questions.
const isPast: Verdict = { isFree: false, reasons: ['past'], busy: undefined }
const isClosed: Verdict = { isFree: false, reasons: ['closed'], busy: undefined }
const refuse = (reasons: readonly ReasonCode[], busy?: Busy): Verdict => ({ isFree: false, reasons, busy })

/** A booking itself, one of a related place, or only the time around one (AD-148). */
function reasonOf({ isShadow, startsAt, endsAt }: Busy, { from, to }: Interval): ReasonCode {
  if (isShadow) return 'relatedBooked'
  return startsAt < to && from < endsAt ? 'taken' : 'buffer'
}
