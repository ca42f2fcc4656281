import { expect, it } from 'vitest'
import {
  collectTexts,
  coverageTable,
  findFaults,
  inspectLanguages,
  readTexts,
} from './translations.mjs'

it('reads the texts of a file with their ids and their notes for translators', () => {
  const { texts, rest, problems } = readTexts(
    'packages/app/src/a.messages.ts',
    `const messages = defineMessages('a', {
  /** On the button. */
  save: 'Save',
  cancel: common.cancel,
  full: { status: 400, text: 'Full' },
  broken: \`\${x}\`,
})
const one = defineMessage('a.one', 'One')
use(messages)`,
  )
  expect(texts.map(({ id, text, description }) => [id, text, description])).toEqual([
    ['a.save', 'Save', 'On the button.'],
    ['a.full', 'Full', undefined],
    ['a.one', 'One', undefined],
  ])
  expect(rest).toContain('use(messages)')
  expect(rest).not.toContain('Save')
  expect(problems).toEqual(['packages/app/src/a.messages.ts: a.broken is not a literal text'])
})

it.each([
  ['¡Hola, {name}!', 'Hello, {name}', []],
  ['{count, plural, one {Una sala} other {# salas}}', '{count} rooms', []],
  ["'{A}' de {name}", '{name}', []],
  ['Hola', 'Hello, {name}', ['x lacks the argument {name}']],
  ['Hola, {nombre}', 'Hello', ['x has the argument {nombre}, which the English text has not']],
  ['{count, plural, one {#}}', '{count}', ['x has no form “other” of {count}']],
  [
    '{count, plural, few {#} other {#}}',
    '{count}',
    ['x has the plural form “few”, which es has not'],
  ],
  ['Hola, {name', 'Hello, {name}', ['x has no end of {name}']],
  ['Hola}', 'Hello', ['x has a closing brace too many']],
])('finds what is wrong with %j', (pattern, source, faults) => {
  expect(findFaults('x', pattern, source, 'es')).toEqual(faults)
})

it('tells translators how much of each language is there', () => {
  const languages = [
    { tag: 'de', total: 300, gaps: Array(1), isComplete: false },
    { tag: 'pt-BR', total: 300, gaps: [], isComplete: true },
  ]
  expect(coverageTable(languages).split('\n').slice(2)).toEqual([
    '| German | `de` | 99 % |',
    '| Brazilian Portuguese | `pt-BR` | 100 %, nothing may be missing |',
  ])
})

it('knows every text of the product in Spanish, without a fault', () => {
  const spanish = inspectLanguages(collectTexts().byPackage).find(({ tag }) => tag === 'es')
  expect(spanish).toMatchObject({ gaps: [], faults: [], isComplete: true })
})
