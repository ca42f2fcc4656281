import type { PlanDocument, PlanElement, StoredDrawing } from '../formats/level/plan-level.js'

/** A command's input: an immutable plan and the selected ids. */
export type Edit = { readonly document: PlanDocument; readonly selection: readonly string[] }

/** A plan change as a pure function. Returns the same edit if there is nothing to do. */
export type Command = (edit: Edit) => Edit

/** The maximum number of elements in a plan, and the maximum length of a label. */
export const planLimits = { elements: 20_000, label: 100 }

export function elementsOf({ elements }: PlanDocument, ids: Iterable<string>): PlanElement[] {
  const wanted = new Set(ids)
  return elements.filter(({ id }) => wanted.has(id))
}

export function selectedOf({ document, selection }: Edit): PlanElement[] {
  return elementsOf(document, selection)
}

/** Returns a plan with these elements, or the same plan if none has changed. */
export function withElements(document: PlanDocument, elements: PlanElement[]): PlanDocument {
  const before = document.elements
  if (elements.length === before.length && elements.every((element, i) => element === before[i]))
    return document
  return { ...document, elements }
}

/** Returns a plan with another drawing, or without one. */
export function withDrawing(
  { drawing: _, ...plan }: PlanDocument,
  drawing: StoredDrawing | undefined,
): PlanDocument {
  return drawing ? { ...plan, drawing } : plan
}

/** Returns an edit with another plan, deselecting removed elements. */
export function withDocument(edit: Edit, document: PlanDocument): Edit {
  if (document === edit.document) return edit
  const ids = new Set(document.elements.map(({ id }) => id))
  return { document, selection: edit.selection.filter((id) => ids.has(id)) }
}

/** A command that replaces each selected element. `at` is its index in plan order. */
export function changeSelected(change: (element: PlanElement, at: number) => PlanElement): Command {
  return (edit) => {
    const wanted = new Set(edit.selection)
    let at = 0
    const elements = edit.document.elements.map((element) => {
      if (!wanted.has(element.id)) return element
      const next = change(element, at++)
      return isSame(element, next) ? element : next
    })
    return withDocument(edit, withElements(edit.document, elements))
  }
}

/** True if all of two elements' values are equal. */
export function isSame(a: PlanElement, b: PlanElement): boolean {
  if (a === b) return true
  const { points: pointsA, ...restA } = a
  const { points: pointsB, ...restB } = b
  const keys = new Set([...Object.keys(restA), ...Object.keys(restB)]) as Set<keyof typeof restA>
  const samePoints =
    pointsA === pointsB ||
    (pointsA?.length === pointsB?.length &&
      pointsA!.every(([x, y], i) => x === pointsB![i]![0] && y === pointsB![i]![1]))
  return samePoints && [...keys].every((key) => restA[key] === restB[key])
}
