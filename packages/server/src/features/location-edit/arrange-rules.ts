import type { Directory, Place } from '../../directory/directory/directory.js'

/** The ids of each location's children, in order. */
export type Arrangement = ReadonlyMap<number, readonly number[]>

/** A location's parent and its position in the nested set. */
export interface Position {
  readonly id: number
  readonly parentId: number | undefined
  readonly left: number
  readonly right: number
  readonly level: number
}

export function arrangementOf({ places }: Pick<Directory, 'places'>): Map<number, number[]> {
  const children = new Map<number, number[]>(places.map(({ id }) => [id, []]))
  for (const { id, parentId } of places)
    if (parentId !== undefined) children.get(parentId)?.push(id)
  return children
}

/** Adds a location as the child of a parent, before a sibling or last. */
export function insertAt(
  arrangement: Arrangement,
  id: number,
  parentId: number,
  nextId: number | undefined,
): Map<number, readonly number[]> {
  const siblings = [...(arrangement.get(parentId) ?? [])]
  siblings.splice(nextId === undefined ? siblings.length : siblings.indexOf(nextId), 0, id)
  return new Map([[id, []], ...arrangement, [parentId, siblings]])
}

/**
 * Removes locations from the tree. The caller must also remove their descendants, unless the
 * locations are inserted again.
 */
export function without(
  arrangement: Arrangement,
  ids: ReadonlySet<number>,
): Map<number, readonly number[]> {
  return new Map(
    [...arrangement]
      .filter(([id]) => !ids.has(id))
      .map(([id, children]) => [id, children.filter((child) => !ids.has(child))]),
  )
}

/**
 * Computes the nested set of the tree below the root. Locations that are unreachable from the root,
 * such as one moved into itself, get no position.
 */
export function numberTree(arrangement: Arrangement, rootId: number): Position[] {
  const positions: Position[] = []
  let last = 0
  const visit = (id: number, parentId: number | undefined, level: number): void => {
    const left = ++last
    for (const child of arrangement.get(id) ?? []) visit(child, id, level + 1)
    positions.push({ id, parentId, left, right: ++last, level })
  }
  visit(rootId, undefined, 0)
  return positions
}

export const changedPositions = (
  positions: readonly Position[],
  placeOf: (id: number) => Place | undefined,
): Position[] =>
  positions.filter(({ id, parentId, left, right, level }) => {
    const place = placeOf(id)
    return (
      place?.left !== left ||
      place.right !== right ||
      place.level !== level ||
      place.parentId !== parentId
    )
  })
