import { describe, expect, it } from 'vitest'
import { compareHierarchies, toSavedRows } from './hierarchy-changes.js'
import { appendEdit, applyEdits, type Edit } from './hierarchy-edit.js'
import { draw, house, houseTree as tree } from './hierarchy.fixture.js'
import { mayMove, stepSlot, toHierarchy, topmost, type Step } from './hierarchy.js'
import { toVisibleRows } from './visible-rows.js'

const row = (key: string, name: string, kind = 'DESK') => ({ key, name, kind, capacity: 1 })
const apply = (...edits: Edit[]) => applyEdits(tree, edits)

it('is built from locations in any order; those without their parent are roots', () => {
  expect(draw(toHierarchy(house.toReversed()))).toBe(
    'House(London(Ground(Board Desk 1 Desk 2) First) Madrid)',
  )
  expect(draw(toHierarchy(house.filter(({ id }) => ![1, 8].includes(id))))).toBe(
    'London(Ground(Board Desk 1 Desk 2) First)',
  )
})

describe('changes', () => {
  it.each<[string, Edit, string]>([
    [
      'adds at the start',
      { type: 'add', rows: [row('n', 'New')], slot: { parent: '3', after: undefined } },
      'House(London(Ground(New Board Desk 1 Desk 2) First) Madrid)',
    ],
    [
      'adds several after one',
      { type: 'add', rows: [row('n', 'A'), row('m', 'B')], slot: { parent: '3', after: '5' } },
      'House(London(Ground(Board A B Desk 1 Desk 2) First) Madrid)',
    ],
    [
      'adds last where the one before is gone',
      { type: 'add', rows: [row('n', 'New')], slot: { parent: '3', after: '99' } },
      'House(London(Ground(Board Desk 1 Desk 2 New) First) Madrid)',
    ],
    [
      'renames',
      { type: 'change', key: '5', fields: { name: 'Thames' } },
      'House(London(Ground(Thames Desk 1 Desk 2) First) Madrid)',
    ],
    [
      'moves with what is below',
      { type: 'move', keys: ['3'], slot: { parent: '8', after: undefined } },
      'House(London(First) Madrid(Ground(Board Desk 1 Desk 2)))',
    ],
    [
      'moves several in their order, after one of them that stays behind it',
      { type: 'move', keys: ['5', '6'], slot: { parent: '3', after: '7' } },
      'House(London(Ground(Desk 2 Board Desk 1) First) Madrid)',
    ],
    [
      'keeps its place when it is put after itself',
      { type: 'move', keys: ['6'], slot: { parent: '3', after: '6' } },
      'House(London(Ground(Board Desk 1 Desk 2) First) Madrid)',
    ],
  ])('%s', (_, edit, drawn) => {
    const { tree: next, lost } = apply(edit)
    expect(draw(next)).toBe(drawn)
    expect(lost).toEqual([])
  })

  it.each<[string, Edit]>([
    ['a change of a deleted location', { type: 'change', key: '99', fields: { name: 'x' } }],
    ['a move below itself', { type: 'move', keys: ['2'], slot: { parent: '3', after: undefined } }],
    [
      'a move to where its kind cannot be',
      { type: 'move', keys: ['2'], slot: { parent: '8', after: undefined } },
    ],
    [
      'an addition below a deleted location',
      { type: 'add', rows: [row('n', 'New')], slot: { parent: '99', after: undefined } },
    ],
  ])('%s is lost, and the others stay', (_, edit) => {
    const rename: Edit = { type: 'change', key: '8', fields: { name: 'Bilbao' } }
    const { tree: next, lost } = apply(edit, rename)
    expect(lost).toEqual([edit])
    expect(draw(next)).toContain('Bilbao')
  })

  it('discards only unsaved changes', () => {
    const add: Edit = {
      type: 'add',
      rows: [row('n', 'Z', 'ZONE')],
      slot: { parent: '3', after: '7' },
    }
    expect(draw(apply(add, { type: 'drop', key: 'n' }).tree)).toBe(draw(tree))
    expect(apply({ type: 'drop', key: '5' }).lost).toHaveLength(1)
    const into: Edit = { type: 'move', keys: ['5'], slot: { parent: 'n', after: undefined } }
    expect(apply(add, into, { type: 'drop', key: 'n' }).lost).toHaveLength(1)
  })

  it('typing into one field is one change', () => {
    const type = (key: string, name: string): Edit => ({ type: 'change', key, fields: { name } })
    const edits = [type('5', 'T'), type('5', 'Th'), type('6', 'x')].reduce(
      appendEdit,
      [] as readonly Edit[],
    )
    expect(edits).toEqual([type('5', 'Th'), type('6', 'x')])
  })
})

