import type { Location } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'

export type TreeLocation = Pick<
  Location,
  'id' | 'name' | 'kind' | 'parentId' | 'left' | 'right' | 'address' | 'geoCoordinates'
> &
  Partial<Pick<Location, 'organisationId'>>

export interface LocationNode {
  readonly location: TreeLocation
  readonly parent: LocationNode | undefined
  readonly children: readonly LocationNode[]
}

export type SelectionState = 'selected' | 'partial' | 'none'

/**
 * Builds the trees. A single organisation root is omitted, because selecting it would not narrow
 * anything. Locations shared by other organisations form additional trees.
 */
export function toLocationTree(locations: readonly TreeLocation[]): readonly LocationNode[] {
  const nodes = new Map<number, LocationNode & { readonly children: LocationNode[] }>()
  const roots: LocationNode[] = []
  const organisations = [...new Set(locations.map(({ organisationId }) => organisationId))]
  const rank = ({ organisationId }: TreeLocation) => organisations.indexOf(organisationId)
  for (const location of locations.toSorted((a, b) => rank(a) - rank(b) || a.left - b.left)) {
    const parent = location.parentId === undefined ? undefined : nodes.get(location.parentId)
    const node = { location, parent, children: [] }
    nodes.set(location.id, node)
    ;(parent?.children ?? roots).push(node)
  }
  const isRoot = ({ location }: LocationNode) => location.kind === 'ORL'
  return roots.filter(isRoot).length === 1
    ? roots.flatMap((node) => (isRoot(node) ? node.children : [node]))
    : roots
}

/** All nodes, parents before children. */
export function flattenTree(nodes: readonly LocationNode[]): LocationNode[] {
  return nodes.flatMap((node) => [node, ...flattenTree(node.children)])
}

const isCovered = ({ parent }: LocationNode, chosen: readonly number[]): boolean =>
  parent !== undefined && (chosen.includes(parent.location.id) || isCovered(parent, chosen))

/** Tree positions are only comparable within an organisation. */
const isInside = (inner: TreeLocation, outer: TreeLocation) =>
  inner.organisationId === outer.organisationId &&
  inner.left > outer.left &&
  inner.right < outer.right

/** Whether a node is selected with all descendants, partially selected, or not selected. */
export function decideSelectionState(
  node: LocationNode,
  chosen: readonly number[],
): SelectionState {
  if (chosen.includes(node.location.id) || isCovered(node, chosen)) return 'selected'
  return flattenTree(node.children).some(({ location }) => chosen.includes(location.id))
    ? 'partial'
    : 'none'
}

/**
 * The selection after a node is clicked. Selecting includes all descendants. Deselecting a child of
 * a selected node leaves its siblings selected.
 */
export function toggleLocation(node: LocationNode, chosen: readonly number[]): number[] {
  const id = node.location.id
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  if (node.parent && isCovered(node, chosen)) {
    const opened = node.parent.children
      .map(({ location }) => location.id)
      .filter((other) => other !== id)
    return [...toggleLocation(node.parent, chosen), ...opened]
  }
  const below = new Set(flattenTree(node.children).map(({ location }) => location.id))
  return [...chosen.filter((other) => !below.has(other)), id]
}

/** Nodes whose own or descendants' names contain the text, ignoring case and accents. */
export function findLocations(nodes: readonly LocationNode[], text: string): LocationNode[] {
  const wanted = foldText(text.trim())
  return flattenTree(nodes).filter(({ location }) => foldText(location.name).includes(wanted))
}

/**
 * The lowest common ancestor of locations. Undefined if that is the organisation or the list is
 * empty.
 */
export function findCommonLocation(
  nodes: readonly LocationNode[],
  ids: readonly number[],
): TreeLocation | undefined {
  const all = flattenTree(nodes)
  const chosen = all.filter(({ location }) => ids.includes(location.id))
  if (chosen.length === 0) return undefined
  const holds = ({ location: outer }: LocationNode) =>
    chosen.every(({ location }) => location.id === outer.id || isInside(location, outer))
  return all.findLast(holds)?.location
}
