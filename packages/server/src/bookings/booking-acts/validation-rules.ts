import type { Extra, Reason } from '@mosaic-booking/sdk'
import { whyNeverBookable } from '../availability/place-facts.js'
import { refuseAction } from '../booking/action-rules.js'
import {
  decideStatus,
  extrasOf,
  needsApproval,
  refuseBooking,
  refuseTypeDuration,
  type ResolvedBooking,
  type RuleFacts,
} from '../booking/booking-rules.js'
import type { BookingRow } from '../booking/booking-store.js'
import { HeldBySet, refuseClash, type Clash, type HoldPlan } from '../booking/clash-rules.js'
import { distinctReasons } from '../../ground/core/distinct-reasons.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { PersonLimits } from './person-limit-rules.js'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import { shadowsOf } from '../../directory/directory/related-rules.js'
import { planHold, resolveBooking, type BookingProposal } from './proposal-rules.js'

/** The booking that would result from a proposal. */
export interface BookingPlan {
  readonly draft: ResolvedBooking
  /** Empty if the rules refuse the booking. */
  readonly extras: readonly Extra[]
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  readonly hold: HoldPlan
  /** The booking is new or restored, or its location or time changes. */
  readonly isMoved: boolean
}

export interface Validation {
  readonly proposal: BookingProposal
  /**
   * Undefined if the proposal cannot be resolved, for example because the location does not exist.
   */
  readonly plan: BookingPlan | undefined
  /** The first refusal, with the reasons of all refusals. Undefined if the proposal is valid. */
  readonly refusal: Refusal | undefined
  readonly reasons: readonly Reason[]
}

/** A member of a valid set, with its resulting booking. */
export type Planned<Member> = Member & { readonly plan: BookingPlan }

/** Limits on changes that apply regardless of the location's rules. */
function refuseChange(
  facts: RuleFacts,
  before: BookingRow,
  { wanted, isRestored, isContinued }: BookingProposal,
  draft: ResolvedBooking,
): Refusal | undefined {
  // Permission to cancel a booking includes permission to shorten it and to undo the cancellation.
  const refusal =
    refuseAction(facts, before, draft.isShortened || isRestored ? 'cancel' : 'edit') ??
    (draft.owner.id === before.owner_id ? undefined : refuseAction(facts, before, 'changeOwner'))
  if (refusal) return refusal
  if (before.starts_at.getTime() <= facts.now && !isContinued) {
    // A booking that has started keeps its start and its location (D-080).
    if (draft.place.id !== before.location_id || draft.time.startsAt !== before.starts_at.getTime())
      return new Refusal('BOOKING_STARTED')
    if (draft.time.endsAt !== before.ends_at.getTime() && draft.time.endsAt <= facts.now)
      return refuseFields({ field: 'timeTo', code: 'endPast' })
  }
  // Only the owner may change the title of a private booking (BKG-027).
  const isRetitled = wanted.description !== undefined && draft.label !== (before.label ?? undefined)
  return before.is_private === true && before.owner_id !== facts.user.id && isRetitled
    ? new Refusal('FORBIDDEN')
    : undefined
}

/**
 * Returns the instant at which the time rules are evaluated. A booking that was made in time stays
 * valid while its time and location are unchanged, as does a booking that has started or is being
 * restored.
 */
function evaluationTime(
  { now }: RuleFacts,
  { before, isRestored, isContinued }: BookingProposal,
  { time }: ResolvedBooking,
  isMoved: boolean,
): number {
  if (isRestored) return Math.min(now, time.startsAt - 1, before!.created.getTime())
  if (!before || isContinued || (isMoved && before.starts_at.getTime() > now)) return now
  const inTime = Math.min(now, before.starts_at.getTime() - 1, time.startsAt - 1)
  return isMoved ? inTime : Math.min(inTime, before.created.getTime())
}

/**
 * Tentative if approval is required. An approved booking requires it again only if its time,
 * location or attendee count changes (D-157), but not for ending early. One that waits is confirmed
 * if it moves to a location where nobody would approve it.
 */
function statusOf(
  facts: RuleFacts,
  { before, isRestored }: BookingProposal,
  draft: ResolvedBooking,
  isMoved: boolean,
): BookingPlan['status'] {
  const needsDecision =
    !before ||
    (isMoved && !isRestored && !draft.isEndedEarly) ||
    draft.attendeeCount !== ((before.attendee_count as number | null) ?? undefined)
  if (needsDecision && decideStatus(facts, draft.place) === 'TENTATIVE') return 'TENTATIVE'
  const isElsewhere = before !== undefined && before.location_id !== draft.place.id
  return isElsewhere && !isRestored && !needsApproval(facts, draft.place)
    ? 'CONFIRMED'
    : ((before?.status ?? 'CONFIRMED') as BookingPlan['status'])
}

const isMovedFrom = (before: BookingRow | undefined, { place, time }: ResolvedBooking): boolean =>
  !before ||
  place.id !== before.location_id ||
  time.startsAt !== before.starts_at.getTime() ||
  time.endsAt !== before.ends_at.getTime()

