import { describe, expect, it } from 'vitest'
import { makeScene, paths, viewSize } from './page/scene.js'

const sizes = [1000, 10_000, 100_000]

describe('the benchmark scene', () => {
  it.each(sizes)('has exactly %i markers within its bounds, the same each time', (count) => {
    const { markers, width, height } = makeScene(count)
    expect(markers).toHaveLength(count)
    expect(new Set(markers.map(({ id }) => id)).size).toBe(count)
    expect(
      markers.every(
        (one) =>
          one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height,
      ),
    ).toBe(true)
    expect(makeScene(count).markers.at(-1)).toEqual(markers.at(-1))
  })

  it('shows about the same number of markers close up at every size, so that pans are comparable', () => {
    const shown = sizes.map((count) => {
      const scene = makeScene(count)
      const camera = paths.pan(scene)
      const [halfX, halfY] = [viewSize.width / 2, viewSize.height / 2]
      const frames = Array.from({ length: 24 }, (_, i) => {
        const { x, y } = camera(i * 5)
        return scene.markers.filter(
          (one) =>
            Math.abs(one.x + one.width / 2 - x) < halfX &&
            Math.abs(one.y + one.height / 2 - y) < halfY,
        ).length
      })
      return frames.reduce((sum, found) => sum + found, 0) / frames.length
    })
    const [small, middle, large] = shown
    expect(large / middle).toBeCloseTo(1, 1)
    expect(small / middle).toBeGreaterThan(0.75)
  })

  it('moves in every frame of every path', () => {
    for (const path of Object.values(paths)) {
      const at = path(makeScene(10_000))
      for (let i = 0; i < 120; i++) expect(at(i + 1)).not.toEqual(at(i))
    }
  })
})
