import type { PlanDocument, PlanElement } from '@mosaic-booking/floorplan/formats'
import { expect, it } from 'vitest'
import { carryLinks } from './carry-links.js'

const element = (id: string, x: number, more: Partial<PlanElement> = {}): PlanElement => ({
  id,
  x,
  y: 100,
  width: 40,
  height: 40,
  ...more,
})
const plan = (elements: PlanElement[], more: Partial<PlanDocument> = {}): PlanDocument => ({
  referenceWidth: 1000,
  referenceHeight: 600,
  elements,
  ...more,
})
const before = plan([
  element('a', 0, { label: 'Goya', locationId: 1 }),
  element('b', 100, { label: 'Miró', locationId: 2 }),
  element('c', 200, { label: 'Dalí', locationId: 3 }),
  element('d', 300, { locationId: 4 }),
  element('e', 400, { label: 'Lab', locationId: 5 }),
  element('f', 500, { label: 'Gone', locationId: 6 }),
  element('g', 600, { label: 'Never linked' }),
])

it('LOC-004 links a repeated import by id, name and place, and says what moves', () => {
  // The sheet is 20 units wider on the left.
  const after = plan([
    element('a', 20, { label: 'Goya' }),
    element('x1', 120, { label: 'MIRÓ' }),
    element('c', 620, { label: 'Dalí' }),
    element('x2', 320),
    element('e', 420, { label: 'Workshop' }),
    element('new', 900, { label: 'New' }),
  ])
  const { document, kept, moved, renamed, lost } = carryLinks(before, after)
  expect(document.elements.map(({ locationId }) => locationId)).toEqual([1, 2, 3, 4, 5, undefined])
  expect({ kept, moved, renamed, lost }).toEqual({
    kept: 5,
    moved: ['Dalí'],
    renamed: [{ before: 'Lab', after: 'Workshop' }],
    lost: ['Gone'],
  })
})

it('LOC-004 does not guess between repeated names, and compares plans of different units', () => {
  const twins = plan([
    element('a', 0, { label: 'Office', locationId: 1 }),
    element('b', 100, { label: 'Office', locationId: 2 }),
  ])
  const half = plan(
    [
      element('y', 50, { y: 50, width: 20, height: 20, label: 'Office' }),
      element('z', 700, { label: 'Office' }),
    ],
    { referenceWidth: 500, referenceHeight: 300 },
  )
  const { document, lost } = carryLinks(twins, half)
  expect(document.elements.map(({ locationId }) => locationId)).toEqual([2, undefined])
  expect(lost).toEqual(['Office'])
})
