/**
 * @typedef {object} Change a space that was booked or released
 * @property {number} locationId
 * @property {boolean} isBooked
 * @property {number} requestedAt epoch milliseconds
 * @property {number} answeredAt
 *
 * @typedef {readonly [locationId: number, at: number]} Sighting when a screen showed a new status
 *   of the space
 */

/**
 * Returns each change's delay from its response to its display: 0 if the screen was updated before
 * the response, Infinity if the space's next change was requested first.
 * @param {readonly Change[]} changes
 * @param {readonly Sighting[]} sightings on one screen
 * @param {(locationId: number) => boolean} [isWatched] whether the screen shows the space
 * @returns {number[]} milliseconds
 */
export function latencies(changes, sightings, isWatched = () => true) {
  const seen = new Map()
  for (const [locationId, at] of sightings)
    seen.set(locationId, [...(seen.get(locationId) ?? []), at])
  const next = new Map()
  const times = []
  for (const { locationId, requestedAt, answeredAt } of changes.toReversed()) {
    const until = next.get(locationId) ?? Infinity
    next.set(locationId, requestedAt)
    if (!isWatched(locationId)) continue
    const at = seen.get(locationId)?.find((time) => time >= requestedAt && time < until)
    times.push(at === undefined ? Infinity : Math.max(0, at - answeredAt))
  }
  return times.reverse()
}

/**
 * @param {readonly number[]} times
 * @param {number} share 0 to 1
 */
export function percentile(times, share) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
