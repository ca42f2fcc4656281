import { expect, it } from 'vitest'
import { parseImportWords } from './import-words.js'
import { readMapping } from './mapping.js'

it('the command reads the system, its sources and options', () => {
  expect(
    parseImportWords(['ics', 'a.ics', 'b.ics', '--go', '--since', '2026-01-01', '--under=12']),
  ).toMatchObject({
    system: 'ics',
    sources: ['a.ics', 'b.ics'],
    people: 'contacts',
    since: '2026-01-01',
    under: 12,
    go: true,
  })
  for (const words of [
    [],
    ['mrbs'],
    ['outlook', 'a.sql'],
    ['mrbs', 'a.sql', '--people', 'friends'],
    ['mrbs', 'a.sql', '--since', 'yesterday'],
    ['mrbs', 'a.sql', '--force'],
  ])
    expect(parseImportWords(words)).toBeUndefined()
})

it('a mapping is refused with every mistake', () => {
  expect(() => readMapping('{')).toThrow(/not JSON/)
  expect(() =>
    readMapping(
      JSON.stringify({
        spaces: { 'room/1': { name: 'Blue', space: 'maybe' }, 'room/2': { name: 'Lab', space: 4 } },
        people: { ada: { name: 'Ada', email: 'nowhere' } },
      }),
    ),
  ).toThrow(/spaces, "room\/1".*people, "ada"/)
})
