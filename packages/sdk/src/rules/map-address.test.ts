import { expect, it } from 'vitest'
import { toDirectionsLink, toMapAddress, toMapLink } from './map-address.js'

const thames = { latitude: 51.5079, longitude: -0.0877 }

it.each([
  ['a+key', 'https://www.google.com/maps/embed/v1/place?key=a%2Bkey&q=51.5079%2C-0.0877'],
  [
    '',
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.09070%2C51.50490%2C-0.08470%2C51.51090&marker=51.5079%2C-0.0877',
  ],
  [
    undefined,
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.09070%2C51.50490%2C-0.08470%2C51.51090&marker=51.5079%2C-0.0877',
  ],
])('RES-017 the map address has the coordinates and the key %s', (key, expected) => {
  expect(toMapAddress(thames, key)).toBe(expected)
})

it('VIS-053 the map link has a marker at the coordinates, and the directions lead there', () => {
  expect(toMapLink(thames)).toBe(
    'https://www.openstreetmap.org/?mlat=51.5079&mlon=-0.0877#map=18/51.5079/-0.0877',
  )
  expect(toDirectionsLink(thames)).toBe(
    'https://www.openstreetmap.org/directions?to=51.5079%2C-0.0877#map=15/51.5079/-0.0877',
  )
})
