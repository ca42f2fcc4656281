import type { PlanDocument, PlanElement } from '@mosaic-booking/floorplan/formats'

/** The differences between two plan versions, by element label. */
export interface PlanDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Moved, resized, rotated, or drawn as something else. */
  readonly moved: readonly string[]
  /** Assigned to another space, or unassigned. */
  readonly bound: readonly string[]
  readonly renamed: readonly string[]
  /** Whether size, picture or drawing changed. */
  readonly isSheetChanged: boolean
}

const nameOf = ({ id, label }: PlanElement) => label ?? id
const geometryOf = (element: PlanElement) => {
  const { x, y, width, height, rotation = 0, points, isArea = false } = element
  const { symbol, seats, isMirrored, isEntrance } = element
  return JSON.stringify([
    ...[x, y, width, height, rotation, points ?? null, isArea],
    ...[symbol ?? null, seats ?? null, isMirrored ?? false, isEntrance ?? false],
  ])
}
const isSame = (a: PlanElement | undefined, b: PlanElement | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.label === b.label &&
    a.locationId === b.locationId &&
    geometryOf(a) === geometryOf(b))

const byId = ({ elements }: PlanDocument) =>
  new Map(elements.map((element) => [element.id, element]))

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

/** The merge of two edits to the same plan. */
export interface MergedPlan {
  readonly elements: readonly PlanElement[]
  /** Elements that both edits changed differently. The user's version wins. */
  readonly clashes: readonly string[]
}

/**
 * Merges another user's edit. If both changed an element, the user's version wins; if both added one
 * with the same id, such as `wall-5`, both stay.
 */
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
  const isTwo = (id: string) =>
    !was.has(id) && own.has(id) && other.has(id) && !isSame(own.get(id), other.get(id))
  // Elements in the user's order, followed by elements added in the other edit.
  const ids = [...own.keys(), ...[...other.keys()].filter((id) => !own.has(id))]
  const kept = ids.flatMap((id) => (isTwo(id) ? own.get(id)! : (choose(id) ?? [])))
  const taken = new Set(ids)
  const added = [...other.values()].flatMap((element): PlanElement[] => {
    if (!isTwo(element.id)) return []
    let { id } = element
    for (let count = 2; taken.has(id); count++) id = `${element.id.slice(0, 90)}-${count}`
    taken.add(id)
    return [{ ...element, id }]
  })
  return { elements: [...kept, ...added], clashes }
}
