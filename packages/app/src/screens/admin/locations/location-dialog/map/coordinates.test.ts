import { expect, it } from 'vitest'
import { formatPoint, parsePoint } from './coordinates.js'

it.each([
  ['51.5, -0.12', { latitude: 51.5, longitude: -0.12 }],
  [' 40.4168;-3.7038 ', { latitude: 40.4168, longitude: -3.7038 }],
  ['0 0', { latitude: 0, longitude: 0 }],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['London', undefined],
  ['12', undefined],
  ['1, 2, 3', undefined],
])('LOCM-018 reads "%s" as a point', (text, point) => {
  expect(parsePoint(text)).toEqual(point)
})

it('is written as it is read', () => {
  const point = { latitude: 51.50735091, longitude: -0.12775829 }
  expect(formatPoint(point)).toBe('51.507351, -0.127758')
})
