import { expect, it } from 'vitest'
import { findFaults, findIds, print, readPage, readSpecification } from './requirements.mjs'

// Written in two parts, so that this file names no requirement itself.
const id = (area, number) => `${area}-${number}`
const [first, second, third] = ['001', '002', '003'].map((number) => id('BKG', number))
const decision = id('D', '001')
const adminDecision = id('AD', '001')

const specification = readSpecification([
  `# Rows

## ROUTE — Screens, routing

## BKG — Booking dialog

- \`${first}\` [server, app] A title is required (not shown). (§2, §6)
- \`${second}\` A booking has an owner.
- \`${third}\` Nothing names this row.
`,
  `- \`${decision}\` **What \`/\` does.** It resolves the default route (${first}).\n`,
  `- ${adminDecision} General rule. Paths are nouns.\n`,
])

/** @type {[path: string, text: string][]} */
const sources = [
  ['a.test.ts', `it('${first} ${second} refuses an empty title')`],
  [
    'b.ts',
    `// the default route (${decision}, ${adminDecision}), sealed with AES-256; MATRIX-${first}9`,
  ],
]
const named = findIds(sources, specification.areas)
const page = print(specification, named)

it('finds the ids that sources name, and where; other words of that form are none', () => {
  expect([...named]).toEqual([
    [first, 'a.test.ts'],
    [second, 'a.test.ts'],
    [decision, 'b.ts'],
    [adminDecision, 'b.ts'],
  ])
})

it('writes a sentence for each of them, without surfaces and section marks', () => {
  expect([...readPage(page).sentences]).toEqual([
    [first, 'A title is required (not shown).'],
    [second, 'A booking has an owner.'],
    [decision, `**What \`/\` does.** It resolves the default route (${first}).`],
    [adminDecision, 'General rule. Paths are nouns.'],
  ])
  expect(page).toContain('## BKG: Booking dialog\n')
  expect(page).not.toContain('## ROUTE')
})

it('knows every area from the page alone, also those without a sentence', () => {
  expect(readPage(page).areas).toEqual(specification.areas)
  expect(findIds([['c.ts', id('ROUTE', '009')]], readPage(page).areas).size).toBe(1)
})

it('accepts a page that is current, with and without the specification', () => {
  expect(findFaults(page, named)).toEqual([])
  expect(findFaults(page, named, specification)).toEqual([])
})

it('finds an id without a sentence and a sentence without an id, without the specification', () => {
  const others = findIds([['a.test.ts', `${first} ${third}`], sources[1]], specification.areas)
  expect(findFaults(page, others)).toEqual([
    `${third}: a.test.ts names it, but the page does not have it`,
    `${second}: listed, but nothing names it`,
  ])
})

it('says so when not even the specification has the id', () => {
  const unknown = id('BKG', '999')
  const others = findIds([...sources, ['c.ts', unknown]], specification.areas)
  expect(findFaults(print(specification, others), others, specification)).toEqual([
    `${unknown}: c.ts names it, but the specification does not have it`,
  ])
})

it('compares the page with the specification where there is one', () => {
  const reworded = page.replace('has an owner', 'may have an owner')
  expect(findFaults(reworded, named)).toEqual([])
  expect(findFaults(reworded, named, specification)).toEqual([
    `${second}: its sentence differs from the specification`,
  ])
  expect(findFaults(page.replace('# Requirements', '# Ids'), named, specification)).toHaveLength(1)
})

it('refuses a page that has no areas, which would make no word an id', () => {
  expect(findFaults('', new Map())).toHaveLength(1)
})
