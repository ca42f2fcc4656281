import { describe, expect, it } from 'vitest'
import { onNewBase, startEdits, withEdit, withoutLast } from './edit-state.js'
import type { Edit } from './hierarchy-edit.js'
import { draw, house, houseTree } from './hierarchy.fixture.js'
import { toHierarchy } from './hierarchy.js'

const rename = (key: string, name: string): Edit => ({ type: 'change', key, fields: { name } })
const move: Edit = { type: 'move', keys: ['5'], slot: { parent: '4', after: undefined } }
const start = startEdits(houseTree)

describe('unsaved changes', () => {
  it('are undone one by one; consecutive typing counts as one', () => {
    let state = [move, rename('8', 'B'), rename('8', 'Bilbao')].reduce(withEdit, start)
    expect(draw(state.tree)).toBe('House(London(Ground(Desk 1 Desk 2) First(Board)) Bilbao)')
    state = withoutLast(state)
    expect(draw(state.tree)).toBe('House(London(Ground(Desk 1 Desk 2) First(Board)) Madrid)')
    state = withoutLast(state)
    expect(draw(state.tree)).toBe(draw(houseTree))
    expect(withoutLast(state).edits).toEqual([])
  })

  it('impossible changes have no effect', () => {
    expect(withEdit(start, rename('99', 'x'))).toBe(start)
  })

  it('are rebased on a tree that someone else has changed, except for those that no longer apply', () => {
    const state = [move, rename('8', 'Bilbao')].reduce(withEdit, start)
    const theirs = toHierarchy(
      house
        .filter(({ id }) => id !== 8)
        .map((place) => (place.id === 2 ? { ...place, name: 'Londres' } : place)),
    )
    const next = onNewBase(state, theirs)
    expect(draw(next.tree)).toBe('House(Londres(Ground(Desk 1 Desk 2) First(Board)))')
    expect(next.edits).toEqual([move])
    expect(next.lost).toEqual([rename('8', 'Bilbao')])
  })
})
