import { metreOf } from '../built/draw-built.js'
import type { PlanSymbol } from '../formats/level/plan-level.js'
import { boxOfWall } from '../built/wall.js'
import { wallsOfDrawing } from '../built/walls-of-drawing.js'
import { freeId, type TakenIds } from '../formats/level/assemble.js'
import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import type { Bounds, Point } from '../kernels/geometry.js'
import {
  changeSelected,
  planLimits,
  selectedOf,
  withDocument,
  withDrawing,
  withElements,
  type Command,
  type Edit,
} from './edit.js'
import { alignOffsets, distributeOffsets, type Alignment } from './kernels/arrange.js'
import {
  boundsOfElement,
  moveElement,
  turnElement,
  turnPoint,
  unionOf,
  withBox,
  withPoints,
} from './kernels/element-shape.js'
import { frameOf, pullHandle, stretchElement, type Frame, type Handle } from './kernels/frame.js'

/**
 * Adds elements on top with unique ids and selects them. Drops elements beyond the plan's limit.
 * @example
 * store.run(addElements([{ id: 'desk', x: 100, y: 80, width: 40, height: 26 }]), 'placed')
 */
export function addElements(elements: readonly PlanElement[]): Command {
  return (edit) => {
    const { document } = edit
    const taken: TakenIds = new Map(document.elements.map(({ id }) => [id, 1]))
    const added = elements
      .slice(0, planLimits.elements - document.elements.length)
      .map((element) => ({ ...element, id: freeId(element.id, taken) }))
    if (added.length === 0) return edit
    return {
      document: { ...document, elements: [...document.elements, ...added] },
      selection: added.map(({ id }) => id),
    }
  }
}

/**
 * Moves the selection.
 * @example store.run(moveBy(10, 0), 'moved')
 */
export function moveBy(dx: number, dy: number): Command {
  return changeSelected((element) => moveElement(element, dx, dy))
}

/**
 * Rotates the selection clockwise around its common centre.
 * @example store.run(turnBy(90), 'turned')
 */
export function turnBy(degrees: number): Command {
  return (edit) => {
    const frame = frameOf(selectedOf(edit))
    return frame
      ? changeSelected((element) => turnElement(element, degrees, [frame.x, frame.y]))(edit)
      : edit
  }
}

/**
 * Fits the selection into another frame.
 * @example store.run(fitInto({ x: 200, y: 150, halfX: 100, halfY: 50, rotation: 0 }), 'resized')
 */
export function fitInto(frame: Frame): Command {
  return (edit) => {
    const from = frameOf(selectedOf(edit))
    return from ? changeSelected((element) => stretchElement(element, from, frame))(edit) : edit
  }
}

/**
 * Extends the selection to the right and bottom.
 * @example store.run(growBy(20, 0), 'resized')
 */
export function growBy(dx: number, dy: number): Command {
  return (edit) => {
    const frame = frameOf(selectedOf(edit))
    if (!frame) return edit
    const handle: Handle = { x: dx === 0 ? 0 : 1, y: dy === 0 ? 0 : 1 }
    return fitInto(pullHandle(frame, handle, ...turnPoint([dx, dy], frame.rotation, [0, 0])))(edit)
  }
}

/** Moves each selected element by its own offset, computed from all bounds. */
function moveEach(
  offsetsOf: (bounds: readonly Bounds[], document: PlanDocument) => readonly Point[],
): Command {
  return (edit) => {
    const offsets = offsetsOf(selectedOf(edit).map(boundsOfElement), edit.document)
    return changeSelected((element, at) => moveElement(element, ...offsets[at]!))(edit)
  }
}

/**
 * Aligns selected elements with each other, or a single element with the plan.
 * @example store.run(alignSelected('left'), 'aligned')
 */
export function alignSelected(alignment: Alignment): Command {
  return moveEach((all, { referenceWidth, referenceHeight }) => {
    const plan = { minX: 0, minY: 0, maxX: referenceWidth, maxY: referenceHeight }
    return alignOffsets(all, alignment, all.length > 1 ? unionOf(all)! : plan)
  })
}

/**
 * Equalises the gaps between selected elements.
 * @example store.run(distributeSelected('x'), 'distributed')
 */
export function distributeSelected(axis: 'x' | 'y'): Command {
  return moveEach((all) => distributeOffsets(all, axis))
}

/**
 * Turns the walls among the lines of the plan's drawing into walls that can be edited.
 * @example store.run(wallsFromDrawing, 'converted')
 */
export const wallsFromDrawing: Command = (edit) => {
  const { drawing } = edit.document
  if (!drawing) return edit
  const { walls, rest } = wallsOfDrawing(drawing, metreOf(edit.document))
  if (edit.document.elements.length + walls.length > planLimits.elements) return edit
  const added = addElements(
    walls.map((wall): PlanElement => ({ id: 'wall', ...boxOfWall(wall), symbol: 'wall' })),
  )(edit)
  return added === edit ? edit : { document: withDrawing(added.document, rest), selection: [] }
}

/**
 * The panel's field values. Omitted fields are unchanged; `null` removes `label` and `locationId`.
 */
export type ElementFields = Partial<Pick<PlanElement, 'x' | 'y' | 'width' | 'height'>> & {
  rotation?: number
  label?: string | null
  locationId?: number | null
  isArea?: boolean
  symbol?: PlanSymbol
  seats?: number
  isMirrored?: boolean
  isEntrance?: boolean
}

