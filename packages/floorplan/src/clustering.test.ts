import { describe, expect, it } from 'vitest'
import { ClusterPyramid, type Clustering } from './clustering.js'
import { emptyTable, state, updateTable } from './marker-table.js'
import { bookingStatuses, type Marker } from './types.js'

let seed = 3
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
const markers = Array.from({ length: 2000 }, (_, i): Marker => ({
  id: `m${i}`,
  x: random() * 1000,
  y: random() * 600,
  width: 6,
  height: 6,
  status: bookingStatuses[Math.floor(random() * 5)]!,
}))
const fresh = () => updateTable(emptyTable, markers).table
const scales = [0.05, 0.3, 0.31, 1, 2.7, 9]

const drawn = (clustering: Clustering) =>
  markers.map((_, i) => [clustering.countAt(i), clustering.countAt(i) > 1 && clustering.bestAt(i)])

describe('cluster pyramid', () => {
  it('FP-009 contains every marker at every scale, and joins all that are closer than 32 pixels', () => {
    const table = fresh()
    const pyramid = new ClusterPyramid(table)
    for (const scale of scales) {
      const clustering = pyramid.at(scale)
      const owners = markers.flatMap((_, i) => (clustering.countAt(i) > 0 ? [i] : []))
      expect(owners.reduce((sum, i) => sum + clustering.countAt(i), 0)).toBe(markers.length)
      for (const owner of owners.slice(0, 40)) {
        expect(clustering.membersOf(owner).length).toBe(clustering.countAt(owner))
        const [x, y] = [table.anchors[owner * 2]!, table.anchors[owner * 2 + 1]!]
        const tooNear = owners.filter(
          (i) =>
            i !== owner &&
            Math.hypot(table.anchors[i * 2]! - x, table.anchors[i * 2 + 1]! - y) * scale < 32,
        )
        expect(tooNear).toEqual([])
      }
    }
  })

  it('keeps cluster membership within a step of the scale', () => {
    const pyramid = new ClusterPyramid(fresh())
    expect(pyramid.at(1) === pyramid.at(1.4)).toBe(true)
    expect(pyramid.at(1) === pyramid.at(0.99)).toBe(false)
  })

  it('equals a fresh one after 5,000 status changes', () => {
    const table = fresh()
    const pyramid = new ClusterPyramid(table)
    for (const scale of scales) pyramid.at(scale)
    for (let change = 0; change < 5000; change++) {
      const i = Math.floor(random() * table.count)
      const from = state.status(table.states[i]!)
      if (table.setStatus(i, bookingStatuses[Math.floor(random() * 5)]!))
        pyramid.moveStatus(i, from, state.status(table.states[i]!))
    }
    const anew = new ClusterPyramid(table)
    for (const scale of scales) expect(drawn(pyramid.at(scale))).toEqual(drawn(anew.at(scale)))
  })
})
