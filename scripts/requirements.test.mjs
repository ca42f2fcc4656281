import { expect, it } from 'vitest'
import { findFaults, findIds, readPage } from './requirements.mjs'

// Composed at run time, so that this file contains no requirement id.
const id = (area, number) => `${area}-${number}`
const first = id('BKG', '001')
const second = id('BKG', '002')
const decision = id('D', '001')

const page = readPage(`# Requirements

| area | title |
|---|---|
| \`BKG\` | Booking dialog |
| \`D\` | Decisions |

## BKG: Booking dialog

- \`${first}\` A title is required.
- \`${second}\` A booking has an owner.

## D: Decisions

- \`${decision}\` **What \`/\` does.** It resolves the default route (${first}).
`)

/** @type {[path: string, text: string][]} */
const sources = [
  ['a.test.ts', `it('${first} ${second} refuses an empty title')`],
  ['b.ts', `// the default route (${decision}), sealed with AES-256; MATRIX-${first}9`],
]

it('finds the ids that sources name, and where; other words of that form are none', () => {
  const named = findIds(sources, page.areas)
  expect([...named]).toEqual([
    [first, 'a.test.ts'],
    [second, 'a.test.ts'],
    [decision, 'b.ts'],
  ])
  expect(findFaults(page, named)).toEqual([])
})

it('finds an id without a sentence and a sentence without an id', () => {
  const third = id('BKG', '003')
  const named = findIds([['a.test.ts', `it('${first} ${third} …')`], sources[1]], page.areas)
  expect(findFaults(page, named)).toEqual([
    `${third}: a.test.ts names it, but it has no sentence`,
    `${second}: listed, but nothing names it`,
  ])
})

it('finds an id of an unknown area in the title of a test', () => {
  const slip = id('BGK', '001')
  const named = findIds([...sources, ['c.test.ts', `it("${first} ${slip} …")`]], page.areas)
  expect(findFaults(page, named)).toEqual([`${slip}: c.test.ts names it, but it has no sentence`])
})

it('finds an id with two sentences', () => {
  const twice = { ...page, ids: [...page.ids, first] }
  expect(findFaults(twice, findIds(sources, page.areas))).toEqual([`${first}: listed twice`])
})

it('refuses a page without areas, with which no id would be recognised', () => {
  expect(findFaults(readPage(''), new Map())).toHaveLength(1)
})
