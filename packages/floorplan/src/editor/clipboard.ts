import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import type { Point } from '../kernels/geometry.js'
import { addElements, copiesOf } from './commands.js'
import type { Command } from './edit.js'
import { boundsOfElement, unionOf } from './kernels/element-shape.js'

/**
 * Serialises elements for the clipboard as a plan, so that they can be pasted wherever plans can be
 * read.
 * @example
 * await navigator.clipboard.writeText(writeClipboard(document, document.elements))
 */
export function writeClipboard(
  { referenceWidth, referenceHeight }: PlanDocument,
  elements: readonly PlanElement[],
): string {
  return JSON.stringify({
    referenceWidth,
    referenceHeight,
    elements: [...elements],
  } satisfies PlanDocument)
}

/**
 * Pastes elements from this or another plan at their original position. Offsets them if an
 * identical element is there, and moves them inside the plan if they are outside. `at` sets a new
 * centre instead.
 * @example
 * store.run(paste(readClipboard(text)), 'pasted')
 */
export function paste(elements: readonly PlanElement[], at?: Point): Command {
  return (edit) => {
    const around = unionOf(elements.map(boundsOfElement))
    if (!around) return edit
    const { referenceWidth, referenceHeight, elements: present } = edit.document
    const middle: Point = [(around.minX + around.maxX) / 2, (around.minY + around.maxY) / 2]
    const taken = new Set(present.map(({ x, y }) => `${x} ${y}`))
    let aside = 0
    while (
      !at &&
      aside < 50 &&
      elements.some(({ x, y }) => taken.has(`${x + aside * 10} ${y + aside * 10}`))
    )
      aside++
    const wanted: Point = at ? [at[0] - middle[0], at[1] - middle[1]] : [aside * 10, aside * 10]
    const within = (by: number, low: number, high: number, length: number) =>
      Math.max(-low, Math.min(length - high, by))
    const dx = within(wanted[0], around.minX, around.maxX, referenceWidth)
    const dy = within(wanted[1], around.minY, around.maxY, referenceHeight)
    // Cut elements regain their binding on paste unless their space has been bound in the meantime.
    const bound = new Set(present.map(({ locationId }) => locationId))
    const copies = copiesOf(elements, dx, dy).map((copy, i): PlanElement => {
      const { locationId } = elements[i]!
      if (locationId === undefined || bound.has(locationId)) return copy
      bound.add(locationId)
      return { ...copy, locationId }
    })
    return addElements(copies)(edit)
  }
}
