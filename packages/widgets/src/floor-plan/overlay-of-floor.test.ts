import { expect, it } from 'vitest'
import { overlayOfFloor } from './overlay-of-floor.js'

const [everywhere, second, third] = [
  { label: 'Everywhere', shapes: [] },
  { label: 'Second', shapes: [], locationId: 2 },
  { label: 'Third', shapes: [], locationId: 3 },
]

it('shows the overlay of the floor, or the one of every floor', () => {
  expect(overlayOfFloor(undefined, 2)).toBeNull()
  expect(overlayOfFloor(everywhere, 2)).toBe(everywhere)
  expect(overlayOfFloor(second, 2)).toBe(second)
  expect(overlayOfFloor(second, 3)).toBeNull()
  expect(overlayOfFloor([second!, third!], 3)).toBe(third)
})
