import { newSearch, searchTypes, type Search } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { toLocationTree } from '../../../shared/location-tree.js'
import { newDraft, toSearch, type TimeChoice } from '../../../shared/search/search-draft.js'
import { describeSearch } from './describe-search.js'

const today = '2026-11-26'
const desks = { id: 2, timeslotKind: 'HALF_DAY', isCapacityRelevant: false } as const
const english = { locale: 'en-GB', language: 'en', hour12: true } as const
const spanish = { locale: 'es-ES', language: 'es', hour12: false } as const
const searchFor = (time: TimeChoice): Search =>
  toSearch({ ...newDraft(`${today}T09:00:00.000`, desks, []), time, startTime: '10:30' }, desks)

it.each([
  ['ALL_DAY', 'Today, Thu 26 Nov 2026', 'Hoy, jue. 26 nov 2026'],
  ['AM', 'Today, Thu 26 Nov 2026, morning', 'Hoy, jue. 26 nov 2026, por la mañana'],
  ['PM', 'Today, Thu 26 Nov 2026, afternoon', 'Hoy, jue. 26 nov 2026, por la tarde'],
  ['AT', 'Today, Thu 26 Nov 2026, 10:30 AM, for 1 hour', 'Hoy, jue. 26 nov 2026, 10:30, 1 hora'],
] as const)('describes a search for %s of a day', (time, inEnglish, inSpanish) => {
  expect(describeSearch(searchFor(time), [], english, today)).toBe(inEnglish)
  expect(describeSearch(searchFor(time), [], spanish, today)).toBe(inSpanish)
})

it('a search of one day for twelve hours has no half', () => {
  const search = { ...newSearch, searchType: searchTypes.dateTime, startDate: today, duration: 720 }
  expect(describeSearch(search, [], english, today)).toBe('Today, Thu 26 Nov 2026')
})

it('a search everywhere names no location', () => {
  const tree = toLocationTree([{ id: 5, name: 'London', kind: 'SITE', left: 1, right: 2 }])
  const search = searchFor('ALL_DAY')
  const inLondon = { ...search, location: [5] }
  expect(describeSearch(search, tree, english, today)).toBe('Today, Thu 26 Nov 2026')
  expect(describeSearch(inLondon, tree, english, today)).toBe('Today, Thu 26 Nov 2026 · London')
})

it('a search at a time without a duration ends with the time', () => {
  for (const duration of [0, -1])
    expect(describeSearch({ ...searchFor('AT'), duration }, [], spanish, today)).toBe(
      'Hoy, jue. 26 nov 2026, 10:30',
    )
})
