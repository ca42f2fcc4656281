import type { GeoCoordinates } from '../generated/types.js'

/** How much of the surroundings a map without a key shows, in degrees to each side. */
const margin = 0.003

/**
 * The address of a map that can be embedded, with a marker at the coordinates in degrees (WGS 84).
 * With the key of the environment it is a map of Google, without one a map of OpenStreetMap.
 */
export function toMapAddress(
  { latitude, longitude }: GeoCoordinates,
  mapsKey: string | undefined,
): string {
  const point = [latitude, longitude].join()
  if (mapsKey) {
    const query = new URLSearchParams({ key: mapsKey, q: point })
    return `https://www.google.com/maps/embed/v1/place?${query.toString()}`
  }
  const box = [longitude - margin, latitude - margin, longitude + margin, latitude + margin]
  const query = new URLSearchParams({
    bbox: box.map((edge) => edge.toFixed(5)).join(),
    marker: point,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`
}
