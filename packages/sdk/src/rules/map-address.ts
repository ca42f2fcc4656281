import type { GeoCoordinates } from '../generated/types.js'

/** A keyless map's extent from its centre to each side, in degrees. */
const margin = 0.003

/**
 * Returns the URL of an embeddable map with a marker at the coordinates, in degrees (WGS 84):
 * Google Maps if the environment has a key, otherwise OpenStreetMap.
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

/** Returns the URL of a page on OpenStreetMap with a marker at the coordinates, for a link. */
export const toMapLink = ({ latitude, longitude }: GeoCoordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`

/** Returns the URL of a page on OpenStreetMap with the way to the coordinates, for a link. */
export const toDirectionsLink = ({ latitude, longitude }: GeoCoordinates): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=15/${latitude}/${longitude}`
