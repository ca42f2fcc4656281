import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDistinctWheres, toWhere } from './to-where.js'

const at = (longQualifier: string) => ({ longQualifier, organisationName: undefined })

it('BKG-049 places are named by what tells them apart', () => {
  const wharf = 'Mosaic > London > Lantern Wharf'
  expect(toDistinctWheres([at(`${wharf} > Level 1`), at(`${wharf} > Level 2`)])).toEqual([
    'Level 1',
    'Level 2',
  ])
  expect(toDistinctWheres([at(`${wharf} > Level 1`), at('Mosaic > Madrid > Level 1')])).toEqual([
    'Level 1 · Lantern Wharf · London',
    'Level 1 · Madrid',
  ])
  expect(toDistinctWheres([at(wharf)])).toEqual(['Lantern Wharf'])
  expect(toDistinctWheres([])).toEqual([])
})

it('BKG-049 places that differ never get the same name', () => {
  const path = fc
    .array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 4 })
    .map((levels) => at(levels.join(' > ')))
  fc.assert(
    fc.property(fc.array(path, { minLength: 1 }), (places) => {
      const named = toDistinctWheres(places)
      expect(new Set(named).size).toBe(new Set(places.map((place) => toWhere(place))).size)
      expect(named.every(Boolean)).toBe(true)
    }),
  )
})
