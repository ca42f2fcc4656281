import { isBookable } from '../built/symbols.js'
import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { planMessages, type Messages } from '../messages.js'
import type { BookingStatus, Marker } from '../types.js'
import type { EditorMessages } from './messages.js'
import type { PlanProblem } from './validate.js'

/** Bound, unbound and problematic elements reuse the booking statuses' appearance. */
const looks = {
  bound: 'AVAILABLE_FOR_BOOKING',
  unbound: 'UNAVAILABLE',
  problem: 'BOOKED_OR_OCCUPIED',
} as const satisfies Record<string, BookingStatus>

const known = new WeakMap<PlanElement, Marker>()

/**
 * Converts elements to markers. Elements in `lifted` are being moved and appear dimmed at their old
 * position. Over a picture, those without a space are outlines, which hide nothing of it.
 */
export function toMarkers(
  { elements }: PlanDocument,
  problems: readonly PlanProblem[],
  lifted: ReadonlySet<string>,
  isOverPicture: boolean,
): Marker[] {
  const wrong = new Set(problems.flatMap(({ code, ids }) => (code === 'unbound' ? [] : ids)))
  // Walls and furniture are drawn, not marked.
  return elements.filter(isBookable).map((element) => {
    const status = wrong.has(element.id)
      ? looks.problem
      : element.locationId === undefined
        ? looks.unbound
        : looks.bound
    const disabled = lifted.has(element.id)
    const before = known.get(element)
    const isOutline = isOverPicture && status === looks.unbound
    const isSame = before?.status === status && (before.isOutline ?? false) === isOutline
    if (before && isSame && (before.disabled ?? false) === disabled) return before
    const marker: Marker = {
      ...element,
      status,
      ...(disabled ? { disabled } : {}),
      ...(isOutline ? { isOutline } : {}),
    }
    known.set(element, marker)
    return marker
  })
}

export function planTexts({ locale, plan, planHelp, state, unnamed }: EditorMessages): Messages {
  const base = planMessages(locale)
  const status = {
    ...base.status,
    [looks.bound]: state.bound,
    [looks.unbound]: state.unbound,
    [looks.problem]: state.problem,
  }
  return { ...base, plan, planHelp, unnamed, onlyAvailable: state.onlyFine, status }
}
