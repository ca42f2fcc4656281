/** A location to create, with its children. */
export interface Sprout {
  readonly kind: string
  readonly name: string
  readonly key: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly children?: readonly Sprout[]
}

export interface TreeRow extends Record<string, unknown> {
  readonly key: string
  readonly parentKey: string | undefined
}

/** Flattens a tree into rows in tree order, each with its nested-set positions. */
export function growTree(root: Sprout): TreeRow[] {
  const rows: TreeRow[] = []
  let position = 0
  const grow = (
    { kind, name, key, facts = {}, children = [] }: Sprout,
    parentKey: string | undefined,
    level: number,
  ): void => {
    const left = ++position
    const row = { key, parentKey, kind, name, left, right: 0, level, ...facts }
    rows.push(row)
    for (const child of children) grow(child, key, level + 1)
    row.right = ++position
  }
  grow(root, undefined, 0)
  return rows
}
