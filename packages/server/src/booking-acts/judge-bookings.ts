import { refuseAction } from '../booking/action-rules.js'
import type { Extra, ReasonCode } from '@mosaic-booking/sdk'
import { whyNeverBookable } from '../availability/place-facts.js'
import type { Tx } from '../db/db.js'
import { Refusal, refuseFields } from '../core/refusal.js'
import { assembleDraft, planHold, shadowsOf, type Candidate } from './assemble-draft.js'
import {
  checkDraft,
  checkTypeDuration,
  decideStatus,
  type Draft,
  type RuleFacts,
} from '../booking/booking-rules.js'
import type { BookingRow } from '../booking/booking-store.js'
import { HeldBySet, refuseClash } from '../booking/clash.js'
import { gatherFacts } from './gather-facts.js'
import {
  findClashes,
  lockPlaces,
  placesOf,
  type Clash,
  type HoldPlan,
} from '../booking/hold-store.js'
import { loadPersonLimits } from './person-limits.js'
import { type Viewer } from '../booking/to-booking.js'

/** What a candidate would become. */
export interface Plan {
  readonly draft: Draft
  /** What it orders; nothing where the rules refuse it. */
  readonly extras: readonly Extra[]
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  readonly hold: HoldPlan
  /** New, or at another place or time than before. */
  readonly isMoved: boolean
}

export interface Verdict {
  readonly candidate: Candidate
  /** Undefined where the candidate means nothing, such as a place that is not there. */
  readonly plan: Plan | undefined
  /** The first thing against it; it names all reasons. Undefined: it can be booked. */
  readonly refusal: Refusal | undefined
  readonly reasons: readonly ReasonCode[]
}

/** What binds a change whatever the rules of its place say. */
function checkChange(facts: RuleFacts, { wanted, before }: Candidate, draft: Draft): void {
  if (!before) return
  const refusal =
    refuseAction(facts, before, 'edit') ??
    (draft.owner.id === before.owner_id ? undefined : refuseAction(facts, before, 'changeOwner'))
  if (refusal) throw refusal
  // A booking that has started keeps its start and its place (D-080).
  const isRunning = before.starts_at.getTime() <= facts.now
  if (
    isRunning &&
    (draft.place.id !== before.location_id || draft.time.startsAt !== before.starts_at.getTime())
  )
    throw new Refusal('BOOKING_STARTED')
  if (isRunning && draft.time.endsAt !== before.ends_at.getTime() && draft.time.endsAt <= facts.now)
    throw refuseFields({ field: 'timeTo', code: 'endPast' })
  // Someone else's title on a private booking is not for others to write (BKG-027).
  const isRetitled = wanted.description !== undefined && draft.label !== (before.label ?? undefined)
  if (before.is_private === true && before.owner_id !== facts.user.id && isRetitled)
    throw new Refusal('FORBIDDEN')
}

/**
 * The time as of which the rules of time judge: a booking made in good time stays good while its
 * time and place stay, and what has started was in time.
 */
function judgedAt(
  { now }: RuleFacts,
  { before }: Candidate,
  { time }: Draft,
  isMoved: boolean,
): number {
  if (!before || (isMoved && before.starts_at.getTime() > now)) return now
  const inTime = Math.min(now, before.starts_at.getTime() - 1, time.startsAt - 1)
  return isMoved ? inTime : Math.min(inTime, before.created.getTime())
}

/**
 * Tentative where approval is needed; what was approved stays so unless time, place or attendee
 * count change (D-157).
 */
function statusOf(
  facts: RuleFacts,
  { before }: Candidate,
  draft: Draft,
  isMoved: boolean,
): Plan['status'] {
  const needsDecision =
    !before ||
    isMoved ||
    draft.attendeeCount !== ((before.attendee_count as number | null) ?? undefined)
  return needsDecision && decideStatus(facts, draft.place) === 'TENTATIVE'
    ? 'TENTATIVE'
    : ((before?.status ?? 'CONFIRMED') as Plan['status'])
}

