import type { PlanDocument, PlanElement } from '../formats/plan-level.js'
import { english, spanish, type Messages } from '../messages.js'
import type { BookingStatus, Marker } from '../types.js'
import type { EditorMessages } from './messages.js'
import type { PlanProblem } from './validate.js'

/**
 * How the plan shows what is bound, what is not yet, and what is wrong: with the looks that
 * statuses have.
 */
const looks = {
  bound: 'AVAILABLE_FOR_BOOKING',
  unbound: 'UNAVAILABLE',
  problem: 'BOOKED_OR_OCCUPIED',
} as const satisfies Record<string, BookingStatus>

const known = new WeakMap<PlanElement, Marker>()

/**
 * The elements as the floor plan draws them; `lifted` are being moved and shown dimmed where they
 * were.
 */
export function toMarkers(
  { elements }: PlanDocument,
  problems: readonly PlanProblem[],
  lifted: ReadonlySet<string>,
): Marker[] {
  const wrong = new Set(problems.flatMap(({ code, ids }) => (code === 'unbound' ? [] : ids)))
  return elements.map((element) => {
    const status = wrong.has(element.id)
      ? looks.problem
      : element.locationId === undefined
        ? looks.unbound
        : looks.bound
    const disabled = lifted.has(element.id)
    const before = known.get(element)
    if (before && before.status === status && (before.disabled ?? false) === disabled) return before
    const marker: Marker = { ...element, status, ...(disabled ? { disabled } : {}) }
    known.set(element, marker)
    return marker
  })
}

/** The floor plan's own words while it is edited. */
export function planMessages({ locale, plan, planHelp, state, unnamed }: EditorMessages): Messages {
  const base = locale.startsWith('es') ? spanish : english
  const status = {
    ...base.status,
    [looks.bound]: state.bound,
    [looks.unbound]: state.unbound,
    [looks.problem]: state.problem,
  }
  return { ...base, plan, planHelp, unnamed, onlyAvailable: state.onlyFine, status }
}