/**
 * Sets the selected elements' fields. For polygons, position and size refer to the bounding box.
 * @example
 * store.run(setFields({ label: 'D-01', rotation: 90 }), 'changed')
 */
export function setFields({
  label,
  locationId,
  isArea,
  rotation,
  symbol,
  seats,
  isMirrored,
  isEntrance,
  ...box
}: ElementFields): Command {
  return changeSelected((element) => {
    const shaped = [box.x, box.y, box.width, box.height, rotation].some(
      (value) => value !== undefined,
    )
      ? reshape(element, { ...box, ...(rotation === undefined ? {} : { rotation }) })
      : element
    const next: PlanElement = { ...shaped }
    if (label !== undefined)
      setOrDrop(next, 'label', label?.trim().slice(0, planLimits.label) || null)
    if (locationId !== undefined) setOrDrop(next, 'locationId', locationId)
    if (isArea !== undefined) setOrDrop(next, 'isArea', isArea || null)
    if (symbol !== undefined) next.symbol = symbol
    if (seats !== undefined) next.seats = seats
    if (isMirrored !== undefined) setOrDrop(next, 'isMirrored', isMirrored || null)
    if (isEntrance !== undefined) setOrDrop(next, 'isEntrance', isEntrance || null)
    return next
  })
}

function reshape(
  element: PlanElement,
  change: Partial<Pick<PlanElement, 'x' | 'y' | 'width' | 'height' | 'rotation'>>,
): PlanElement {
  const { x, y, width, height, rotation = 0 } = { ...element, ...change }
  const from = frameOf([element])!
  const to = {
    x: x + width / 2,
    y: y + height / 2,
    halfX: width / 2,
    halfY: height / 2,
    rotation: element.points ? (change.rotation ?? 0) : rotation,
  }
  return element.points
    ? stretchElement(element, from, to)
    : withBox(element, [to.x, to.y], width, height, rotation)
}

function setOrDrop<Key extends 'label' | 'locationId' | 'isArea' | 'isMirrored' | 'isEntrance'>(
  element: PlanElement,
  key: Key,
  value: PlanElement[Key] | null,
): void {
  if (value === null) delete element[key]
  else element[key] = value
}

/**
 * Replaces an element's corners. A box becomes a polygon.
 * @example
 * store.run(setCorners('room-1', [[0, 0], [80, 0], [80, 60]]), 'corners')
 */
export function setCorners(id: string, points: readonly Point[]): Command {
  return (edit) => ({
    ...changeSelected((element) => withPoints(element, points))({ ...edit, selection: [id] }),
    selection: edit.selection,
  })
}

/**
 * Deletes the selection.
 * @example store.run(removeSelected, 'removed')
 */
export const removeSelected: Command = (edit) => {
  const wanted = new Set(edit.selection)
  return withDocument(
    edit,
    withElements(
      edit.document,
      edit.document.elements.filter(({ id }) => !wanted.has(id)),
    ),
  )
}

/** The target position in paint order. */
export type Order = 'front' | 'forward' | 'backward' | 'back'

/**
 * Moves the selection above or below other elements of its kind. Areas always stay below points.
 * @example
 * store.run(orderSelected('front'), 'ordered')
 */
export function orderSelected(order: Order): Command {
  return (edit) => {
    const wanted = new Set(edit.selection)
    const [chosen, others] = [
      selectedOf(edit),
      edit.document.elements.filter(({ id }) => !wanted.has(id)),
    ]
    if (order === 'front')
      return withDocument(edit, withElements(edit.document, [...others, ...chosen]))
    if (order === 'back')
      return withDocument(edit, withElements(edit.document, [...chosen, ...others]))
    // Each element moves past the next unselected element of its kind.
    const way = order === 'forward' ? 1 : -1
    const elements = [...edit.document.elements]
    for (
      let from = way > 0 ? elements.length - 1 : 0;
      from >= 0 && from < elements.length;
      from -= way
    ) {
      const element = elements[from]!
      if (!wanted.has(element.id)) continue
      let to = from + way
      while (elements[to] && (elements[to]!.isArea ?? false) !== (element.isArea ?? false))
        to += way
      if (!elements[to] || wanted.has(elements[to]!.id)) continue
      elements.splice(from, 1)
      elements.splice(to, 0, element)
    }
    return withDocument(edit, withElements(edit.document, elements))
  }
}

/**
 * Duplicates the selection at an offset. Copies are unbound, because a space can appear on a plan
 * only once.
 * @example store.run(duplicateSelected(20, 20), 'duplicated')
 */
export function duplicateSelected(dx: number, dy: number): Command {
  return (edit) => addElements(copiesOf(selectedOf(edit), dx, dy))(edit)
}

/** Copies elements at an offset, without bindings. */
export function copiesOf(elements: readonly PlanElement[], dx: number, dy: number): PlanElement[] {
  return elements.map((element) => {
    const { locationId: _, ...copy } = moveElement(element, dx, dy)
    return copy
  })
}

/**
 * Selects all elements, or the given ones.
 * @example
 * const { selection } = selectOnly(['desk-1'])(edit)
 */
export function selectOnly(ids?: Iterable<string>): (edit: Edit) => Edit {
  return (edit) => {
    const wanted = new Set(ids ?? edit.document.elements.map(({ id }) => id))
    return {
      ...edit,
      selection: edit.document.elements.filter(({ id }) => wanted.has(id)).map(({ id }) => id),
    }
  }
}
