import type { PlanDocument, PlanElement } from '@mosaic-booking/floorplan/formats'

/** What differs between two states of a plan, by the elements' labels. */
export interface PlanDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Moved, resized or turned. */
  readonly moved: readonly string[]
  /** Bound to another space, or to none. */
  readonly bound: readonly string[]
  readonly renamed: readonly string[]
  /** The size, picture or drawing. */
  readonly isSheetChanged: boolean
}

const nameOf = ({ id, label }: PlanElement) => label ?? id
const geometryOf = ({ x, y, width, height, rotation = 0, points, isArea = false }: PlanElement) =>
  JSON.stringify([x, y, width, height, rotation, points ?? null, isArea])
const isSame = (a: PlanElement | undefined, b: PlanElement | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.label === b.label &&
    a.locationId === b.locationId &&
    geometryOf(a) === geometryOf(b))

const byId = ({ elements }: PlanDocument) =>
  new Map(elements.map((element) => [element.id, element]))

/** Compares a later state of a plan with an earlier one. */
export function comparePlans(before: PlanDocument, after: PlanDocument): PlanDifference {
  const earlier = byId(before)
  const later = byId(after)
  const kept = after.elements.flatMap((element) => {
    const was = earlier.get(element.id)
    return was ? [{ was, is: element }] : []
  })
  const names = (pairs: readonly { is: PlanElement }[]) => pairs.map(({ is }) => nameOf(is))
  return {
    added: after.elements.filter(({ id }) => !earlier.has(id)).map(nameOf),
    removed: before.elements.filter(({ id }) => !later.has(id)).map(nameOf),
    moved: names(kept.filter(({ was, is }) => geometryOf(was) !== geometryOf(is))),
    bound: names(kept.filter(({ was, is }) => was.locationId !== is.locationId)),
    renamed: names(kept.filter(({ was, is }) => was.label !== is.label)),
    isSheetChanged: sheetOf(before) !== sheetOf(after),
  }
}

const sheetOf = ({ referenceWidth, referenceHeight, drawing, media }: PlanDocument) =>
  JSON.stringify([referenceWidth, referenceHeight, drawing ?? null, media ?? null])

/** Two edits of the same plan in one. */
export interface MergedPlan {
  readonly elements: readonly PlanElement[]
  /** Elements that both have changed, differently: the edit of this person was kept. */
  readonly clashes: readonly string[]
}

/** Takes over what somebody else has changed, except where this person has changed the same element. */
export function mergePlans(
  base: PlanDocument,
  mine: PlanDocument,
  theirs: PlanDocument,
): MergedPlan {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)]
  const clashes: string[] = []
  const choose = (id: string): PlanElement | undefined => {
    if (isSame(own.get(id), was.get(id))) return other.get(id)
    if (!isSame(other.get(id), was.get(id)) && !isSame(other.get(id), own.get(id)))
      clashes.push(nameOf(own.get(id) ?? other.get(id) ?? was.get(id)!))
    return own.get(id)
  }
  // My order, and then what they have added.
  const ids = [...own.keys(), ...[...other.keys()].filter((id) => !own.has(id))]
  return { elements: ids.flatMap((id) => choose(id) ?? []), clashes }
}
