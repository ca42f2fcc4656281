import type { Category } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'
import { flattenTree, type LocationNode } from '../../../shared/location-tree.js'

/** Sites wherever they stand in the tree; an organisation without any starts with its first level. */
export function toSites(tree: readonly LocationNode[]): readonly LocationNode[] {
  const sites = flattenTree(tree).filter(({ location }) => location.kind === 'SITE')
  return sites.length > 0 ? sites : tree
}

/** The places above a place and itself, from below the organisation. */
export function toPath(node: LocationNode): readonly LocationNode[] {
  const above = node.parent ? toPath(node.parent) : []
  return node.location.kind === 'ORL' ? above : [...above, node]
}

/** Places whose name contains the text, ignoring case and accents (SRCH-017). */
export function matchPlaces(
  places: readonly LocationNode[],
  text: string,
): readonly LocationNode[] {
  const wanted = foldText(text.trim())
  return places.filter(({ location }) => foldText(location.name).includes(wanted))
}

/** The place of an address, if the user may see it. */
export function findPlace(
  tree: readonly LocationNode[],
  id: number | undefined,
): LocationNode | undefined {
  return flattenTree(tree).find(({ location }) => location.id === id)
}

/** The category in force: the wanted one if it is offered, or else the first. */
export function chooseCategory(
  offered: readonly Category[],
  wanted: readonly (number | null | undefined)[],
): Category | undefined {
  const [asked] = wanted.flatMap((id) => offered.find((category) => category.id === id) ?? [])
  return asked ?? offered[0]
}
