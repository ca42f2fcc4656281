import { expect, it } from 'vitest'
import { pathBounds } from './path-bounds.js'

it.each([
  ['M1 2L3 4Z', [1, 2, 3, 4]],
  ['M-1.5 2L.5-4', [-1.5, -4, 0.5, 2]],
  ['M0 0C0 10 20 10 20 0', [0, 0, 20, 10]],
  ['M1e2,5L-1e-1 5', [-0.1, 5, 100, 5]],
  ['M5 5ZM9 9L7 8Z', [5, 5, 9, 9]],
])('finds the bounds of %s', (path, [minX, minY, maxX, maxY]) => {
  expect(pathBounds(path)).toEqual({ minX, minY, maxX, maxY })
})

it('a path without points has no bounds', () => {
  expect(pathBounds('Z').minX).toBe(Infinity)
})
