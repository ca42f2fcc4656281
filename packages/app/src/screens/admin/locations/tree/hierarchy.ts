import type { Location } from '@mosaic-booking/sdk'
import { mayContain } from '@mosaic-booking/sdk/rules'

/** Row key: the id of a saved location, or a generated key for a new location. */
export type RowKey = string

export interface HierarchyRow {
  readonly key: RowKey
  /** Undefined until the location is saved. */
  readonly id?: number
  /**
   * Version of the saved location. A save is rejected if another user has changed the location
   * since.
   */
  readonly version?: number
  readonly parent: RowKey | undefined
  readonly name: string
  readonly kind: string
  readonly capacity: number
  /** The location from which a new location copies its settings. */
  readonly copyOf?: number | undefined
  /** The booking category of a location that is new or was not bookable. */
  readonly categoryId?: number | undefined
  /** Whether the saved location can be booked. */
  readonly isBookable?: boolean
}

export type RowFields = Pick<HierarchyRow, 'name' | 'kind' | 'capacity'>

/** The edited tree. Immutable. */
export interface Hierarchy {
  readonly rows: ReadonlyMap<RowKey, HierarchyRow>
  readonly roots: readonly RowKey[]
  /** Ordered children by parent key. Childless rows have no entry. */
  readonly children: ReadonlyMap<RowKey, readonly RowKey[]>
}

/** A position in the tree: below a parent, either after one of its children or first. */
export interface Slot {
  readonly parent: RowKey
  readonly after: RowKey | undefined
}

type TreeFields = Pick<
  Location,
  'id' | 'name' | 'kind' | 'capacity' | 'parentId' | 'left' | 'version'
> & { readonly isBookable?: boolean }

export const keyOf = (id: number): RowKey => String(id)
const none: readonly RowKey[] = []

export const childrenOf = ({ children }: Hierarchy, key: RowKey): readonly RowKey[] =>
  children.get(key) ?? none

/** Builds the tree. Locations whose parent is not in the list become roots. */
export function toHierarchy(locations: readonly TreeFields[]): Hierarchy {
  const rows = new Map<RowKey, HierarchyRow>()
  const children = new Map<RowKey, RowKey[]>()
  const roots: RowKey[] = []
  for (const { id, version, parentId, ...fields } of locations.toSorted(
    (a, b) => a.left - b.left,
  )) {
    const { name, kind, capacity, isBookable } = fields
    const key = keyOf(id)
    const parent = parentId === undefined ? undefined : keyOf(parentId)
    const isRoot = parent === undefined || !rows.has(parent)
    rows.set(key, {
      key,
      id,
      ...(version !== undefined && { version }),
      name,
      kind,
      capacity,
      ...(isBookable && { isBookable }),
      parent: isRoot ? undefined : parent,
    })
    if (isRoot) roots.push(key)
    else if (children.has(parent)) children.get(parent)!.push(key)
    else children.set(parent, [key])
  }
  return { rows, roots, children }
}

export function ancestorsOf({ rows }: Hierarchy, key: RowKey): HierarchyRow[] {
  const found: HierarchyRow[] = []
  for (let at = rows.get(key)?.parent; at !== undefined; at = rows.get(at)?.parent)
    found.push(rows.get(at)!)
  return found
}

/** A row and its descendants, parents first. */
export function subtreeOf(tree: Hierarchy, key: RowKey): RowKey[] {
  return [key, ...childrenOf(tree, key).flatMap((child) => subtreeOf(tree, child))]
}

/** The given rows in tree order, excluding descendants of other given rows. */
export function topmost(tree: Hierarchy, keys: ReadonlySet<RowKey>): RowKey[] {
  const walk = (key: RowKey): RowKey[] =>
    keys.has(key) ? [key] : childrenOf(tree, key).flatMap(walk)
  return tree.roots.flatMap(walk)
}

/**
 * Whether rows may move below a parent: the kinds must match, and no row may move into its own
 * subtree (LOC-020). The root cannot move.
 */
export function mayMove(tree: Hierarchy, keys: readonly RowKey[], parent: RowKey): boolean {
  const target = tree.rows.get(parent)
  if (!target || keys.length === 0) return false
  const above = new Set([parent, ...ancestorsOf(tree, parent).map(({ key }) => key)])
  return keys.every((key) => {
    const row = tree.rows.get(key)
    return row?.parent !== undefined && !above.has(key) && mayContain(target.kind, row.kind)
  })
}

export type Step = 'up' | 'down' | 'in' | 'out'

/**
 * The slot to which a key press moves a row: past a sibling, into the preceding sibling, or out of
 * its parent. Returns undefined if the move is not possible.
 */
export function stepSlot(tree: Hierarchy, key: RowKey, step: Step): Slot | undefined {
  const parent = tree.rows.get(key)?.parent
  if (parent === undefined) return undefined
  const siblings = childrenOf(tree, parent)
  const at = siblings.indexOf(key)
  const slot = (): Slot | undefined => {
    if (step === 'up') return at > 0 ? { parent, after: siblings[at - 2] } : undefined
    if (step === 'down')
      return at < siblings.length - 1 ? { parent, after: siblings[at + 1] } : undefined
    if (step === 'in') {
      const above = siblings[at - 1]
      return above === undefined
        ? undefined
        : { parent: above, after: childrenOf(tree, above).at(-1) }
    }
    const outer = tree.rows.get(parent)!.parent
    return outer === undefined ? undefined : { parent: outer, after: parent }
  }
  const found = slot()
  return found && mayMove(tree, [key], found.parent) ? found : undefined
}

let count = 0
export const newKey = (): RowKey => `new-${++count}`

/** The default kind for a new location, copied from the parent's last child. */
export function usualKind(
  tree: Hierarchy,
  parent: RowKey,
  kinds: readonly string[],
): string | undefined {
  const last = childrenOf(tree, parent).at(-1)
  const kind = last === undefined ? undefined : tree.rows.get(last)?.kind
  return kind !== undefined && kinds.includes(kind) ? kind : kinds[0]
}
