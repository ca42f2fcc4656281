import type { Extra, Reason } from '@mosaic-booking/sdk'
import { whyNeverBookable } from '../availability/place-facts.js'
import { refuseAction } from '../booking/action-rules.js'
import {
  checkBookingRules,
  checkTypeDuration,
  decideStatus,
  type ResolvedBooking,
  type RuleFacts,
} from '../booking/booking-rules.js'
import type { BookingRow } from '../booking/booking-store.js'
import { HeldBySet, refuseClash } from '../booking/clash.js'
import {
  findClashes,
  lockPlaces,
  placesOf,
  type Clash,
  type HoldPlan,
} from '../booking/hold-store.js'
import { type Viewer } from '../booking/to-booking.js'
import { distinctReasons } from '../core/distinct-reasons.js'
import { Refusal, refuseFields } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { gatherFacts } from './gather-facts.js'
import { loadPersonLimits } from './person-limits.js'
import { resolveBooking, planHold, shadowsOf, type BookingProposal } from './resolve-booking.js'

/** What a proposal would become. */
export interface BookingPlan {
  readonly draft: ResolvedBooking
  /** What it orders; nothing where the rules refuse it. */
  readonly extras: readonly Extra[]
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  readonly hold: HoldPlan
  /** New, or at another place or time than before. */
  readonly isMoved: boolean
}

export interface Validation {
  readonly proposal: BookingProposal
  /** Undefined where the proposal means nothing, such as a place that is not there. */
  readonly plan: BookingPlan | undefined
  /** The first thing against it; it names all reasons. Undefined: it can be booked. */
  readonly refusal: Refusal | undefined
  readonly reasons: readonly Reason[]
}

/** What binds a change whatever the rules of its place say. */
function checkChange(
  facts: RuleFacts,
  { wanted, before }: BookingProposal,
  draft: ResolvedBooking,
): void {
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
  { before }: BookingProposal,
  { time }: ResolvedBooking,
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
  { before }: BookingProposal,
  draft: ResolvedBooking,
  isMoved: boolean,
): BookingPlan['status'] {
  const needsDecision =
    !before ||
    isMoved ||
    draft.attendeeCount !== ((before.attendee_count as number | null) ?? undefined)
  return needsDecision && decideStatus(facts, draft.place) === 'TENTATIVE'
    ? 'TENTATIVE'
    : ((before?.status ?? 'CONFIRMED') as BookingPlan['status'])
}

/** What can be told without other bookings. */
export function validateAlone(facts: RuleFacts, proposal: BookingProposal): Validation {
  const { before } = proposal
  let plan: BookingPlan | undefined
  try {
    const draft = resolveBooking(facts, proposal)
    const { place, time } = draft
    const isMoved =
      !before ||
      place.id !== before.location_id ||
      time.startsAt !== before.starts_at.getTime() ||
      time.endsAt !== before.ends_at.getTime()
    plan = {
      draft,
      extras: [],
      status: statusOf(facts, proposal, draft, isMoved),
      hold: planHold(facts.directory, draft),
      isMoved,
    }
    checkChange(facts, proposal, draft)
    if ((isMoved || proposal.wanted.type) && !draft.isEndedEarly) checkTypeDuration(facts, draft)
    const extras = checkBookingRules(
      { ...facts, now: judgedAt(facts, proposal, draft, isMoved) },
      draft,
    )
    return { proposal, plan: { ...plan, extras }, refusal: undefined, reasons: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { proposal, plan, refusal: error, reasons: error.details.reasons ?? [] }
  }
}

/** Whether limits per person bind it: it is new, moved or somebody else's. */
const isCounted = ({ proposal: { before }, plan }: Validation): boolean =>
  plan !== undefined && (plan.isMoved || plan.draft.owner.id !== before?.owner_id)

/** Places that a moved booking lets go of. */
function placesBefore({ directory }: RuleFacts, { before }: BookingProposal): number[] {
  const place = before && directory.place(before.location_id)
  return place ? [place.id, ...shadowsOf(directory, place)] : []
}

export interface ValidationResult {
  /** One for each proposal, in their order. */
  readonly validations: readonly Validation[]
  /**
   * What the rules and the limits say of something else instead; who holds its place is not asked.
   */
  readonly consider: (proposal: BookingProposal) => Validation
}

interface ValidationOptions {
  /**
   * Take the locks under which the validations stand until the transaction ends: persons, then places.
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
export async function validateBookings(
  tx: Tx,
  viewer: Viewer,
  proposals: readonly BookingProposal[],
  { isForReal, leaving = [] }: ValidationOptions,
): Promise<ValidationResult> {
  const { organisationId } = viewer.directory
  const facts = await gatherFacts(tx, viewer, proposals, isForReal)
  const alone = proposals.map((proposal) => validateAlone(facts, proposal))
  const idsOf = (list: readonly Validation[]) => [
    ...leaving.map(({ id }) => id),
    ...list.flatMap(({ proposal }) => proposal.before?.id ?? []),
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
        .flatMap(({ proposal, plan }) => [
          ...placesOf(plan!.hold),
          ...placesBefore(facts, proposal),
        ]),
    )
  const clashes = await findClashes(
    tx,
    organisationId,
    moved.map(({ plan }) => plan!.hold),
    idsOf(moved),
  )
  const clashOf = new Map(moved.map((validation, index) => [validation, clashes.get(index)]))

  const held = new HeldBySet()
  const judge = (validation: Validation, clash: Clash | undefined): Validation => {
    const { plan } = validation
    // Of what is never booked there is nothing more to say.
    if (!plan || whyNeverBookable(viewer.directory, plan.draft.place).length > 0) return validation
    const inTheWay = clash ?? (plan.isMoved ? held.find(plan.hold) : undefined)
    return withAll(validation, [
      ...(isCounted(validation) ? limits.refuse(plan.draft) : []),
      ...(inTheWay ? [refuseClash(viewer.directory, inTheWay, plan.draft.time)] : []),
    ])
  }
  const validations = alone.map((validation) => {
    const judged = judge(validation, clashOf.get(validation))
    if (judged.refusal || !judged.plan) return judged
    if (isCounted(validation)) limits.count(judged.plan.draft)
    if (judged.plan.isMoved) held.add(judged.plan.hold, judged.plan.draft.time)
    return judged
  })
  return { validations, consider: (proposal) => judge(validateAlone(facts, proposal), undefined) }
}

/** The first refusal counts; all reasons are named. */
function withAll({ proposal, plan, refusal }: Validation, more: readonly Refusal[]): Validation {
  const refusals = [...(refusal ? [refusal] : []), ...more]
  const [first] = refusals
  const reasons = distinctReasons(refusals.flatMap(({ details }) => details.reasons ?? []))
  return {
    proposal,
    plan,
    reasons,
    refusal: first && reasons.length > 0 ? first.with({ reasons }) : first,
  }
}

/**
 * The plans of a set that stands. Otherwise refuses with the first refusal, and in a set of several
 * names every member at fault.
 */
export function requireValid(validations: readonly Validation[]): BookingPlan[] {
  const members = validations.flatMap(({ refusal }, index) => (refusal ? [{ index, refusal }] : []))
  const [first] = members
  if (!first) return validations.map(({ plan }) => plan!)
  if (validations.length === 1) throw first.refusal
  throw first.refusal.with({ members })
}
