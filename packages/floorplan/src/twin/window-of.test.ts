import { describe, expect, it } from 'vitest'
import { windowOf } from './window-of.js'

describe('windowOf', () => {
  it.each([
    ['a short list completely', 500, 200, 10, { start: 0, end: 500 }],
    ['the beginning of a long one', 5000, 0, 10, { start: 0, end: 40 }],
    ['its middle', 5000, 2000, 10, { start: 1970, end: 2040 }],
    ['its end', 5000, 4995, 10, { start: 4965, end: 5000 }],
    ['a position beyond its end', 5000, 9000, 10, { start: 4970, end: 5000 }],
  ])('%s', (_, count, first, inSight, rows) => {
    expect(windowOf(count, first, inSight)).toEqual(rows)
  })
})
