import type { LocationNode } from '../../../shared/location-tree.js'

/** A site on the map, with coordinates in degrees. */
export interface MapSite {
  readonly id: number
  readonly name: string
  readonly point: readonly [latitude: number, longitude: number]
}

export function toMapSites(sites: readonly LocationNode[]): readonly MapSite[] {
  return sites.flatMap(({ location: { id, name, geoCoordinates } }) =>
    geoCoordinates
      ? [{ id, name, point: [geoCoordinates.latitude, geoCoordinates.longitude] as const }]
      : [],
  )
}

/** The default view if no site has coordinates (RES-016). */
export const emptyView = { center: [45, -73], zoom: 8 } as const
/** Zoom level that shows the streets around a single site. */
const closest = 14

/** A map's initial view: the bounds of the sites, or a default. */
export function toMapView(sites: readonly MapSite[]) {
  if (sites.length === 0) return { ...emptyView, center: [...emptyView.center] as [number, number] }
  const [first, ...others] = sites.map(({ point: [latitude, longitude] }) => [latitude, longitude])
  return {
    bounds: [first!, ...others] as [number, number][],
    boundsOptions: { padding: [48, 48] as [number, number], maxZoom: closest },
  }
}
