import { describe, expect, it } from 'vitest'
import { addUp, stateAfterEach } from './limit-rules.js'

const ends = new Date(0)
const use = (key: string, used: number) => ({ key, used, ends })

describe('use that is added together', () => {
  it.each([
    ['one call', [[use('a', 1)]], [use('a', 4)], [[use('a', 4)]]],
    [
      'the same budget, one after another',
      [[use('a', 1)], [use('a', 2)], [use('a', -1)]],
      [use('a', 12)],
      [[use('a', 11)], [use('a', 13)], [use('a', 12)]],
    ],
    [
      'several budgets',
      [[use('a', 1), use('b', 1)], [use('b', 1)]],
      [use('b', 7), use('a', 1)],
      [[use('a', 1), use('b', 6)], [use('b', 7)]],
    ],
  ])('%s', (_, calls, states, each) => {
    expect(stateAfterEach(calls, states)).toEqual(each)
  })

  it('is one number for each budget', () => {
    expect(addUp([[use('a', 1), use('b', 1)], [use('a', 2)]])).toEqual([use('a', 3), use('b', 1)])
  })
})