describe('LOC-020 the new parent must fit, by kind and not inside the moved location', () => {
  it.each([
    [['5'], '4', true],
    [['5', '6'], '8', true],
    [['5'], '6', false],
    [['3'], '5', false],
    [['2'], '2', false],
    [['2'], '3', false],
    [['1'], '8', false],
    [['5'], '99', false],
    [[], '4', false],
  ])('%j to %s: %s', (keys, parent, may) => {
    expect(mayMove(tree, keys, parent)).toBe(may)
  })
})

describe('a step', () => {
  it.each<[string, Step, object | undefined]>([
    ['6', 'up', { parent: '3', after: undefined }],
    ['7', 'up', { parent: '3', after: '5' }],
    ['5', 'up', undefined],
    ['5', 'down', { parent: '3', after: '6' }],
    ['7', 'down', undefined],
    ['6', 'in', { parent: '5', after: undefined }],
    ['7', 'in', undefined],
    ['5', 'in', undefined],
    ['5', 'out', { parent: '2', after: '3' }],
    ['2', 'out', undefined],
    ['1', 'down', undefined],
  ])('of %s %s', (key, step, slot) => {
    expect(stepSlot(tree, key, step)).toEqual(slot)
  })
})

describe('comparison', () => {
  const compare = (...edits: Edit[]) => compareHierarchies(tree, apply(...edits).tree)
  const nothing = { added: [], moved: [], changed: [], removed: [] }

  it('moving a location past others counts as one change', () => {
    expect(compare({ type: 'move', keys: ['5'], slot: { parent: '3', after: '7' } })).toEqual({
      ...nothing,
      moved: ['5'],
    })
    expect(compare({ type: 'move', keys: ['7'], slot: { parent: '3', after: undefined } })).toEqual(
      { ...nothing, moved: ['7'] },
    )
  })

  it('moving back or retyping the original value is no change', () => {
    expect(
      compare(
        { type: 'move', keys: ['5'], slot: { parent: '4', after: undefined } },
        { type: 'move', keys: ['5'], slot: { parent: '3', after: undefined } },
        { type: 'change', key: '8', fields: { name: 'Madrid' } },
      ),
    ).toEqual(nothing)
  })

  it('saves new and changed rows, with all children of a location whose order changed, parents first', () => {
    const { tree: next } = apply(
      { type: 'add', rows: [row('n1', 'Wing', 'ZONE')], slot: { parent: '4', after: undefined } },
      { type: 'add', rows: [row('n2', ' Desk 9 ')], slot: { parent: 'n1', after: undefined } },
      { type: 'move', keys: ['7'], slot: { parent: '3', after: '5' } },
      { type: 'change', key: '8', fields: { capacity: 4 } },
    )
    const saved = toSavedRows(tree, next)
    expect(saved).toEqual([
      { id: 5, name: 'Board', kind: 'ROOM', capacity: 0, parentId: 3 },
      { id: 7, name: 'Desk 2', kind: 'DESK', capacity: 0, parentId: 3 },
      { id: 6, name: 'Desk 1', kind: 'DESK', capacity: 0, parentId: 3 },
      { key: 'n1', name: 'Wing', kind: 'ZONE', capacity: 1, parentId: 4 },
      { key: 'n2', name: 'Desk 9', kind: 'DESK', capacity: 1, parentKey: 'n1' },
      { id: 8, name: 'Madrid', kind: 'SITE', capacity: 4, parentId: 1 },
    ])
    expect(toSavedRows(tree, tree)).toEqual([])
  })
})

it('of selected rows those below another are left out', () => {
  expect(topmost(tree, new Set(['7', '3', '8', '5']))).toEqual(['3', '8'])
})

describe('shown rows', () => {
  const shown = { tops: tree.roots, open: new Set(['1', '2']), search: '', isFlat: false }
  const names = (changes: Partial<typeof shown>) =>
    toVisibleRows(tree, { ...shown, ...changes }).map(
      ({ key, level }) => `${level} ${tree.rows.get(key)!.name}`,
    )

  it('are those whose ancestors are open', () => {
    expect(names({})).toEqual(['1 House', '2 London', '3 Ground', '3 First', '2 Madrid'])
    expect(names({ open: new Set() })).toEqual(['1 House'])
  })

  it('a search shows matches with the way to them, ignoring case and accents', () => {
    expect(names({ search: ' désk 2', open: new Set() })).toEqual([
      '1 House',
      '2 London',
      '3 Ground',
      '4 Desk 2',
    ])
    expect(names({ search: 'nothing' })).toEqual([])
  })

  it('a phone shows one level', () => {
    expect(names({ tops: tree.children.get('2')!, isFlat: true })).toEqual(['1 Ground', '1 First'])
  })
})
