import { expect, it } from 'vitest'
import { toRuns } from './text-runs.js'

const drawn = (text: string, isRightToLeft: boolean) =>
  toRuns(text, isRightToLeft).map((run) => run.text)

it.each([
  ['a name in one script', 'Room 4 (large)', false, ['Room 4 (large)']],
  ['letters of two fonts', 'Łódź 2', false, ['Ł', 'ód', 'ź ', '2']],
  ['an Arabic name in an English line', 'Room قاعة', false, ['Room ', 'قاعة']],
  ['a Latin name for Arabic readers', 'Room 4 (large)', true, ['Room 4 (large)']],
  ['numbers in an Arabic line', 'المقاعد: \u206812\u2069', true, ['12', ' :', 'المقاعد']],
  ['a change with its sign', '-18% سابقًا', true, ['سابقًا', ' ', '-18%']],
])('SUM-019 a line of the file is drawn in visual order: %s', (_, text, isRightToLeft, runs) => {
  expect(drawn(text, isRightToLeft)).toEqual(runs)
})

it('SUM-019 characters have the font of their script', () => {
  expect(toRuns('A ł ж λ 会 ～', false).map(({ font }) => font)).toEqual([
    'noto-sans-latin',
    'noto-sans-latin-ext',
    'noto-sans-cyrillic',
    'noto-sans-greek',
    'noto-sans-jp-japanese',
  ])
})
