import { expect, it } from 'vitest'
import { spacesPerPage } from './spaces-per-page.js'

it.each([
  [390, 5],
  [1200, 5],
  [1201, 8],
  [1440, 10],
])('RES-008 a window of %d px shows %d spaces on a page', (width, count) => {
  expect(spacesPerPage(width)).toBe(count)
})
