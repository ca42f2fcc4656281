import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { isBookable } from '../built/symbols.js'
import { overlaps } from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import type { Place } from './binding.js'
import { boundsOfElement, outlineOf } from './kernels/element-shape.js'
import { crossesItself } from './kernels/polygon-edit.js'
import { relationOf } from './kernels/relation.js'

/** Problem codes, most severe first. */
export const planProblemCodes = [
  'outside',
  'self-crossing',
  'bound-twice',
  'unknown-place',
  'overlapping',
  'too-small',
  'label-twice',
  'unbound',
] as const

export type PlanProblemCode = (typeof planProblemCodes)[number]

export type PlanProblem = { code: PlanProblemCode; ids: readonly string[] }

/** Elements whose shorter side is below this fraction of the plan's longer side are too small. */
const smallestPart = 1 / 300

/** Rounding may leave elements this far outside the plan. */
const slack = 0.02

/**
 * Returns all problems of a plan, sorted by kind. `places` are the existing spaces; bindings are
 * not checked without them.
 * @example const [worst] = validatePlan(document, places)
 */
export function validatePlan(document: PlanDocument, places?: readonly Place[]): PlanProblem[] {
  const { elements, referenceWidth, referenceHeight } = document
  const known = places && new Set(places.map(({ id }) => id))
  const least = Math.max(referenceWidth, referenceHeight) * smallestPart
  const problems: PlanProblem[] = []
  const add = (code: PlanProblemCode, ...ids: string[]) => problems.push({ code, ids })
  for (const element of elements) {
    const { id, locationId, width, height } = element
    const { minX, minY, maxX, maxY } = boundsOfElement(element)
    if (
      minX < -slack ||
      minY < -slack ||
      maxX > referenceWidth + slack ||
      maxY > referenceHeight + slack
    )
      add('outside', id)
    // Walls and furniture stand for no space.
    if (!isBookable(element)) continue
    if (isTangled(element)) add('self-crossing', id)
    if (Math.min(width, height) < least) add('too-small', id)
    if (locationId === undefined) add('unbound', id)
    else if (known && !known.has(locationId)) add('unknown-place', id)
  }
  for (const ids of sharing(elements, ({ locationId }) => locationId)) add('bound-twice', ...ids)
  for (const ids of sharing(elements, ({ label }) => label)) add('label-twice', ...ids)
  for (const ids of overlapping(elements.filter(isBookable))) add('overlapping', ...ids)
  return problems.sort(
    (a, b) => planProblemCodes.indexOf(a.code) - planProblemCodes.indexOf(b.code),
  )
}

const tangled = new WeakMap<PlanElement, boolean>()

/** Elements are immutable, so results are cached. */
function isTangled(element: PlanElement): boolean {
  const known = tangled.get(element)
  if (known !== undefined) return known
  const answer = element.points !== undefined && crossesItself(element.points)
  tangled.set(element, answer)
  return answer
}

function sharing(
  elements: readonly PlanElement[],
  keyOf: (element: PlanElement) => number | string | undefined,
): string[][] {
  const groups = new Map<number | string, string[]>()
  for (const element of elements) {
    const key = keyOf(element)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(element.id)
    else groups.set(key, [element.id])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/**
 * Finds pairs of overlapping points and of crossing areas. A zone may contain rooms, and a room may
 * contain desks.
 */
function overlapping(elements: readonly PlanElement[]): [string, string][] {
  if (elements.length < 2) return []
  const bounds = elements.map(boundsOfElement)
  const index = indexBoxes(bounds)
  return elements.flatMap((element, i) => {
    const { minX, minY, maxX, maxY } = bounds[i]!
    const near = index.search(
      minX,
      minY,
      maxX,
      maxY,
      (j) =>
        j > i &&
        (elements[j]!.isArea ?? false) === (element.isArea ?? false) &&
        overlaps(bounds[i]!, bounds[j]!),
    )
    return near
      .filter((j) => {
        const relation = relationOf(outlineOf(element), outlineOf(elements[j]!))
        return element.isArea
          ? relation === 'crossing' || relation === 'same'
          : relation !== 'apart'
      })
      .map((j): [string, string] => [element.id, elements[j]!.id])
  })
}
