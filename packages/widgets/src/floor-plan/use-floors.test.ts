import { expect, it } from 'vitest'
import { toFloorOptions } from './use-floors.js'

const floor = (id: number, shortQualifier: string, longQualifier: string) => ({
  id,
  name: 'Level 1',
  shortQualifier,
  longQualifier,
  timeZone: 'Europe/London',
})

it('names a floor by what it is in, and by all that is above it where two would be equal', () => {
  const floors = [
    floor(1, 'Tower', 'London > Tower'),
    floor(2, 'London', 'London > North car park'),
    floor(3, 'London', 'London > South car park'),
    floor(4, 'Madrid', 'Madrid > South car park'),
    floor(5, '', ''),
  ]
  expect(toFloorOptions(floors).map(({ label }) => label)).toEqual([
    'Level 1 · Tower',
    'Level 1 · North car park',
    'Level 1 · South car park · London',
    'Level 1 · South car park · Madrid',
    'Level 1',
  ])
})
