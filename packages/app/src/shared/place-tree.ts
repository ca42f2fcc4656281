import type { Location } from '@mosaic-booking/sdk'

/** What the tree needs of a location. */
export type Place = Pick<Location, 'id' | 'name' | 'kind' | 'parentId' | 'left' | 'right'>

export interface PlaceNode {
  readonly place: Place
  readonly parent: PlaceNode | undefined
  readonly children: readonly PlaceNode[]
}

/** How a node stands to what is chosen (LIST-003). */
export type PlaceState = 'selected' | 'partial' | 'none'

/**
 * The locations as trees. A single organisation root is left out: choosing it would mean choosing
 * nothing in particular.
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

/** Selected with all that lies in it, selected in part, or not. */
export function decidePlaceState(node: PlaceNode, chosen: readonly number[]): PlaceState {
  if (chosen.includes(node.place.id) || isCovered(node, chosen)) return 'selected'
  return flattenPlaces(node.children).some(({ place }) => chosen.includes(place.id))
    ? 'partial'
    : 'none'
}

/**
 * The choice after a click on a node. Choosing it takes in all below; choosing a selected one
 * deselects it, and where it was selected with its parent, what lies beside it stays.
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

/** Nodes whose name, or a name below them, holds a text, without regard to case. */
export function findPlaces(nodes: readonly PlaceNode[], text: string): PlaceNode[] {
  const wanted = text.trim().toLowerCase()
  return flattenPlaces(nodes).filter(({ place }) => place.name.toLowerCase().includes(wanted))
}

/**
 * The closest place that holds all of these; undefined when only the organisation does, or when
 * none are given.
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