/** What can be told without other bookings. */
export function judgeAlone(facts: RuleFacts, candidate: Candidate): Verdict {
  const { before } = candidate
  let plan: Plan | undefined
  try {
    const draft = assembleDraft(facts, candidate)
    const { place, time } = draft
    const isMoved =
      !before ||
      place.id !== before.location_id ||
      time.startsAt !== before.starts_at.getTime() ||
      time.endsAt !== before.ends_at.getTime()
    plan = {
      draft,
      extras: [],
      status: statusOf(facts, candidate, draft, isMoved),
      hold: planHold(facts.directory, draft),
      isMoved,
    }
    checkChange(facts, candidate, draft)
    if ((isMoved || candidate.wanted.type) && !draft.isEndedEarly) checkTypeDuration(facts, draft)
    const extras = checkDraft({ ...facts, now: judgedAt(facts, candidate, draft, isMoved) }, draft)
    return { candidate, plan: { ...plan, extras }, refusal: undefined, reasons: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { candidate, plan, refusal: error, reasons: error.details.reasons ?? [] }
  }
}

/** Whether limits per person bind it: it is new, moved or somebody else's. */
const isCounted = ({ candidate: { before }, plan }: Verdict): boolean =>
  plan !== undefined && (plan.isMoved || plan.draft.owner.id !== before?.owner_id)

/** Places that a moved booking lets go of. */
function placesBefore({ directory }: RuleFacts, { before }: Candidate): number[] {
  const place = before && directory.place(before.location_id)
  return place ? [place.id, ...shadowsOf(directory, place)] : []
}

export interface Judgement {
  /** One for each candidate, in their order. */
  readonly verdicts: readonly Verdict[]
  /**
   * What the rules and the limits say of something else instead; who holds its place is not asked.
   */
  readonly consider: (candidate: Candidate) => Verdict
}

interface Judging {
  /**
   * Take the locks under which the verdicts stand until the transaction ends: persons, then places.
   */
  readonly isForReal: boolean
  /** Bookings that are let go of in the same act. */
  readonly leaving?: readonly BookingRow[]
}

/**
 * Judges a set of new bookings and changes: the rules, the limits per person, and what is taken, by
 * others and within the set. A member that stands counts for those after it; members that are moved
 * do not count where they were. All is looked up once for the set.
 */
export async function judgeBookings(
  tx: Tx,
  viewer: Viewer,
  candidates: readonly Candidate[],
  { isForReal, leaving = [] }: Judging,
): Promise<Judgement> {
  const { organisationId } = viewer.directory
  const facts = await gatherFacts(tx, viewer, candidates, isForReal)
  const alone = candidates.map((candidate) => judgeAlone(facts, candidate))
  const idsOf = (list: readonly Verdict[]) => [
    ...leaving.map(({ id }) => id),
    ...list.flatMap(({ candidate }) => candidate.before?.id ?? []),
  ]

  const counted = alone.filter(isCounted)
  const limits = await loadPersonLimits(
    tx,
    facts,
    counted.map(({ plan }) => plan!.draft),
    idsOf(counted),
    isForReal,
  )
  const moved = alone.filter(({ plan }) => plan?.isMoved)
  if (isForReal)
    await lockPlaces(
      tx,
      moved
        .filter(({ refusal }) => !refusal)
        .flatMap(({ candidate, plan }) => [
          ...placesOf(plan!.hold),
          ...placesBefore(facts, candidate),
        ]),
    )
  const clashes = await findClashes(
    tx,
    organisationId,
    moved.map(({ plan }) => plan!.hold),
    idsOf(moved),
  )
  const clashOf = new Map(moved.map((verdict, index) => [verdict, clashes.get(index)]))

  const held = new HeldBySet()
  const judge = (verdict: Verdict, clash: Clash | undefined): Verdict => {
    const { plan } = verdict
    // Of what is never booked there is nothing more to say.
    if (!plan || whyNeverBookable(viewer.directory, plan.draft.place).length > 0) return verdict
    const inTheWay = clash ?? (plan.isMoved ? held.find(plan.hold) : undefined)
    return withAll(verdict, [
      ...(isCounted(verdict) ? limits.refuse(plan.draft) : []),
      ...(inTheWay ? [refuseClash(viewer.directory, inTheWay, plan.draft.time)] : []),
    ])
  }
  const verdicts = alone.map((verdict) => {
    const judged = judge(verdict, clashOf.get(verdict))
    if (judged.refusal || !judged.plan) return judged
    if (isCounted(verdict)) limits.count(judged.plan.draft)
    if (judged.plan.isMoved) held.add(judged.plan.hold, judged.plan.draft.time)
    return judged
  })
  return { verdicts, consider: (candidate) => judge(judgeAlone(facts, candidate), undefined) }
}

/** The first refusal counts; all reasons are named. */
function withAll({ candidate, plan, refusal }: Verdict, more: readonly Refusal[]): Verdict {
  const refusals = [...(refusal ? [refusal] : []), ...more]
  const [first] = refusals
  const reasons = [...new Set(refusals.flatMap(({ details }) => details.reasons ?? []))]
  return {
    candidate,
    plan,
    reasons,
    refusal:
      first && reasons.length > 0 ? new Refusal(first.code, { ...first.details, reasons }) : first,
  }
}

/**
 * The plans of a set that stands. Otherwise refuses with the first refusal, and in a set of several
 * names every member at fault.
 */
export function mustStand(verdicts: readonly Verdict[]): Plan[] {
  const members = verdicts.flatMap(({ refusal }, index) => (refusal ? [{ index, refusal }] : []))
  const [first] = members
  if (!first) return verdicts.map(({ plan }) => plan!)
  if (verdicts.length === 1) throw first.refusal
  throw new Refusal(first.refusal.code, { ...first.refusal.details, members })
}
