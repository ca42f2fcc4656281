import { expect, it } from 'vitest'
import { darkTone, type Rgb } from './dark-tone.js'

const ground: Rgb = [0.07, 0.09, 0.13]
const near = (found: Rgb, expected: Rgb) =>
  found.forEach((component, i) => expect(component).toBeCloseTo(expected[i]!, 5))

it('makes white the ground and black white', () => {
  near(darkTone([1, 1, 1], ground), ground)
  near(darkTone([0, 0, 0], ground), [1, 1, 1])
})

it('keeps the order of hues, and every component within 0 to 1', () => {
  for (const color of [
    [0.8, 0.1, 0.2],
    [0.96, 0.94, 0.88],
    [0.1, 0.2, 0.9],
    [0, 1, 0],
  ] satisfies Rgb[]) {
    const toned = darkTone(color, [0, 0, 0])
    const order = (rgb: Rgb) => [0, 1, 2].sort((a, b) => rgb[a]! - rgb[b]!)
    expect(order(toned)).toEqual(order(color))
    for (const component of toned) {
      expect(component).toBeGreaterThanOrEqual(0)
      expect(component).toBeLessThanOrEqual(1)
    }
  }
})
