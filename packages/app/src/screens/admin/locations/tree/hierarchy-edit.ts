import {
  childrenOf,
  mayMove,
  subtreeOf,
  type Hierarchy,
  type HierarchyRow,
  type RowFields,
  type RowKey,
  type Slot,
} from './hierarchy.js'

export type NewRow = RowFields & Pick<HierarchyRow, 'key' | 'copyOf' | 'categoryId'>

/** For an unsaved location, changing the kind also sets the category. */
type ChangedFields = Partial<RowFields & Pick<HierarchyRow, 'categoryId'>>

export type Edit =
  | { readonly type: 'add'; readonly rows: readonly NewRow[]; readonly slot: Slot }
  | { readonly type: 'change'; readonly key: RowKey; readonly fields: ChangedFields }
  | { readonly type: 'move'; readonly keys: readonly RowKey[]; readonly slot: Slot }
  /** Removes an unsaved location. */
  | { readonly type: 'drop'; readonly key: RowKey }

/**
 * Applies an edit. Returns undefined if the edit is no longer possible, for example because the
 * location has been deleted.
 */
export function applyEdit(tree: Hierarchy, edit: Edit): Hierarchy | undefined {
  switch (edit.type) {
    case 'add':
      return add(tree, edit.rows, edit.slot)
    case 'change': {
      const row = tree.rows.get(edit.key)
      return row && { ...tree, rows: new Map(tree.rows).set(edit.key, { ...row, ...edit.fields }) }
    }
    case 'move':
      return move(tree, edit.keys, edit.slot)
    case 'drop':
      return drop(tree, edit.key)
  }
}

/** Applies edits in order. Returns the resulting tree and the failed edits. */
export function applyEdits(
  tree: Hierarchy,
  edits: readonly Edit[],
): { readonly tree: Hierarchy; readonly lost: readonly Edit[] } {
  const lost: Edit[] = []
  let now = tree
  for (const edit of edits) {
    const next = applyEdit(now, edit)
    if (next) now = next
    else lost.push(edit)
  }
  return { tree: now, lost }
}

/**
 * Appends an edit. Consecutive edits of the same field are merged, so that one undo reverts them.
 */
export function appendEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const last = edits.at(-1)
  const isSameField =
    edit.type === 'change' &&
    last?.type === 'change' &&
    last.key === edit.key &&
    Object.keys(last.fields).join() === Object.keys(edit.fields).join()
  return isSameField ? [...edits.slice(0, -1), edit] : [...edits, edit]
}

/** Inserts children after a sibling, or at the end if the sibling no longer exists. */
function insert(list: readonly RowKey[], keys: readonly RowKey[], after: RowKey | undefined) {
  const found = after === undefined ? -1 : list.indexOf(after)
  const at = after !== undefined && found === -1 ? list.length : found + 1
  return list.toSpliced(at, 0, ...keys)
}

function add(
  tree: Hierarchy,
  added: readonly NewRow[],
  { parent, after }: Slot,
): Hierarchy | undefined {
  if (!tree.rows.has(parent)) return undefined
  const rows = new Map(tree.rows)
  for (const row of added) rows.set(row.key, { ...row, parent })
  const keys = added.map(({ key }) => key)
  const children = new Map(tree.children).set(parent, insert(childrenOf(tree, parent), keys, after))
  return { ...tree, rows, children }
}

function move(
  tree: Hierarchy,
  asked: readonly RowKey[],
  { parent, after }: Slot,
): Hierarchy | undefined {
  const keys = asked.filter((key) => tree.rows.has(key))
  if (!mayMove(tree, keys, parent)) return undefined
  const moved = new Set(keys)
  const rows = new Map(tree.rows)
  const children = new Map(tree.children)
  for (const key of keys) {
    const row = tree.rows.get(key)!
    const left = children.get(row.parent!)!.filter((one) => one !== key)
    children.set(row.parent!, left)
    rows.set(key, { ...row, parent })
  }
  // The anchor may be moving too, so use its nearest predecessor that stays.
  const before = childrenOf(tree, parent)
  const staying =
    after !== undefined && moved.has(after)
      ? before.slice(0, before.indexOf(after)).findLast((one) => !moved.has(one))
      : after
  children.set(parent, insert(children.get(parent) ?? [], keys, staying))
  return { ...tree, rows, children }
}

function drop(tree: Hierarchy, key: RowKey): Hierarchy | undefined {
  const row = tree.rows.get(key)
  if (!row || row.id !== undefined) return undefined
  const gone = subtreeOf(tree, key)
  // Saved locations that were moved below it would be removed too.
  if (gone.some((one) => tree.rows.get(one)!.id !== undefined)) return undefined
  const rows = new Map(tree.rows)
  const children = new Map(tree.children)
  for (const one of gone) {
    rows.delete(one)
    children.delete(one)
  }
  children.set(
    row.parent!,
    childrenOf(tree, row.parent!).filter((one) => one !== key),
  )
  return { ...tree, rows, children }
}
