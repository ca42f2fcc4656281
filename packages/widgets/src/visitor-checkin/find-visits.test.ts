import { expect, it } from 'vitest'
import { visit } from '../visitor/visitor.fixture.js'
import { findByName, looksLikeCode } from './find-visits.js'

const expected = ['Ana Ruiz', 'José-Luis Peña', 'Anselm Kiefer', 'Ana María López'].map(
  (name, id) => visit({ id, guest: { id, kind: 'EXTERNAL', name } }),
)

it.each([
  ['an', ''],
  ['ana', 'Ana Ruiz, Ana María López'],
  ['  ANA ', 'Ana Ruiz, Ana María López'],
  ['ruiz ana', 'Ana Ruiz'],
  ['pena', 'José-Luis Peña'],
  ['luis', 'José-Luis Peña'],
  ['maria', 'Ana María López'],
  ['uiz', ''],
  ['ana x', ''],
])('finds by "%s": %s', (text, names) => {
  const found = findByName(expected, text).map(({ guest }) => guest.name)
  expect(found.filter((name) => names.includes(name)).join(', ')).toBe(names)
  if (!names) expect(found).toEqual([])
})

it.each([
  ['K7QM-2XPD', true],
  ['k7qm2xpd', true],
  ['K7QM 2XPD', true],
  ['Ana', false],
  ['K7QM', false],
  ['', false],
])('"%s" may be a code: %s', (text, may) => expect(looksLikeCode(text)).toBe(may))
