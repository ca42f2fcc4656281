import type { Visit } from '@mosaic-booking/sdk'
import { stepOf } from '@mosaic-booking/sdk/rules'

/**
 * Why the dialog closed. All reasons except `close` include the visit and require lists to refetch.
 */
export type VisitorReason = 'close' | 'add' | 'edit' | 'checkIn' | 'checkOut' | 'delete'

type VisitorAction = 'edit' | 'remove' | 'checkIn' | 'checkOut'

interface ModeRow {
  readonly part: 'entry' | 'arrival' | 'departure' | 'removal'
  /** The action that the visit must allow in this mode. */
  readonly needs?: VisitorAction
  readonly done: VisitorReason
}

/** The dialog's modes, each with its part, its required action, and its reason for closing. */
const modes = {
  new: { part: 'entry', done: 'add' },
  edit: { part: 'entry', needs: 'edit', done: 'edit' },
  checkIn: { part: 'arrival', needs: 'checkIn', done: 'checkIn' },
  checkOut: { part: 'departure', needs: 'checkOut', done: 'checkOut' },
  delete: { part: 'removal', needs: 'remove', done: 'delete' },
} as const satisfies Record<string, ModeRow>

export type VisitorMode = keyof typeof modes
export const visitorModes = Object.keys(modes) as readonly VisitorMode[]

const rowOf = (mode: VisitorMode): ModeRow => modes[mode]
export const partOf = (mode: VisitorMode): ModeRow['part'] => rowOf(mode).part
export const doneWith = (mode: VisitorMode): VisitorReason => rowOf(mode).done

export type VisitorObstacle =
  | 'alreadyIn'
  | 'alreadyOut'
  | 'notIn'
  | 'hasArrived'
  | 'notToday'
  | 'notAllowed'
  | 'missing'

/** Why a mode is unavailable. Undefined if the visit allows the mode. */
export function findObstacle(
  mode: VisitorMode,
  visit: Visit | undefined,
  today: string,
): VisitorObstacle | undefined {
  const { needs } = rowOf(mode)
  if (!needs) return undefined
  if (!visit) return 'missing'
  if (visit.possibleActions[needs]) return undefined
  const step = stepOf(visit)
  if (needs === 'checkIn' && step !== 'added') return 'alreadyIn'
  if (needs === 'checkIn' && visit.date !== today) return 'notToday'
  if (needs === 'checkOut' && step === 'checkedOut') return 'alreadyOut'
  if (needs === 'checkOut' && step === 'added') return 'notIn'
  if (needs === 'remove' && step !== 'added') return 'hasArrived'
  return 'notAllowed'
}
