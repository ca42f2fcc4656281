import { expect, it } from 'vitest'
import { firstCrop, moved, zoomed, zoomOf } from './crop-rules.js'

const size = { width: 400, height: 200 }

it('begins with the largest square in the middle', () => {
  expect(firstCrop(size)).toEqual({ side: 200, x: 100, y: 0 })
})

it('moves by fractions of the square, and never out of the picture', () => {
  const first = firstCrop(size)
  expect(moved(first, size, { right: 0.25 })).toEqual({ side: 200, x: 150, y: 0 })
  expect(moved(first, size, { right: -3, down: 5 })).toEqual({ side: 200, x: 0, y: 0 })
})

it('enlarges around the middle, and back without leaving the picture', () => {
  const near = zoomed(firstCrop(size), size, 2)
  expect(near).toEqual({ side: 100, x: 150, y: 50 })
  expect(zoomOf(near, size)).toBe(2)
  const corner = moved(near, size, { right: 9, down: 9 })
  expect(zoomed(corner, size, 1)).toEqual({ side: 200, x: 200, y: 0 })
})
