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

it.each([
  ['x', 1],
  ['\r\n', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['🇪🇸', 1],
  ['क्षि', 1],
  [`a${'\u0301'.repeat(700)}b`, 2],
])('D-098 counts %j in long texts, wherever they are cut', (text, count) => {
  for (const before of ['', 'x', 'xx', 'xxx'])
    expect(countCharacters(before + text.repeat(500))).toBe(before.length + count * 500)
})

it('counts in time that grows with the text, as texts of strangers are counted on the server', () => {
  const started = performance.now()
  expect(isLongerThan('x'.repeat(1_000_000), 50_000)).toBe(true)
  expect(countCharacters('é\u0323'.repeat(100_000))).toBe(100_000)
  expect(performance.now() - started).toBeLessThan(5000)
})
