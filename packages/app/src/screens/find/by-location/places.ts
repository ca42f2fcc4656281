import type { Category } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'
import { flattenTree, type LocationNode } from '../../../shared/location-tree.js'

/** All sites at any depth, or the first level of the tree if there are no sites. */
export function toSites(tree: readonly LocationNode[]): readonly LocationNode[] {
  const sites = flattenTree(tree).filter(({ location }) => location.kind === 'SITE')
  return sites.length > 0 ? sites : tree
}

/** A location with its ancestors, excluding the organisation. */
export function toPath(node: LocationNode): readonly LocationNode[] {
  const above = node.parent ? toPath(node.parent) : []
  return node.location.kind === 'ORL' ? above : [...above, node]
}

/** Locations whose name contains the text, ignoring case and accents (SRCH-017). */
export function matchPlaces(
  places: readonly LocationNode[],
  text: string,
): readonly LocationNode[] {
  const wanted = foldText(text.trim())
  return places.filter(({ location }) => foldText(location.name).includes(wanted))
}

/** The location specified in the URL, if the user may see it. */
export function findPlace(
  tree: readonly LocationNode[],
  id: number | undefined,
): LocationNode | undefined {
  return flattenTree(tree).find(({ location }) => location.id === id)
}

/** The first preferred category that is offered, otherwise the first offered category. */
export function chooseCategory(
  offered: readonly Category[],
  wanted: readonly (number | null | undefined)[],
): Category | undefined {
  const [asked] = wanted.flatMap((id) => offered.find((category) => category.id === id) ?? [])
  return asked ?? offered[0]
}
