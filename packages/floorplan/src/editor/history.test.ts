import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanElement } from '../formats/level/plan-level.js'
import { moveBy, orderSelected, removeSelected, selectOnly } from './commands.js'
import type { Edit } from './edit.js'
import { anyCommand, anyPlan, desk, planOf } from './editor.fixture.js'
import { endRun, noHistory, record, redo, undo, type History } from './history.js'
import { apply, diff, inverse } from './kernels/patch.js'

const start = (count: number): Edit => ({
  document: planOf(...Array.from({ length: count }, (_, i) => desk(`d-${i}`, i, i))),
  selection: [],
})

describe('undo', () => {
  it('restores the plan, and redo the final state: 1,000 random sequences', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyCommand, { maxLength: 20 }), (document, commands) => {
        const first: Edit = { document, selection: [] }
        const frozen = JSON.stringify(first)
        let [edit, history] = [first, noHistory as History<number>]
        commands.forEach((command, i) => {
          const next = command(edit)
          if (next.document !== edit.document) history = record(history, edit, next, i)
          edit = next
          expect(new Set(edit.document.elements.map(({ id }) => id)).size).toBe(
            edit.document.elements.length,
          )
          expect(
            edit.document.elements.every(
              ({ x, y, width, height }) =>
                Number.isFinite(x + y + width + height) && width >= 0 && height >= 0,
            ),
          ).toBe(true)
        })
        const last = edit.document
        for (let back = undo(history, edit); back; back = undo(history, edit))
          ({ history, edit } = back)
        expect(edit.document).toEqual(document)
        expect(edit.document.elements.every((element, i) => element === document.elements[i])).toBe(
          true,
        )
        for (let again = redo(history, edit); again; again = redo(history, edit))
          ({ history, edit } = again)
        expect(edit.document).toEqual(last)
        expect(JSON.stringify(first)).toBe(frozen)
      }),
      { numRuns: 1000 },
    )
  })

  it('restores the selection', () => {
    const before = selectOnly(['d-1'])(start(3))
    const after = removeSelected(before)
    const history = record(noHistory as History<string>, before, after, 'removed')
    expect(undo(history, after)!.edit).toEqual(before)
    expect(after.selection).toEqual([])
  })

  it('stores only the changes of a step, however large the plan is', () => {
    const edit = selectOnly(['d-7', 'd-9'])(start(2000))
    const step = (after: Edit) =>
      record(noHistory as History<string>, edit, after, '').past!.step.patch
    expect(step(moveBy(5, 5)(edit))).toMatchObject({
      out: [
        [7, { id: 'd-7' }],
        [9, { id: 'd-9' }],
      ],
      in: [
        [7, { x: 12 }],
        [9, { x: 14 }],
      ],
    })
    for (const order of ['front', 'back', 'forward', 'backward'] as const)
      expect(step(orderSelected(order)(edit)).out.length).toBe(2)
  })

  it('has no limit', () => {
    let [edit, history] = [selectOnly()(start(1)), noHistory as History<number>]
    for (let i = 0; i < 10_000; i++) {
      const next = moveBy(1, 0)(edit)
      history = record(history, edit, next, i)
      edit = next
    }
    for (let back = undo(history, edit); back; back = undo(history, edit))
      ({ history, edit } = back)
    expect(edit.document.elements[0]!.x).toBe(0)
  })

  it('merges a run of steps until it ends', () => {
    let [edit, history] = [selectOnly()(start(2)), noHistory as History<string>]
    const nudge = () => {
      const next = moveBy(1, 0)(edit)
      history = record(history, edit, next, 'moved', 'nudge')
      edit = next
    }
    nudge()
    nudge()
    history = endRun(history)
    nudge()
    const back = undo(history, edit)!
    expect(back.edit.document.elements[0]!.x).toBe(2)
    const first = undo(back.history, back.edit)!
    expect(first.edit.document.elements[0]!.x).toBe(0)
    expect(undo(first.history, first.edit)).toBeUndefined()
  })
})

describe('patch', () => {
  const items = Array.from({ length: 12 }, (_, id) => ({ id }) as unknown as PlanElement)
  const anyList = fc.shuffledSubarray(items)

  it('transforms any list into any other, and its inverse reverts it', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const patch = diff(before, after)
        expect(apply(before, patch)).toEqual(after)
        expect(apply(after, inverse(patch))).toEqual(before)
      }),
    )
  })

  it('is empty for identical lists, and minimal for a moved item', () => {
    expect(diff(items, items)).toEqual({ out: [], in: [] })
    expect(diff(items, [...items.slice(1), items[0]!])).toEqual({
      out: [[0, items[0]]],
      in: [[11, items[0]]],
    })
    expect(diff(items, [items[11]!, ...items.slice(0, 11)])).toEqual({
      out: [[11, items[11]]],
      in: [[0, items[11]]],
    })
  })
})