function planBooking(facts: RuleFacts, proposal: BookingProposal): BookingPlan {
  const draft = resolveBooking(facts, proposal)
  const isMoved = proposal.isRestored === true || isMovedFrom(proposal.before, draft)
  return {
    draft,
    extras: extrasOf(draft),
    status: statusOf(facts, proposal, draft, isMoved),
    hold: planHold(facts.directory, draft),
    isMoved,
  }
}

/** Validates a proposal without considering other bookings. */
export function validateAlone(facts: RuleFacts, proposal: BookingProposal): Validation {
  try {
    const plan = planBooking(facts, proposal)
    const refusal = refusePlan(facts, proposal, plan)
    return { proposal, plan, refusal, reasons: refusal?.details.reasons ?? [] }
  } catch (error) {
    // A proposal that cannot be resolved has no plan.
    if (!(error instanceof Refusal)) throw error
    return { proposal, plan: undefined, refusal: error, reasons: error.details.reasons ?? [] }
  }
}

function refusePlan(
  facts: RuleFacts,
  proposal: BookingProposal,
  { draft, isMoved }: BookingPlan,
): Refusal | undefined {
  const { before, wanted } = proposal
  const bindsType =
    ((isMoved && !proposal.isRestored) || wanted.type) &&
    !draft.isEndedEarly &&
    !proposal.isContinued &&
    !lacksType(facts, draft, before)
  return (
    (before && refuseChange(facts, before, proposal, draft)) ??
    (bindsType ? refuseTypeDuration(facts, draft) : undefined) ??
    refuseBooking({ ...facts, now: evaluationTime(facts, proposal, draft, isMoved) }, draft)
  )
}

/**
 * Whether the duration did not match the type before the booking was shortened either, because the
 * type has changed since.
 */
const lacksType = (
  facts: RuleFacts,
  draft: ResolvedBooking,
  before: BookingRow | undefined,
): boolean =>
  draft.isShortened &&
  before !== undefined &&
  refuseTypeDuration(facts, {
    ...draft,
    time: { ...draft.time, wallFrom: before.wall_from, wallTo: before.wall_to },
  }) !== undefined

/**
 * Limits per person apply to new and moved bookings and to changes of owner, but not to shortened
 * bookings, nor to a restored one that goes on at another location.
 */
export const isCounted = ({ proposal: { before, isRestored }, plan }: Validation): boolean =>
  plan !== undefined &&
  !(isRestored && before?.status_reason === movedOn) &&
  ((plan.isMoved && !plan.draft.isShortened) || plan.draft.owner.id !== before?.owner_id)

/** Locations that a moved booking releases. */
export function placesBefore(
  { directory }: Pick<RuleFacts, 'directory'>,
  { before }: BookingProposal,
): number[] {
  const place = before && directory.place(before.location_id)
  return place ? [place.id, ...shadowsOf(directory, place)] : []
}

/** Facts about a set that its proposals do not contain. */
interface SetFacts {
  readonly directory: Directory
  readonly seen: Directory
  readonly limits: PersonLimits
  readonly clashOf: ReadonlyMap<Validation, Clash | undefined>
}

/**
 * Validates the members of a set in order, against limits per person and clashes with others and
 * within the set. A valid member counts for those after it. `validate` applies the same checks to a
 * proposal outside the set.
 */
export function validateSet(
  { directory, seen, limits, clashOf }: SetFacts,
  alone: readonly Validation[],
): {
  readonly validations: readonly Validation[]
  readonly validate: (one: Validation) => Validation
} {
  const held = new HeldBySet()
  const validate = (validation: Validation): Validation => {
    const { plan } = validation
    // Unbookable locations need no further checks.
    if (!plan || whyNeverBookable(directory, plan.draft.place).length > 0) return validation
    const clash = clashOf.get(validation) ?? (plan.isMoved ? held.find(plan.hold) : undefined)
    return withAll(validation, [
      ...(isCounted(validation) ? limits.refuse(plan.draft) : []),
      ...(clash ? [refuseClash(seen, clash, plan.draft)] : []),
    ])
  }
  const validations = alone.map((validation) => {
    const validated = validate(validation)
    if (validated.refusal || !validated.plan) return validated
    if (isCounted(validation)) limits.count(validated.plan.draft)
    if (validated.plan.isMoved) held.add(validated.plan.hold, validated.plan.draft.time)
    return validated
  })
  return { validations, validate }
}

/** Adds refusals: the first one is thrown, with the reasons of all refusals. */
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

/** Returns the first refusal of a set. In a set of several, it identifies every invalid member. */
export function refuseSet(validations: readonly Validation[]): Refusal | undefined {
  const members = validations.flatMap(({ refusal }, index) => (refusal ? [{ index, refusal }] : []))
  const [first] = members
  return first && validations.length > 1 ? first.refusal.with({ members }) : first?.refusal
}
