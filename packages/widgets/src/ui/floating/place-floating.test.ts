import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeFloating } from './place-floating.js'

const view = { width: 1000, height: 800 }
const anchor = { left: 100, top: 100, width: 80, height: 30 }
const size = { width: 200, height: 150 }

it.each([
  ['bottom-start', { left: 100, top: 136 }],
  ['bottom-end', { left: 8, top: 136 }],
  ['bottom', { left: 40, top: 136 }],
  ['top', { left: 40, top: 136 }],
] as const)('%s is beside its anchor, or on the side with more room', (placement, place) => {
  expect(placeFloating(anchor, size, view, placement)).toMatchObject(place)
})

it('flips above if there is no room below, and is above on request if possible', () => {
  expect(placeFloating({ ...anchor, top: 700 }, size, view, 'bottom-start').top).toBe(544)
  expect(placeFloating({ ...anchor, top: 400 }, size, view, 'top').top).toBe(244)
})

it('swaps start and end from right to left', () => {
  expect(placeFloating({ ...anchor, left: 400 }, size, view, 'bottom-start', true).left).toBe(280)
  expect(placeFloating({ ...anchor, left: 400 }, size, view, 'bottom-end', true).left).toBe(400)
})

it('never leaves the window, and limits the height', () => {
  const number = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      number(920),
      number(770),
      number(980),
      number(2000),
      fc.constantFrom('bottom-start', 'bottom-end', 'bottom', 'top'),
      (left, top, width, height, placement) => {
        const place = placeFloating({ ...anchor, left, top }, { width, height }, view, placement)
        expect(place.left).toBeGreaterThanOrEqual(8)
        expect(place.left + width).toBeLessThanOrEqual(width > 984 ? Infinity : 1000)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.top + Math.min(height, place.maxHeight)).toBeLessThanOrEqual(801)
      },
    ),
  )
})
