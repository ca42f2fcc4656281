import type { Location } from '@mosaic-booking/sdk'

/** The fields of a location that the tree needs. */
export type Place = Pick<Location, 'id' | 'name' | 'kind' | 'parentId' | 'left' | 'right'>

export interface PlaceNode {
  readonly place: Place
  readonly parent: PlaceNode | undefined
  readonly children: readonly PlaceNode[]
}

/** Whether a node is selected (LIST-003). */
export type PlaceState = 'selected' | 'partial' | 'none'

/**
 * Builds the trees. A single organisation root is left out, since selecting it would not narrow
 * anything.
 */
export function toPlaceTree(places: readonly Place[]): readonly PlaceNode[] {
  const nodes = new Map<number, PlaceNode & { readonly children: PlaceNode[] }>()
  const roots: PlaceNode[] = []
  for (const place of places.toSorted((a, b) => a.left - b.left)) {
    const parent = place.parentId === undefined ? undefined : nodes.get(place.parentId)
    const node = { place, parent, children: [] }
    nodes.set(place.id, node)
    ;(parent?.children ?? roots).push(node)
  }
  const [root] = roots
  return roots.length === 1 && root && root.place.kind === 'ORL' ? root.children : roots
}

/** All nodes, parents before their children. */
export function flattenPlaces(nodes: readonly PlaceNode[]): PlaceNode[] {
  return nodes.flatMap((node) => [node, ...flattenPlaces(node.children)])
}

const isCovered = ({ parent }: PlaceNode, chosen: readonly number[]): boolean =>
  parent !== undefined && (chosen.includes(parent.place.id) || isCovered(parent, chosen))

const isInside = (inner: Place, outer: Place) =>
  inner.left > outer.left && inner.right < outer.right

/** Selected with all descendants, partially selected, or not selected. */
export function decidePlaceState(node: PlaceNode, chosen: readonly number[]): PlaceState {
  if (chosen.includes(node.place.id) || isCovered(node, chosen)) return 'selected'
  return flattenPlaces(node.children).some(({ place }) => chosen.includes(place.id))
    ? 'partial'
    : 'none'
}

/**
 * The selection after a click on a node. Selecting includes all descendants; deselecting a child of
 * a selected node keeps its siblings selected.
 */
export function togglePlace(node: PlaceNode, chosen: readonly number[]): number[] {
  const id = node.place.id
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  if (node.parent && isCovered(node, chosen)) {
    const opened = node.parent.children.map(({ place }) => place.id).filter((other) => other !== id)
    return [...togglePlace(node.parent, chosen), ...opened]
  }
  const below = new Set(flattenPlaces(node.children).map(({ place }) => place.id))
  return [...chosen.filter((other) => !below.has(other)), id]
}

/** Nodes that contain the text in their own name or a descendant's, ignoring case. */
export function findPlaces(nodes: readonly PlaceNode[], text: string): PlaceNode[] {
  const wanted = text.trim().toLowerCase()
  return flattenPlaces(nodes).filter(({ place }) => place.name.toLowerCase().includes(wanted))
}

/**
 * The lowest common ancestor of some locations; undefined if that is the organisation, or if the
 * list is empty.
 */
export function findCommonPlace(
  nodes: readonly PlaceNode[],
  ids: readonly number[],
): Place | undefined {
  const all = flattenPlaces(nodes)
  const chosen = all.filter(({ place }) => ids.includes(place.id))
  if (chosen.length === 0) return undefined
  const holds = ({ place: outer }: PlaceNode) =>
    chosen.every(({ place }) => place.id === outer.id || isInside(place, outer))
  return all.findLast(holds)?.place
}
