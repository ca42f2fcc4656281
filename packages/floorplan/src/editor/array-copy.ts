import type { PlanElement } from '../formats/level/plan-level.js'
import { addElements, copiesOf } from './commands.js'
import { changeSelected, planLimits, selectedOf, type Command, type Edit } from './edit.js'
import { readingOrder } from './kernels/arrange.js'
import { boundsOfElement, unionOf } from './kernels/element-shape.js'
import { nameBy } from './kernels/naming.js'

/** How the selection is repeated and labelled. A single row and column only changes the labels. */
export type ArrayOptions = {
  rows: number
  columns: number
  /** Gaps between the copies, in reference units. */
  gapX: number
  gapY: number
  /** See `nameBy`. An empty pattern leaves the labels unchanged. */
  pattern: string
  start: number
  step: number
  along: 'rows' | 'columns'
}

type Cell = { row: number; column: number }

/**
 * Repeats the selection in rows and columns and numbers the labels. The selection is the first
 * cell; within each cell, elements are numbered in reading order. Selects the result.
 * @example
 * store.run(arrayCopy({ rows: 2, columns: 4, gapX: 10, gapY: 30, pattern: 'D-{##}', start: 1, step:
 * 1, along: 'rows' }), 'numbered')
 */
export function arrayCopy(options: ArrayOptions): Command {
  return (edit) => {
    const count = selectedOf(edit).length
    const named = namedCopies(edit, options)
    if (named.length === 0) return edit
    const labels = new Map(named.slice(0, count).map(({ id, label }) => [id, label]))
    const renamed = changeSelected((element) => {
      const label = labels.get(element.id)
      return label === undefined ? element : { ...element, label }
    })(edit)
    const grown = addElements(named.slice(count))(renamed)
    return grown === renamed
      ? renamed
      : { ...grown, selection: [...edit.selection, ...grown.selection] }
  }
}

/** The originals and their copies in numbering order. Copies still have the originals' ids. */
export function namedCopies(edit: Edit, options: ArrayOptions): PlanElement[] {
  const originals = selectedOf(edit)
  const bounds = originals.map(boundsOfElement)
  const around = unionOf(bounds)
  if (!around) return []
  const inOrder = readingOrder(bounds).map((i) => originals[i]!)
  const pitch = {
    x: around.maxX - around.minX + options.gapX,
    y: around.maxY - around.minY + options.gapY,
  }
  const cells = cellsOf(options).slice(
    0,
    Math.max(
      1,
      Math.floor((planLimits.elements - edit.document.elements.length) / originals.length),
    ),
  )
  return cells.flatMap((cell, at) => nameCell(inOrder, cell, at, pitch, options))
}

function cellsOf({ rows, columns, along }: ArrayOptions): Cell[] {
  const length = Math.max(1, rows) * Math.max(1, columns)
  return Array.from({ length }, (_, at): Cell =>
    along === 'rows'
      ? { row: Math.floor(at / Math.max(1, columns)), column: at % Math.max(1, columns) }
      : { row: at % Math.max(1, rows), column: Math.floor(at / Math.max(1, rows)) },
  )
}

function nameCell(
  elements: readonly PlanElement[],
  { row, column }: Cell,
  at: number,
  pitch: { x: number; y: number },
  { pattern, start, step }: ArrayOptions,
): PlanElement[] {
  return copiesOf(elements, column * pitch.x, row * pitch.y).map((copy, within) => {
    if (pattern.trim() === '') return copy
    const number = start + (at * elements.length + within) * step
    return { ...copy, label: nameBy(pattern, { number, row, column }).slice(0, planLimits.label) }
  })
}
