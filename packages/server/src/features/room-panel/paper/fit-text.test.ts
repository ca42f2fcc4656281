import { expect, it } from 'vitest'
import { cutName, cutText, fitLines, widthOf, wrapText } from './fit-text.js'

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

it('PANEL-011 a cut name keeps its last word, by which the rooms of a series differ', () => {
  const name = 'Sala de conferencias internacionales Rosalía de Castro 3.14'
  expect(cutName('Sala 3.14', 20, 300)).toBe('Sala 3.14')
  expect(cutName(name, 20, 300)).toMatch(/^Sala de conf\p{L}*… 3\.14$/u)
  const { lines } = fitLines(name, [30, 20], { width: 250, most: 2 })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/… 3\.14$/)
  for (const line of [...lines, cutName(name, 20, 300), cutName('x'.repeat(90), 20, 300)])
    expect(widthOf(line, 20)).toBeLessThanOrEqual(300)
  expect(cutName(`Sala ${'x'.repeat(90)}`, 20, 300)).toMatch(/^Sala x+…$/)
})
