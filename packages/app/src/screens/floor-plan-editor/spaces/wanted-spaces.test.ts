import type { PlanDocument, PlanElement } from '@mosaic-booking/floorplan/formats'
import type { Category } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { readNamesFile, writeNamesFile } from './names-file.js'
import { findSpaces, patternsOf, usualCategory, wantedSpaces } from './wanted-spaces.js'

const element = (id: string, x: number, y: number, more: Partial<PlanElement> = {}) => ({
  id,
  x,
  y,
  width: 40,
  height: 40,
  ...more,
})
const square = (x: number, y: number, size: number) => [
  [[x, y, x + size, y, x + size, y + size, x, y + size]],
]
const plan: PlanDocument = {
  referenceWidth: 1000,
  referenceHeight: 600,
  elements: [
    element('d2', 200, 104),
    element('r1', 0, 300, { isArea: true, label: 'Goya' }),
    element('d1', 100, 100),
    element('r2', 100, 300, { isArea: true, label: 'Miró', locationId: 72 }),
    element('p1', 900, 500),
  ],
  drawing: {
    features: [
      { id: 'd1', kind: 'fixture', category: 'desk', type: 'polygon', parts: square(100, 100, 40) },
      { id: 'd2', kind: 'fixture', category: 'desk', type: 'polygon', parts: square(200, 104, 40) },
      { id: 'r1', kind: 'unit', type: 'polygon', parts: square(0, 300, 40) },
      { id: 'c1', kind: 'fixture', category: 'chair', type: 'polygon', parts: square(5, 305, 4) },
      {
        id: 'c2',
        kind: 'fixture',
        type: 'polygon',
        parts: square(20, 320, 4),
        properties: { group: 'Sillas' },
      },
      { id: 'p1', kind: 'amenity', category: 'parking', type: 'polygon', parts: square(0, 0, 9) },
      {
        id: 'r2',
        kind: 'unit',
        type: 'polygon',
        parts: square(100, 300, 40),
        properties: { seats: 12 },
      },
    ],
  },
}
const category = (id: number, locationKind: string, adminOnly = false) =>
  ({ id, locationKind, adminOnly, nameSingle: locationKind }) as Category
const categories = [category(1, 'ROOM', true), category(2, 'ROOM'), category(3, 'DESK')]
const found = findSpaces(plan, 'FLOOR')
const none = { categoryId: undefined, pattern: '' }
const groups = {
  ROOM: { categoryId: 2, pattern: '' },
  DESK: { categoryId: 3, pattern: 'Desk {n}' },
  CAR_SPACE: none,
}
const choices = { groups, categories, given: new Map(), renames: false }

describe('spaces of a drawing', () => {
  it('takes desks, tables and rooms that were drawn, with their seats, and no walls or plants', () => {
    const drawn: PlanDocument = {
      referenceWidth: 1000,
      referenceHeight: 600,
      elements: [
        element('room', 0, 0, { width: 200, height: 200, isArea: true, symbol: 'room' }),
        element('table', 20, 20, { symbol: 'table', seats: 6 }),
        element('chair', 80, 20, { symbol: 'chair' }),
        element('desk', 300, 0, { symbol: 'desk' }),
        element('wall', 0, 0, { symbol: 'wall' }),
        element('plant', 400, 0, { symbol: 'plant' }),
      ],
    }
    const found = findSpaces(drawn, 'FLOOR').map(({ element: { id }, group, seats }) => [
      id,
      group,
      seats,
    ])
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        ['room', 'ROOM', 7],
        ['table', 'DESK', 6],
        ['desk', 'DESK', undefined],
      ]),
    )
  })

  it('LOC-004 finds rooms with their seats, desks and parking in reading order', () => {
    expect(found.map(({ element: { id }, group, seats }) => [id, group, seats])).toEqual([
      ['d1', 'DESK', undefined],
      ['d2', 'DESK', undefined],
      ['r1', 'ROOM', 2],
      ['r2', 'ROOM', 12],
      ['p1', 'CAR_SPACE', undefined],
    ])
    expect(findSpaces(plan, 'CAR_LEVEL').every(({ group }) => group === 'CAR_SPACE')).toBe(true)
  })

  it('LOC-004 asks for the spaces of unlinked elements whose kind has a category', () => {
    expect(wantedSpaces(found, choices)).toEqual([
      { elementId: 'd1', kind: 'DESK', bookingCategoryId: 3 },
      { elementId: 'd2', kind: 'DESK', bookingCategoryId: 3 },
      { elementId: 'r1', kind: 'ROOM', name: 'Goya', capacity: 2, bookingCategoryId: 2 },
    ])
    expect(patternsOf(groups, categories)).toEqual({ DESK: 'Desk {n}' })
    expect(
      wantedSpaces(found, { ...choices, renames: true }).map(({ elementId }) => elementId),
    ).toContain('r2')
  })

  it('prefers the category of most spaces that is not for administrators', () => {
    expect(usualCategory(categories, [], 'ROOM')?.id).toBe(2)
    expect(usualCategory([], [], 'ROOM')).toBeUndefined()
  })

  it('LOC-004 applies a list of names by id or unique label', () => {
    expect(writeNamesFile(found).split('\r\n').slice(0, 4)).toEqual([
      'Element,Name,Capacity,External reference',
      'd1,,,',
      'd2,,,',
      'r1,Goya,2,',
    ])
    const file = readNamesFile(
      'External reference;Name;Element;Capacity\r\nX-1;Desk A;d1;1\r\n;Velázquez;Miró;x\r\n;Rubens;Goya;\r\n;Who;nobody;',
      found,
    )!
    expect(file.wrongLines).toEqual([3, 5])
    const wanted = wantedSpaces(found, { ...choices, given: file.given })
    expect(wanted).toMatchObject([
      { elementId: 'd1', name: 'Desk A', capacity: 1, externalReference: 'X-1' },
      { elementId: 'd2' },
      { elementId: 'r1', name: 'Rubens' },
    ])
    expect(readNamesFile('Room,Label\r\n1,2', found)).toBeUndefined()
  })
})
