import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wallsFromDrawing } from '../editor/commands.js'
import { editorMessages } from '../editor/messages.js'
import { EditorStore } from '../editor/store.js'
import type { PlanDocument } from '../formats/level/plan-level.js'
import { readPlanDocument } from '../formats/index.js'
import { wallsOfDrawing } from './walls-of-drawing.js'

const line = (path: string, more: object = {}) => ({ path, stroke: '#454c51', width: 4, ...more })

describe('walls of a drawing', () => {
  it('are its dark straight lines as thick as walls, and its features', () => {
    const shapes = [
      line('M0 0L100 0 100 50M20 20L40 20'),
      line('M0 0L9 9', { isRound: true }),
      line('M0 0L9 9', { width: 0.5 }),
      line('M0 0L9 9', { stroke: '#dbe7e9' }),
      line('M0 0C1 1 2 2 3 3'),
      line('M0 0L9 9', { isShadow: true, opacity: 0.1 }),
      { path: 'M0 0L9 0L9 9Z', fill: '#31373b' },
    ]
    const wall = {
      id: 'w',
      kind: 'detail' as const,
      category: 'wall',
      type: 'line' as const,
      parts: [[[0, 80, 60, 80]]],
    }
    const { walls, rest } = wallsOfDrawing({ shapes, features: [wall] }, 20)
    expect(walls.map(({ from, to, thickness }) => [from, to, thickness])).toEqual([
      [[0, 0], [100, 0], 4],
      [[100, 0], [100, 50], 4],
      [[20, 20], [40, 20], 4],
      [[0, 80], [60, 80], 2.4],
    ])
    expect(rest).toEqual({ shapes: shapes.slice(1) })
    expect(wallsOfDrawing({ features: [wall] }, 20).rest).toBeUndefined()
  })

  it('become editable in one step, which undo takes back', () => {
    const plan: PlanDocument = {
      referenceWidth: 400,
      referenceHeight: 300,
      metresPerUnit: 0.05,
      elements: [],
      drawing: { shapes: [line('M0 0L100 0 100 80 0 80Z')] },
    }
    const store = new EditorStore(plan, [], editorMessages('en'))
    store.run(wallsFromDrawing, 'converted')
    const { document } = store.get()
    expect(document.elements.map(({ symbol }) => symbol)).toEqual(['wall', 'wall', 'wall', 'wall'])
    expect(document).not.toHaveProperty('drawing')
    store.undo()
    expect(store.get().document).toEqual(plan)
    store.redo()
    expect(store.get().document).toEqual(document)
    expect(store.run(wallsFromDrawing, 'converted')).toBe(false)
  })

  const folder = new URL('../../../server/seed/demo/floors/', import.meta.url)
  it.each(readdirSync(folder).filter((file) => file.endsWith('.json')))(
    'LOCM-023 opens and changes the plan of the demo %s',
    (file) => {
      const { document } = readPlanDocument(readFileSync(new URL(file, folder), 'utf8'))
      const store = new EditorStore(document!, [], editorMessages('en'))
      expect(store.run(wallsFromDrawing, 'converted')).toBe(true)
      const { elements } = store.get().document
      expect(elements.filter(({ symbol }) => symbol === 'wall').length).toBeGreaterThan(5)
      // Its own rooms and desks stay as they are, without doubles.
      expect(elements.slice(0, document!.elements.length)).toEqual(document!.elements)
      const added = elements.slice(document!.elements.length)
      expect(added.filter(({ symbol }) => symbol !== 'wall')).toEqual([])
      store.undo()
      expect(store.get().document).toEqual(document)
    },
  )
})
