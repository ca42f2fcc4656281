import { isBookable } from '@mosaic-booking/floorplan/drawing'
import type { PlanDocument, PlanElement } from '@mosaic-booking/floorplan/formats'
import { foldText } from '@mosaic-booking/sdk/rules'

/** A repeated import of a building, with the links of the plan that it replaces. */
export interface CarriedLinks {
  readonly document: PlanDocument
  /** The number of links that were carried over. */
  readonly kept: number
  /** Linked elements that have moved, by label. */
  readonly moved: readonly string[]
  readonly renamed: readonly { readonly before: string; readonly after: string }[]
  /** Linked elements that are missing in the new drawing, by label. */
  readonly lost: readonly string[]
}

type Pair = readonly [before: PlanElement, after: PlanElement]

/** Shifts below this share of the plan's longer side count as drawing inaccuracy. */
const stillShare = 0.005

const nameOf = ({ id, label }: PlanElement) => label ?? id
const keyOf = ({ label = '' }: PlanElement) => foldText(label).replace(/\s+/g, ' ').trim()
const centreOf = ({ x, y, width, height }: PlanElement) => [x + width / 2, y + height / 2] as const

/**
 * Transfers the links of the previous plan to a new drawing. Elements are matched by id and name,
 * then by a name that is unique in both, then by id, then by position.
 */
export function carryLinks(before: PlanDocument, after: PlanDocument): CarriedLinks {
  const scale = scaleBetween(before, after)
  const scaled = (element: PlanElement): PlanElement => ({
    ...element,
    x: element.x * scale,
    y: element.y * scale,
    width: element.width * scale,
    height: element.height * scale,
  })
  const linked = before.elements.filter(({ locationId }) => locationId !== undefined)
  const waiting = new Set(linked)
  const free = new Set(after.elements.filter(isBookable))
  const pairs: Pair[] = []
  const join = (one: PlanElement, other: PlanElement | undefined) => {
    if (!other || !free.has(other) || !waiting.has(one)) return
    waiting.delete(one)
    free.delete(other)
    pairs.push([one, other])
  }
  const joinBy = (toKey: (element: PlanElement) => string) => {
    const [mine, theirs] = [uniqueBy(waiting, toKey), uniqueBy(free, toKey)]
    for (const [key, one] of mine) if (one) join(one, theirs.get(key) ?? undefined)
  }
  joinBy((element) => `${element.id}\n${keyOf(element)}`)
  joinBy(keyOf)
  const shift = shiftOf(pairs, scaled)
  const placed = (element: PlanElement): PlanElement => {
    const { x, y, ...rest } = scaled(element)
    return { ...rest, x: x + shift[0], y: y + shift[1] }
  }
  // The id of a shape without a name is often only its number in the file.
  joinBy(({ id, label }) => (label === undefined ? '' : id))
  for (const one of [...waiting]) {
    const there = placed(one)
    join(
      one,
      [...free].find((other) => overlap(there, other) > 0.5),
    )
  }
  const links = new Map(pairs.map(([one, other]) => [other, one.locationId!]))
  const still = stillShare * Math.max(after.referenceWidth, after.referenceHeight)
  const isMoved = ([one, other]: Pair) => {
    const [from, to] = [centreOf(placed(one)), centreOf(other)]
    return Math.hypot(to[0] - from[0], to[1] - from[1]) > still
  }
  return {
    document: {
      ...after,
      elements: after.elements.map((element) => {
        const locationId = links.get(element)
        return locationId === undefined ? element : { ...element, locationId }
      }),
    },
    kept: pairs.length,
    moved: pairs.filter(isMoved).map(([, other]) => nameOf(other)),
    renamed: pairs
      .filter(([one, other]) => keyOf(one) !== keyOf(other))
      .map(([one, other]) => ({ before: nameOf(one), after: nameOf(other) })),
    lost: [...waiting].map(nameOf),
  }
}

/** Elements by unique key. Empty keys are ignored. */
function uniqueBy(
  elements: Iterable<PlanElement>,
  toKey: (element: PlanElement) => string,
): Map<string, PlanElement | null> {
  const found = new Map<string, PlanElement | null>()
  for (const element of elements) {
    const key = toKey(element)
    if (key.trim() !== '') found.set(key, found.has(key) ? null : element)
  }
  return found
}

/** New units per old unit: by scale if both plans have one, otherwise by width. */
function scaleBetween(before: PlanDocument, after: PlanDocument): number {
  const metres = ({ georeference, metresPerUnit }: PlanDocument) =>
    georeference ? 1 / georeference.unitsPerMetre : metresPerUnit
  const [old, next] = [metres(before), metres(after)]
  return old && next ? old / next : after.referenceWidth / before.referenceWidth
}

/** The shift of the whole drawing: the median over the matched pairs. */
function shiftOf(
  pairs: readonly Pair[],
  scaled: (element: PlanElement) => PlanElement,
): readonly [number, number] {
  if (pairs.length < 3) return [0, 0]
  const median = (axis: 0 | 1) =>
    pairs
      .map(([one, other]) => centreOf(other)[axis] - centreOf(scaled(one))[axis])
      .sort((a, b) => a - b)[pairs.length >> 1]!
  return [median(0), median(1)]
}

/** Intersection over union of two boxes. */
function overlap(a: PlanElement, b: PlanElement): number {
  const along = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const across = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (along <= 0 || across <= 0) return 0
  const shared = along * across
  return shared / (a.width * a.height + b.width * b.height - shared)
}
