import { expect, it } from 'vitest'
import { readRange } from './byte-range.js'

it.each([
  ['bytes=0-', [0, 99]],
  ['bytes=0-1', [0, 1]],
  ['bytes=90-500', [90, 99]],
  ['bytes=-5', [95, 99]],
  ['bytes=-500', [0, 99]],
  ['bytes=-0', undefined],
  ['bytes=100-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('VIS-061 reads the part %s of a file of 100 bytes', (range, expected) => {
  const found = readRange({ range }, 100)
  expect(found && [found.from, found.to]).toEqual(expected)
})

it('VIS-061 sends the whole file if it might have changed', () => {
  expect(readRange({ range: 'bytes=0-1', 'if-range': 'W/"media-1-0"' }, 100)).toBeUndefined()
})
