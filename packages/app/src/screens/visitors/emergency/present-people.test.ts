import { expect, it } from 'vitest'
import { findPresent, groupByPlace, type PresentVisitor } from './present-people.js'

const person = (visitId: number, name: string, more: Partial<PresentVisitor> = {}) =>
  ({
    visitId,
    name,
    location: { id: 1, name: 'Tower' },
    host: { name: 'Nora Whitfield' },
    ...more,
  }) as PresentVisitor
const people = [
  person(1, 'Guest 10', { company: 'Acme' }),
  person(2, 'Guest 9', { reference: '104' }),
  person(3, 'Álvaro Gil', { location: { id: 2, name: 'Mill Yard' } } as Partial<PresentVisitor>),
]

it.each([
  ['', [1, 2, 3]],
  ['  guest ', [1, 2]],
  ['alvaro', [3]],
  ['acme', [1]],
  ['104', [2]],
  ['whitfield', [1, 2, 3]],
  ['mill', [3]],
  ['nobody', []],
])('"%s" finds %j on the emergency list', (text, ids) => {
  expect(findPresent(people, text).map(({ visitId }) => visitId)).toEqual(ids)
})

it('groups by location and name, numbers in the order of their values', () => {
  expect(
    groupByPlace(people, 'en').map((place) => [
      place.name,
      ...place.people.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Mill Yard', 'Álvaro Gil'],
    ['Tower', 'Guest 9', 'Guest 10'],
  ])
})
