import { expect, it } from 'vitest'
import { pseudoCatalogue, pseudoTags, toPseudo } from './pseudo-locale.mjs'
import { collectTexts, findFaults } from './translations.mjs'

it.each([
  ['Book {name}', '⟦Ɓóóóóķ {name}⟧'],
  [
    '{count, plural, one {# desk} other {# desks}}',
    '⟦{count, plural, one {# ðééšķ} other {# ðééšķš}}⟧',
  ],
  ['Read <a href="/x">this</a>', '⟦Ŕééááð <a href="/x">ţĥííš</a>⟧'],
  ["'{R}' row", "⟦'{R}' ŕóóŵ⟧"],
])('writes %j with accents', (text, accented) => {
  expect(toPseudo(text, 'en-XA')).toBe(accented)
})

it('writes words from right to left', () => {
  expect(toPseudo('Book {name}', 'ar-XB')).toBe('\u200f\u202eBook\u202c\u200f {name}')
})

it.each(pseudoTags)('%s has every text, with its arguments and forms', (tag) => {
  const catalogue = pseudoCatalogue(tag)
  const texts = Object.values(collectTexts().byPackage).flat()
  expect(texts.flatMap(({ id, text }) => findFaults(id, catalogue[id] ?? '', text, tag))).toEqual(
    [],
  )
})
