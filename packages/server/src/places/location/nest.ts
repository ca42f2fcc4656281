import type { Location } from '@mosaic-booking/sdk'

/**
 * Converts locations in tree order to a tree. Each becomes a child of its nearest listed ancestor.
 */
export function nest(locations: readonly Location[]): Location[] {
  const roots: Location[] = []
  const path: Location[] = []
  for (const location of locations) {
    while (path.length > 0 && path.at(-1)!.right < location.left) path.pop()
    const nested: Location = { ...location, children: [] }
    const siblings = path.at(-1)?.children ?? roots
    siblings.push(nested)
    path.push(nested)
  }
  return roots
}
