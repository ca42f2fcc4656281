import { keepTree, type BookingRow } from '../booking/booking-store.js'
import { placesOf } from '../booking/clash-rules.js'
import { findClashes, lockPlaces } from '../booking/hold-store.js'
import type { Viewer } from '../booking/viewer.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { gatherFacts } from './gather-facts-service.js'
import { loadPersonLimits } from './person-limits-service.js'
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
  caller: Viewer,
  proposals: readonly BookingProposal[],
  { isForReal, leaving = [], isOutline }: ValidationOptions,
): Promise<ValidationResult> {
  const viewer = isForReal ? await onCurrentTree(tx, caller) : caller
  const { organisationId } = viewer.directory
  const facts = { ...(await gatherFacts(tx, viewer, proposals, isForReal)), isOutline }
  const alone = await mapInTurns(proposals, (proposal) => validateAlone(facts, proposal))
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
  // A shortened booking needs no new holds.
  const taking = moved.filter(({ plan }) => !plan!.draft.isShortened)
  // Sent together, but run one after another: the second sees what was committed before the lock.
  const [, clashes] = await Promise.all([
    isForReal &&
      lockPlaces(
        tx,
        moved
          .filter(({ refusal }) => !refusal)
          .flatMap(({ proposal, plan }) => [
            ...placesOf(plan!.hold),
            ...placesBefore(facts, proposal),
          ]),
      ),
    findClashes(
      tx,
      organisationId,
      taking.map(({ plan }) => plan!.hold),
      idsOf(moved),
    ),
  ])
  const clashOf = new Map(taking.map((validation, index) => [validation, clashes.get(index)]))

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

/**
 * The tree determines the locations that a booking holds, so it must not change until the holds are
 * written.
 */
async function onCurrentTree(tx: Tx, viewer: Viewer): Promise<Viewer> {
  const version = await keepTree(tx, viewer.directory.organisationId)
  return version === viewer.directory.version
    ? viewer
    : { ...viewer, directory: await viewer.loadDirectory() }
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
