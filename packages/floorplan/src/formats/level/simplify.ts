import type { PlanPoint } from './georeference.js'

/**
 * Reduces a ring to at most `most` points, removing the least significant points first (Visvalingam
 * and Whyatt).
 */
export function simplifyRing(ring: readonly PlanPoint[], most: number): readonly PlanPoint[] {
  if (ring.length <= most) return ring
  const before = ring.map((_, i) => (i + ring.length - 1) % ring.length)
  const after = ring.map((_, i) => (i + 1) % ring.length)
  const weight = (i: number) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [ring[before[i]!]!, ring[i]!, ring[after[i]!]!]
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))
  }
  const weights = ring.map((_, i) => weight(i))
  const gone = new Set<number>()
  // Each round removes the least significant non-adjacent points, so the number of rounds is
  // logarithmic.
  while (ring.length - gone.size > most) {
    const left = ring
      .map((_, i) => i)
      .filter((i) => !gone.has(i))
      .sort((a, b) => weights[a]! - weights[b]!)
    const touched = new Set<number>()
    for (const i of left.slice(0, Math.ceil(left.length / 2))) {
      if (ring.length - gone.size <= most) break
      if (touched.has(i)) continue
      gone.add(i)
      const [a, b] = [before[i]!, after[i]!]
      after[a] = b
      before[b] = a
      touched.add(a).add(b)
      weights[a] = weight(a)
      weights[b] = weight(b)
    }
  }
  return ring.filter((_, i) => !gone.has(i))
}
