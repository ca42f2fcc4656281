import { expect, it } from 'vitest'
import { parseNaturalNumber } from './parse-natural-number.js'

it.each([
  ['7', 7],
  [' 12 ', 12],
  ['0', 0],
  ['-3', 0],
  ['abc', 0],
  ['', 0],
  ['2.9', 2],
  ['2,9', 2],
  ['1e3', 1000],
  ['Infinity', 0],
  ['9e99', 0],
  ['3 people', 0],
])('FMT-006 parses %j as %d', (text, number) => {
  expect(parseNaturalNumber(text)).toBe(number)
  expect(Object.is(parseNaturalNumber(text), -0)).toBe(false)
})
