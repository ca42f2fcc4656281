import { describe, expect, it } from 'vitest'
import { firstNumber, mostNames, toNames } from './naming-pattern.js'

describe('names by a pattern', () => {
  it.each([
    ['Desk {n}', 1, 3, ['Desk 1', 'Desk 2', 'Desk 3']],
    ['Desk {nnn}', 99, 3, ['Desk 099', 'Desk 100', 'Desk 101']],
    ['{n}/{n} left', 1, 1, ['1/1 left']],
    ['Desk 017', 17, 2, ['Desk 017', 'Desk 018']],
    ['2.09-b', 9, 2, ['2.09-b', '2.10-b']],
    ['  Locker ', 1, 2, ['Locker 1', 'Locker 2']],
    ['   ', 1, 2, []],
    ['Desk', 1, 0, []],
  ])('%s from %i, %i times', (pattern, first, count, names) => {
    expect(toNames(pattern, first, count)).toEqual(names)
  })

  it('are bounded', () => {
    expect(toNames('Desk', 1, 1e9)).toHaveLength(mostNames)
  })

  it.each([
    ['Desk 017', 17],
    ['Desk {nn}', 1],
    ['Desk', 1],
  ])('%s begins with %i', (pattern, first) => {
    expect(firstNumber(pattern)).toBe(first)
  })
})
