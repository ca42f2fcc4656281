import { toHierarchy, type Hierarchy, type RowKey } from './hierarchy.js'

type Place = readonly [id: number, name: string, kind: string, children?: readonly Place[]]

/** Locations with the left and right values that the server would assign. */
export function toLocations(top: Place) {
  const found: {
    id: number
    name: string
    kind: string
    capacity: number
    parentId?: number
    left: number
    right: number
  }[] = []
  let at = 0
  const walk = ([id, name, kind, children = []]: Place, parentId?: number) => {
    const location = {
      id,
      name,
      kind,
      capacity: 0,
      ...(parentId === undefined ? {} : { parentId }),
      left: ++at,
      right: 0,
    }
    found.push(location)
    for (const child of children) walk(child, id)
    location.right = ++at
  }
  walk(top)
  return found
}

/** House > London > (Ground > (Board, Desk 1, Desk 2), First), Madrid. */
export const house = toLocations([
  1,
  'House',
  'ORL',
  [
    [
      2,
      'London',
      'SITE',
      [
        [
          3,
          'Ground',
          'FLOOR',
          [
            [5, 'Board', 'ROOM'],
            [6, 'Desk 1', 'DESK'],
            [7, 'Desk 2', 'DESK'],
          ],
        ],
        [4, 'First', 'FLOOR'],
      ],
    ],
    [8, 'Madrid', 'SITE'],
  ],
])

/** Prints the tree on one line: `House(London(Ground First) Madrid)`. */
export function draw(tree: Hierarchy): string {
  const one = (key: RowKey): string => {
    const children = tree.children.get(key) ?? []
    const inner = children.map(one).join(' ')
    return tree.rows.get(key)!.name + (inner ? `(${inner})` : '')
  }
  return tree.roots.map(one).join(' ')
}

export const houseTree = toHierarchy(house)
