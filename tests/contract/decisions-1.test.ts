import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bookingCases } from './decisions/booking-cases.js'
import { bookingPeopleCases } from './decisions/booking-people-cases.js'
import { lifeCases } from './decisions/life-cases.js'
import { peopleCases } from './decisions/people-cases.js'
import { searchCases } from './decisions/search-cases.js'
import { sessionCases } from './decisions/session-cases.js'
import { screens, shownElsewhere } from './decisions/shown-elsewhere.js'
import { openWorld } from './decisions/world.js'

const cases = [
  ...sessionCases,
  ...searchCases,
  ...bookingCases,
  ...bookingPeopleCases,
  ...lifeCases,
  ...peopleCases,
]

const shownHere = cases.flatMap(([title]) => title.match(/\bD-\d{3}\b/g) ?? [])
/** The document's entries have consecutive numbers. */
const decisions = Array.from({ length: 210 }, (_, at) => `D-${String(at + 1).padStart(3, '0')}`)

describe('decisions of the first document', () => {
  const world = openWorld()

  it.each(cases)('%s', (_title, show) => show(world))
})

describe('the list of decisions', () => {
  it('has each decision once: a case here, a test elsewhere, or the reason why there is none', () => {
    expect([...new Set(shownHere), ...Object.keys(shownElsewhere), ...screens].sort()).toEqual(
      decisions,
    )
  })

  it.each(Object.entries(shownElsewhere))('%s is in a title of %s', (id, path) => {
    const text = readFileSync(path, 'utf8')
    expect(text).toMatch(new RegExp(`['"\`][^\\n]*(?<!A)${id}\\b`))
  })
})
