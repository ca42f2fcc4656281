import {
  centreOf,
  contains,
  heightOf,
  overlaps,
  sizeOf,
  union,
  widen,
  widthOf,
  type Bounds,
} from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import type { SvgLabel } from './join-labels.js'
import { geometryBounds } from './level/geometry-map.js'
import type { PlanGeometry } from './level/plan-level.js'
import { findPointers } from './find-pointers.js'
import { around, boxOf, isBox, type Notes, type Sheet } from './sheet.js'
import { fieldOf, isLegend, isLetter, isNorth, tickOf } from './sheet-words.js'

/** Real drawings have few of each kind; more would only take time. */
const mostOfKind = 50
const mostSteps = 3_000_000

/**
 * Finds what a drawing has beside the building: legends, title blocks, north arrows, scale bars,
 * bubbles at the ends of axes and callouts. Their texts name nothing. Each needs a word or a
 * shape that rooms do not have, because a room that is left out is worse than a legend that is not.
 */
export function notesOf(
  areas: readonly PlanGeometry[],
  lines: readonly PlanGeometry[],
  labels: readonly SvgLabel[],
): Notes {
  const notes: Notes = { areas: new Set(), labels: new Set(), blocks: [] }
  if (areas.length === 0 || labels.length === 0) return notes
  const bounds = areas.map(geometryBounds)
  const index = indexBoxes(bounds)
  const { minX, minY, maxX, maxY } = index
  const sheet: Sheet = {
    areas,
    bounds,
    index,
    whole: { minX, minY, maxX, maxY },
    labels,
    lines: lines.flatMap(({ parts }) => parts.flatMap(([line]) => (line ? [line] : []))),
    steps: mostSteps,
  }
  findLegends(sheet, notes)
  findTitleBlocks(sheet, notes)
  findNorth(sheet, notes)
  findScaleBars(sheet, notes)
  findFrames(sheet, notes)
  findPointers(sheet, notes)
  return notes
}

/** All that lies in a box is a note. */
function leaveOut(sheet: Sheet, box: Bounds, notes: Notes): void {
  for (const at of sheet.index.search(box.minX, box.minY, box.maxX, box.maxY))
    if (
      contains(box, ...centreOf(sheet.bounds[at]!)) &&
      sizeOf(sheet.bounds[at]!) <= sizeOf(box) * 1.01
    )
      notes.areas.add(at)
  for (const label of sheet.labels) if (contains(box, label.x, label.y)) notes.labels.add(label)
}

/** A legend or title block is a small part of its sheet. */
const mostOfSheet = 0.3

/** A frame around a legend, or its entries below the word: small shapes with a text beside them. */
function findLegends(sheet: Sheet, notes: Notes): void {
  const { labels, bounds, whole } = sheet
  const downwards = [...labels].sort((a, b) => a.y - b.y)
  for (const word of labels.filter(isLegend).slice(0, mostOfKind)) {
    const frame = around(sheet, [word.x, word.y])
      .map((at) => bounds[at]!)
      .find((box) => {
        if (sizeOf(box) > sizeOf(whole) * mostOfSheet) return false
        return labels.some((one) => one !== word && contains(box, one.x, one.y))
      })
    if (frame) {
      leaveOut(sheet, frame, notes)
      continue
    }
    const { size } = word
    let column = boxOf(word)
    const before = notes.areas.size
    for (const text of downwards) {
      if (sheet.steps <= 0) return
      const { minX, minY, maxX, maxY } = boxOf(text)
      if (minY < column.minY || minY > column.maxY + size * 4) continue
      if (minX > column.maxX + size * 6 || maxX < column.minX - size * 2) continue
      const sample = {
        minX: minX - text.size * 5,
        minY: minY - size / 2,
        maxX: minX,
        maxY: maxY + size / 2,
      }
      const near = sheet.index.search(sample.minX, sample.minY, sample.maxX, sample.maxY)
      sheet.steps -= near.length + 1
      const swatch = near.find((at) => {
        const box = bounds[at]!
        const isSmall = heightOf(box) < text.size * 5 && widthOf(box) < text.size * 9
        return isSmall && box.maxX <= minX + text.size / 2 && box.minX >= column.minX - size * 4
      })
      if (swatch === undefined) continue
      notes.areas.add(swatch)
      notes.labels.add(text)
      for (const one of labels) if (contains(bounds[swatch]!, one.x, one.y)) notes.labels.add(one)
      column = union(column, union(boxOf(text), bounds[swatch]!))
    }
    // Alone in a shape, it is the name of a room.
    if (notes.areas.size > before) notes.labels.add(word)
  }
}

