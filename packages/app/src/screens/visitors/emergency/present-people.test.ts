import { expect, it } from 'vitest'
import { findPresent, groupByPlace, listPeople, type PresentPerson } from './present-people.js'

const person = (id: number, name: string, more: Partial<PresentPerson> = {}) =>
  ({
    key: String(id),
    name,
    location: { id: 1, name: 'Tower' },
    host: { name: 'Nora Whitfield' },
    ...more,
  }) as PresentPerson
const people = [
  person(1, 'Guest 10', { company: 'Acme' }),
  person(2, 'Guest 9', { reference: '104' }),
  person(3, 'Álvaro Gil', { location: { id: 2, name: 'Mill Yard' } } as Partial<PresentPerson>),
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
  expect(findPresent(people, text).map(({ key }) => Number(key))).toEqual(ids)
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

it('VIS-052 lists employees after visitors; a kept list may have none', () => {
  const employee = {
    bookingId: 7,
    location: { id: 1, name: 'Tower' },
    space: { id: 9, name: 'Desk 12' },
    since: '2026-11-25T09:00:00.000',
  }
  expect(listPeople({ people: [], employees: [employee] })).toMatchObject([
    { key: 'booking-7', name: undefined, space: 'Desk 12' },
  ])
  expect(listPeople({ people: [] })).toEqual([])
  const [listed] = listPeople({ people: [], employees: [employee] })
  expect(findPresent([listed!], 'desk 12')).toHaveLength(1)
})
