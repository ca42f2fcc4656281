import { expect, it } from 'vitest'
import { readSearchVariant, toSearchPath } from './search-variant.js'

it.each([
  [undefined, 'CATEGORY', '/find/4'],
  ['', 'CATEGORY', '/find/4'],
  ['CATEGORY', 'CATEGORY', '/find/4'],
  ['LOCATION', 'PLACE', '/find/4'],
  ['LOCATION-V1', 'PLACE', '/find/4'],
  ['LOCATION-V2', 'CATEGORY_THEN_PLACE', '/find2/4'],
  ['LOCATION-V12', 'CATEGORY_THEN_PLACE', '/find2/4'],
  ['LOCATION-VX', 'CATEGORY', '/find/4'],
] as const)('search_screen_variant %s searches by %s at %s', (value, variant, path) => {
  const settings = value === undefined ? [] : [{ key: 'search_screen_variant', value }]
  const found = readSearchVariant(settings as Parameters<typeof readSearchVariant>[0])
  expect([found, toSearchPath(found, 4)]).toEqual([variant, path])
})