/** At least three different fields close to each other, with the cells that they stand in. */
function findTitleBlocks(sheet: Sheet, notes: Notes): void {
  const { labels, bounds, whole } = sheet
  const fields = labels.flatMap((label) => {
    const field = fieldOf(label)
    return field === undefined ? [] : [{ label, field }]
  })
  fields.splice(mostOfKind * 4)
  const reach = Math.max(widthOf(whole), heightOf(whole)) * 0.15
  while (fields.length > 2) {
    const block = [fields.pop()!]
    for (const { label } of block)
      for (let i = fields.length - 1; i >= 0; i--)
        if (Math.hypot(fields[i]!.label.x - label.x, fields[i]!.label.y - label.y) < reach)
          block.push(...fields.splice(i, 1))
    if (new Set(block.map(({ field }) => field)).size < 3) continue
    const most = sizeOf(whole) * mostOfSheet
    let box = block.map(({ label }) => boxOf(label)).reduce(union)
    for (const { label } of block) {
      const [cell] = around(sheet, [label.x, label.y])
      const grown = cell === undefined ? box : union(box, bounds[cell]!)
      if (sizeOf(grown) < most) box = grown
    }
    const frame = around(sheet, centreOf(box))
      .map((at) => bounds[at]!)
      .find((one) => sizeOf(one) < most && sizeOf(union(one, box)) <= sizeOf(one) * 1.05)
    leaveOut(sheet, withCells(sheet, frame ?? box), notes)
    for (const { label } of block) notes.labels.add(label)
    notes.blocks.push(frame ?? box)
  }
}

/** Cells of the same table lie flush with it, such as those of a name and a logo above the fields. */
function withCells({ index, bounds }: Sheet, start: Bounds): Bounds {
  let box = start
  for (let round = 0; round < 4; round++) {
    const slack = Math.max(widthOf(box), heightOf(box)) * 0.01
    const near = widen(box, slack)
    const cells = index
      .search(near.minX, near.minY, near.maxX, near.maxY)
      .map((at) => bounds[at]!)
      .filter(
        (cell) =>
          (cell.minX >= near.minX && cell.maxX <= near.maxX) ||
          (cell.minY >= near.minY && cell.maxY <= near.maxY),
      )
      .filter((cell) => sizeOf(cell) < sizeOf(start))
    const grown = cells.reduce(union, box)
    if (sizeOf(grown) === sizeOf(box) || sizeOf(grown) > sizeOf(start) * 3) break
    box = grown
  }
  return box
}

/**
 * A box around all is the frame of the sheet if a title block lies in it, or if it is double and lies
 * around the outline of a floor. What stands in it and in nothing else names nothing.
 */
function findFrames(sheet: Sheet, notes: Notes): void {
  const { bounds, areas, whole, labels } = sheet
  const large = bounds.flatMap((box, at) => (sizeOf(box) > sizeOf(whole) * 0.2 ? [at] : []))
  const boxes = large.filter((at) => isBox(areas[at]!) && sizeOf(bounds[at]!) > sizeOf(whole) * 0.8)
  const isDouble = boxes.length > 1 && large.length > boxes.length
  const frames = new Set(
    boxes.filter(
      (at) => isDouble || notes.blocks.some((block) => contains(bounds[at]!, ...centreOf(block))),
    ),
  )
  for (const at of frames) notes.areas.add(at)
  if (frames.size === 0) return
  for (const label of labels) {
    const [at] = around(sheet, [label.x, label.y])
    if (at !== undefined && frames.has(at)) notes.labels.add(label)
  }
}

/** The letter of a north arrow stands in or above a small shape that is no box. */
function findNorth(sheet: Sheet, notes: Notes): void {
  const { labels, areas, bounds, index } = sheet
  const norths = labels.filter(isNorth)
  // Where rooms are called by letters, N is one of them.
  if (norths.length > 2 || (norths.length > 0 && labels.filter(isLetter).length > 2)) return
  for (const label of norths) {
    const [at] = around(sheet, [label.x, label.y])
    const reach = label.size * 6
    const isSmall = (one: number) =>
      widthOf(bounds[one]!) <= reach && heightOf(bounds[one]!) <= reach
    const isArrow = (one: number) => isSmall(one) && !isBox(areas[one]!)
    const isIn = at !== undefined && isArrow(at)
    const { minX, minY, maxX, maxY } = widen(boxOf(label), label.size)
    const near = index.search(minX, minY, maxX, maxY).filter(isArrow)
    if (!isIn && (near.length === 0 || (at !== undefined && isSmall(at)))) continue
    notes.labels.add(label)
    for (const one of near) notes.areas.add(one)
  }
}

/** Numbers in a row that begin with 0 and rise, with a unit: `0 5 10 m`, and the thin boxes beside them. */
function findScaleBars(sheet: Sheet, notes: Notes): void {
  const { labels, bounds, index } = sheet
  const ticks = labels.flatMap((label) => {
    const tick = tickOf(label)
    return tick ? [{ label, ...tick }] : []
  })
  for (const zero of ticks.filter(({ value }) => value === 0).slice(0, mostOfKind)) {
    const { label: first } = zero
    const row = ticks
      .filter(({ label }) => Math.abs(label.y - first.y) < first.size && label.x >= first.x)
      .sort((a, b) => a.label.x - b.label.x)
    const isRising = row.every(({ value }, at) => at === 0 || value > row[at - 1]!.value)
    if (row.length < 2 || !isRising || !row.some(({ hasUnit }) => hasUnit)) continue
    const box = row.map(({ label }) => boxOf(label)).reduce(union)
    const bar = widen(box, first.size * 2)
    for (const { label } of row) notes.labels.add(label)
    for (const at of index.search(bar.minX, bar.minY, bar.maxX, bar.maxY))
      if (heightOf(bounds[at]!) < first.size * 2.5 && overlaps(widen(bar, 1), bounds[at]!))
        notes.areas.add(at)
  }
}
