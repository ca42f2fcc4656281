import { expect, it } from 'vitest'
import { byRank, rankOf, splitMatches } from './find-rules.js'

it.each([
  ['thames', { label: 'Thames' }, 0],
  ['THA', { label: 'Thames' }, 1],
  ['garcia', { label: 'García López' }, 1],
  ['room', { label: 'Meeting room 2' }, 2],
  ['eeting', { label: 'Meeting room 2' }, 3],
  ['thames london', { label: 'Thames', detail: 'Level 2 · London' }, 4],
  ['lon', { label: 'Thames', detail: 'Level 2 · London' }, 4],
  ['ondon', { label: 'Thames', detail: 'Level 2 · London' }, undefined],
  ['single sign', { label: 'Authentication', keywords: 'Single sign-on' }, 4],
  ['--', { label: 'Thames' }, undefined],
])('ranks %j of %j as %j', (text, result, rank) => {
  expect(rankOf(text, result)).toBe(rank)
})

it('puts exact starts first and keeps the order of equally good results', () => {
  const labels = ['West Thames', 'Thames B', 'Thames A', 'Thames'].map((label) => ({ label }))
  expect(labels.toSorted(byRank('thames')).map(({ label }) => label)).toEqual([
    'Thames',
    'Thames B',
    'Thames A',
    'West Thames',
  ])
})

it.each([
  ['García', 'garc', '[Garc]ía'],
  ['García', 'cia', 'Gar[cía]'],
  ['Thames, London', 'lon tha', '[Tha]mes, [Lon]don'],
  ['Thames', 'x', 'Thames'],
  ['ﬁne', 'fi', 'ﬁne'],
])('marks in %j what %j found: %j', (label, text, marked) => {
  expect(
    splitMatches(label, text)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join(''),
  ).toBe(marked)
})
