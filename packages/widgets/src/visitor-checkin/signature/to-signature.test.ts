import { expect, it } from 'vitest'
import { toSignature } from './to-signature.js'

const size = { width: 600, height: 200 }
const line = (points: number) => Array.from({ length: points }, (_, at) => ({ x: at, y: at / 2 }))

it.each([
  ['nothing', [], undefined],
  ['an empty line', [[]], undefined],
  ['a dot', [[{ x: 3.4, y: 7.6 }]], [[3, 8]]],
  ['points outside', [[{ x: -5, y: 20_000 }]], [[0, 10_000]]],
  [
    'two lines',
    [line(2), line(1)],
    [
      [0, 0, 1, 1],
      [0, 0],
    ],
  ],
] as const)('%s', (_, lines, strokes) => {
  expect(toSignature(lines, size)?.strokes).toEqual(strokes)
})

it.each([10, 4_999, 5_000, 100_000])('a signature of %s points fits', (points) => {
  const signature = toSignature([line(points / 2), line(points / 2), line(1)], size)!
  expect(signature.strokes.flat().every((one) => Number.isInteger(one) && one <= 10_000)).toBe(true)
  expect(signature.strokes.flat().length).toBeLessThanOrEqual(10_000)
})
