import { keepTree, type BookingRow } from '../booking/booking-store.js'
import type { RuleFacts } from '../booking/booking-rules.js'
import { placesOf, type Clash } from '../booking/clash-rules.js'
import { findClashes, lockPlaces } from '../booking/hold-store.js'
import type { Viewer } from '../booking/viewer.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { Refusal } from '../../ground/core/refusal.js'
import { answersTo } from '../../ground/db/answers.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { gatherFacts } from './gather-facts-service.js'
import { loadPersonLimits, type Locks } from './person-limits-service.js'
import type { BookingProposal } from './proposal-rules.js'
import {
  isCounted,
  validateSet,
  placesBefore,
  refuseSet,
  validateAlone,
  type Planned,
  type Validation,
} from './validation-rules.js'

export interface ValidationResult {
  /** One per proposal, in the same order. */
  readonly validations: readonly Validation[]
  /** Validates an alternative against rules and limits, without checking for clashes. */
  readonly consider: (proposal: BookingProposal) => Validation
}

interface ValidationOptions {
  /**
   * Lock the tree, then the people, then the locations, until the transaction ends. Without locks,
   * the result is only a preview.
   */
  readonly isForReal: boolean
  readonly leaving?: readonly BookingRow[]
  /** Fields that settings require may be missing. */
  readonly isOutline?: boolean
}

/**
 * Validates a set of new bookings and changes: rules, limits per person, clashes with other
 * bookings and within the set. Each valid member counts for those after it. Moved members no longer
 * count at their previous location and time. Everything is loaded once for the set.
 */
export async function validateBookings(
  tx: Tx,
  viewer: Viewer,
  proposals: readonly BookingProposal[],
  options: ValidationOptions,
): Promise<ValidationResult> {
  if (!options.isForReal) return validateBy(tx, viewer, proposals, options)
  // The tree determines the locations that a booking holds, so it must not change until the holds
  // are written. It rarely has since the viewer's directory was read, so its lock is sent together
  // with the questions about the set.
  const isCurrent = keepTree(tx, viewer.directory.organisationId).then(
    (version) => version === viewer.directory.version,
  )
  const [current, validated] = await Promise.allSettled([
    isCurrent,
    validateBy(tx, viewer, proposals, { ...options, isCurrent }),
  ])
  if (current.status === 'rejected') throw current.reason
  if (!current.value && !hasFailed(validated)) {
    const directory = await viewer.loadDirectory()
    return validateBy(tx, { ...viewer, directory }, proposals, options)
  }
  if (validated.status === 'rejected') throw validated.reason
  return validated.value
}

/** Whether the database refused a statement, so that the transaction can only start again. */
const hasFailed = (validated: PromiseSettledResult<unknown>) =>
  validated.status === 'rejected' && !(validated.reason instanceof Refusal)

async function validateBy(
  tx: Tx,
  viewer: Viewer,
  proposals: readonly BookingProposal[],
  {
    isForReal,
    leaving = [],
    isOutline,
    isCurrent,
  }: ValidationOptions & { readonly isCurrent?: Promise<boolean> },
): Promise<ValidationResult> {
  const isWritten = async () => isForReal && ((await isCurrent) ?? true)
  const facts = { ...(await gatherFacts(tx, viewer, proposals, isWritten)), isOutline }
  const ifVersion = isCurrent === undefined ? undefined : viewer.directory.version
  const locks = isForReal ? { ifVersion } : undefined
  const alone = await mapInTurns(proposals, (proposal) => validateAlone(facts, proposal))
  const idsOf = (list: readonly Validation[]) => [
    ...leaving.map(({ id }) => id),
    ...list.flatMap(({ proposal }) => proposal.before?.id ?? []),
  ]

  const counted = alone.filter(isCounted)
  // Sent together in this order: people are locked before locations.
  const [limits, clashOf] = await answersTo(
    loadPersonLimits(
      tx,
      facts,
      counted.map(({ plan }) => plan!.draft),
      idsOf(counted),
      locks,
    ),
    lockAndFindClashes(tx, facts, alone, idsOf, locks),
  )
  const { validations, validate } = validateSet(
    {
      directory: viewer.directory,
      seen: seenBy(viewer.directory, viewer.user),
      limits,
      clashOf,
    },
    alone,
  )
  return { validations, consider: (proposal) => validate(validateAlone(facts, proposal)) }
}

/** Locks the locations of the set, if asked for, and finds the clashes of its members. */
async function lockAndFindClashes(
  tx: Tx,
  facts: RuleFacts,
  alone: readonly Validation[],
  idsOf: (list: readonly Validation[]) => number[],
  locks: Locks | undefined,
): Promise<Map<Validation, Clash | undefined>> {
  const moved = alone.filter(({ plan }) => plan?.isMoved)
  // A shortened booking needs no new holds.
  const taking = moved.filter(({ plan }) => !plan!.draft.isShortened)
  // Sent together, but run one after another: the second sees what was committed before the lock.
  const [, clashes] = await answersTo(
    locks &&
      lockPlaces(
        tx,
        moved
          .filter(({ refusal }) => !refusal)
          .flatMap(({ proposal, plan }) => [
            ...placesOf(plan!.hold),
            ...placesBefore(facts, proposal),
          ]),
        locks.ifVersion,
      ),
    findClashes(
      tx,
      facts.directory.organisationId,
      taking.map(({ plan }) => plan!.hold),
      idsOf(moved),
    ),
  )
  return new Map(taking.map((validation, index) => [validation, clashes.get(index)]))
}

/**
 * Returns the members with their plans if the whole set is valid; otherwise throws the set's
 * refusal. `validations` has one entry per member, in the same order.
 */
export function requireValid<Member extends object>(
  members: readonly Member[],
  validations: readonly Validation[],
): Planned<Member>[] {
  const refusal = refuseSet(validations)
  if (refusal) throw refusal
  return members.map((member, index) => ({ ...member, plan: validations[index]!.plan! }))
}
