import { expect, it } from 'vitest'
import { toFloorOptions } from './use-floors.js'

const floor = (id: number, shortQualifier: string, longQualifier: string) => ({
  id,
  name: 'Level 1',
  shortQualifier,
  longQualifier,
  timeZone: 'Europe/London',
})

it('names a floor with its building, or with its full path if two would be the same', () => {
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
