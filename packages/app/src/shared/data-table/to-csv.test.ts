import { describe, expect, it } from 'vitest'
import { toCsv } from './to-csv.js'

describe('toCsv', () => {
  it.each([
    ['plain', 'Coffee', 'Coffee'],
    ['a comma', 'Coffee, black', '"Coffee, black"'],
    ['quotes', 'The "big" one', '"The ""big"" one"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['nothing', undefined, ''],
    ['a number', -12.5, '-12.5'],
    ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['a plus', '+441', `'+441`],
    ['a minus', '-1', `'-1`],
    ['an at', '@SUM(A1)', `'@SUM(A1)`],
    ['a tab', '\t=1', `'\t=1`],
  ])('writes %s', (_, value, cell) => {
    expect(toCsv(['A', 'B'], [[value, 'x']])).toBe(`A,B\r\n${cell},x\r\n`)
  })
})
