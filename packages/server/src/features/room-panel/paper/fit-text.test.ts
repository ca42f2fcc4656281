import { expect, it } from 'vitest'
import { cutText, widthOf, wrapText } from './fit-text.js'

it('PANEL-011 cuts between letters, with an ellipsis, and never beyond the width', () => {
  expect(cutText('Room', 20, 200)).toBe('Room')
  for (const text of [
    'Sala de conferencias Rosalía',
    '会議室東京タワー展望フロア',
    '👩‍👩‍👧‍👦'.repeat(20),
  ]) {
    const cut = cutText(text, 20, 150)
    expect(cut).toMatch(/…$/)
    expect(widthOf(cut, 20)).toBeLessThanOrEqual(150)
  }
  expect(cutText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 20, 160)).toBe('👩‍👩‍👧‍👦…')
})

it('PANEL-011 wraps between words, and Japanese between letters', () => {
  expect(wrapText('Sala de conferencias Rosalía', 20, 300, 2)).toEqual([
    'Sala de conferencias',
    'Rosalía',
  ])
  const lines = wrapText('会議室東京タワー展望フロア', 20, 150, 2)
  expect(lines).toEqual(['会議室東京タワ', 'ー展望フロア'])
  expect(wrapText('one two three four five six', 20, 100, 2)).toHaveLength(2)
})
