import { expect, it } from 'vitest'
import { countCharacters, isLongerThan } from './characters.js'

it.each([
  ['', 0],
  ['año', 3],
  ['an\u0303o', 3],
  ['👍🏽', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['🇪🇸🇬🇧', 2],
  ['a\r\nb', 3],
])('D-098 counts the characters of %j as people see them: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

it('D-098 a limit counts characters, and bounds the size of each', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(isLongerThan(family.repeat(200), 200)).toBe(false)
  expect(isLongerThan(family.repeat(201), 200)).toBe(true)
  expect(isLongerThan('x'.repeat(201), 200)).toBe(true)
  expect(isLongerThan(`a${'\u0301'.repeat(10_000)}`, 200)).toBe(true)
})
