import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { toScreen, visibleBounds } from '../kernels/fit-view.js'
import { overlaps, type Point } from '../kernels/geometry.js'
import type { ThemeTokens, View } from '../types.js'
import type { Preview } from './gestures/gesture.js'
import { boundsOfElement, outlineOf } from './kernels/element-shape.js'
import type { Frame } from './kernels/frame.js'
import { edgeMiddle } from './kernels/polygon-edit.js'
import { handlesOnScreen, turnHandle } from './targets.js'

export type ToolsState = {
  view: View
  plan: PlanDocument
  theme: ThemeTokens
  selected: readonly PlanElement[]
  frame: Frame | undefined
  edited: PlanElement | undefined
  corner: number
  preview: Preview | null
  sketch: readonly Point[]
  cursor: Point | null
  /** The grid spacing in reference units; 0 for no grid. */
  grid: number
  pointer: Point | null
}

type Context = CanvasRenderingContext2D

/** The minimum distance between grid points on screen, in CSS pixels. */
const finestGrid = 9

/** Paints the grid, the selection, handles and the gesture preview. */
export function paintTools(context: Context, pixelRatio: number, state: ToolsState): void {
  const { view, theme, selected, frame, edited, preview, sketch, cursor, pointer } = state
  context.save()
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, view.width + 1, view.height + 1)
  if (preview || cursor || sketch.length > 0) paintGrid(context, state)
  const seen = visibleBounds(view, 40)
  if (!preview?.elements) {
    trace(
      context,
      view,
      selected.filter((element) => overlaps(boundsOfElement(element), seen)),
    )
    // Halos of many neighbouring elements would cover them.
    if (selected.length > 1) tint(context, theme)
    else outline(context, theme, 2)
  }
  if (preview?.elements) paintGhosts(context, state, preview.elements)
  else if (edited?.points) paintCorners(context, state, edited.points)
  else if (frame && !preview) paintFrame(context, state, frame)
  for (const { axis, at, from, to } of preview?.guides ?? []) {
    const ends: [Point, Point] =
      axis === 'x'
        ? [
            [at, from],
            [at, to],
          ]
        : [
            [from, at],
            [to, at],
          ]
    line(
      context,
      ends.map(([x, y]) => toScreen(view, x, y)),
    )
    stroke(context, '#d6336c', theme.halo, 1.5, [])
  }
  if (preview?.marquee) {
    const { minX, minY, maxX, maxY } = preview.marquee
    fillPath(
      context,
      view,
      [
        [minX, minY],
        [maxX, minY],
        [maxX, maxY],
        [minX, maxY],
      ],
      theme,
    )
  }
  const path = preview?.path ?? [...sketch, ...(cursor && sketch.length > 0 ? [cursor] : [])]
  if (path.length > 0) fillPath(context, view, path, theme)
  for (const point of sketch) knob(context, toScreen(view, ...point), 5, theme, false)
  if (cursor) paintCursor(context, theme, toScreen(view, ...cursor))
  if (preview?.tag && pointer) paintTag(context, theme, preview.tag, pointer, view)
  context.restore()
}

function paintGrid(context: Context, { view, theme, grid, plan }: ToolsState): void {
  if (grid <= 0) return
  let step = grid
  for (let by = 0; step * view.scale < finestGrid; by++) step *= by % 3 === 1 ? 2.5 : 2
  const seen = visibleBounds(view)
  const [minX, minY, maxX, maxY] = [
    Math.max(0, seen.minX),
    Math.max(0, seen.minY),
    Math.min(plan.referenceWidth, seen.maxX),
    Math.min(plan.referenceHeight, seen.maxY),
  ]
  context.fillStyle = theme.mutedText
  context.globalAlpha = 0.45
  for (let x = Math.ceil(minX / step) * step; x <= maxX; x += step)
    for (let y = Math.ceil(minY / step) * step; y <= maxY; y += step) {
      const [px, py] = toScreen(view, x, y)
      context.fillRect(Math.round(px) - 0.5, Math.round(py) - 0.5, 1.5, 1.5)
    }
  context.globalAlpha = 1
}

/**
 * Traces all outlines in one path, because two hundred outlines then cost about as much as a few.
 */
function trace(context: Context, view: View, elements: readonly PlanElement[]): void {
  context.beginPath()
  for (const element of elements) {
    outlineOf(element).forEach(([x, y], i) => {
      const [px, py] = toScreen(view, x, y)
      if (i === 0) context.moveTo(px, py)
      else context.lineTo(px, py)
    })
    context.closePath()
  }
}

function outline(context: Context, theme: ThemeTokens, width: number): void {
  stroke(context, theme.accent, theme.halo, width, [])
}

function tint(context: Context, { accent }: ThemeTokens): void {
  context.fillStyle = accent
  context.globalAlpha = 0.2
  context.fill()
  context.globalAlpha = 1
  context.strokeStyle = accent
  context.lineWidth = 2
  context.stroke()
}

function paintGhosts(
  context: Context,
  { view, theme }: ToolsState,
  elements: readonly PlanElement[],
): void {
  const seen = visibleBounds(view, 40)
  trace(
    context,
    view,
    elements.filter((element) => overlaps(boundsOfElement(element), seen)),
  )
  tint(context, theme)
  if (elements.length > 60) return
  context.fillStyle = theme.text
  context.font = `600 12px ${theme.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { label, x, y, width, height } of elements)
    if (label && width * view.scale > label.length * 6)
      context.fillText(label, ...toScreen(view, x + width / 2, y + height / 2))
}

function paintFrame(context: Context, { view, theme, selected }: ToolsState, frame: Frame): void {
  const corners = handlesOnScreen(frame, view)
  if (selected.length > 1) {
    line(
      context,
      corners.filter(({ handle }) => handle.x !== 0 && handle.y !== 0).map(({ at }) => at),
      true,
    )
    stroke(context, theme.accent, theme.halo, 1, [5, 4])
  }
  const { from, at } = turnHandle(frame, view)
  line(context, [from, at])
  stroke(context, theme.accent, theme.halo, 1.5, [])
  knob(context, at, 6, theme, false)
  for (const one of corners) knob(context, one.at, 5, theme, true)
}

function paintCorners(
  context: Context,
  { view, theme, corner }: ToolsState,
  points: readonly Point[],
): void {
  points.forEach((_, i) =>
    knob(
      context,
      toScreen(view, ...edgeMiddle(points, i)),
      4,
      { ...theme, accent: theme.mutedText },
      false,
    ),
  )
  points.forEach((point, i) =>
    knob(
      context,
      toScreen(view, ...point),
      i === corner ? 8 : 6,
      i === corner ? { ...theme, halo: theme.accent, accent: theme.halo } : theme,
      true,
    ),
  )
}

function knob(
  context: Context,
  [x, y]: Point,
  radius: number,
  { halo, accent }: ThemeTokens,
  isSquare: boolean,
): void {
  context.beginPath()
  if (isSquare) context.roundRect(x - radius, y - radius, radius * 2, radius * 2, 2.5)
  else context.arc(x, y, radius, 0, 7)
  ;[context.shadowColor, context.shadowBlur] = ['rgb(0 0 0 / 0.35)', 3]
  context.fillStyle = halo
  context.fill()
  ;[context.shadowColor, context.shadowBlur] = ['transparent', 0]
  context.strokeStyle = accent
  context.lineWidth = 2
  context.stroke()
}

function line(context: Context, points: readonly Point[], isClosed = false): void {
  context.beginPath()
  points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  if (isClosed) context.closePath()
}

function stroke(
  context: Context,
  color: string,
  halo: string,
  width: number,
  dash: number[],
): void {
  context.lineJoin = 'round'
  context.strokeStyle = halo
  context.lineWidth = width + 2
  context.stroke()
  context.setLineDash(dash)
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
  context.setLineDash([])
}

function fillPath(
  context: Context,
  view: View,
  points: readonly Point[],
  { accent, halo }: ThemeTokens,
): void {
  line(
    context,
    points.map(([x, y]) => toScreen(view, x, y)),
    points.length > 2,
  )
  context.fillStyle = accent
  context.globalAlpha = 0.12
  context.fill()
  context.globalAlpha = 1
  stroke(context, accent, halo, 1.5, [6, 4])
}

function paintCursor(context: Context, { text, halo }: ThemeTokens, [x, y]: Point): void {
  context.beginPath()
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * 4, y + dy * 4)
    context.lineTo(x + dx * 16, y + dy * 16)
  }
  stroke(context, text, halo, 2, [])
}

function paintTag(
  context: Context,
  { halo, text, border, font }: ThemeTokens,
  words: string,
  [x, y]: Point,
  view: View,
): void {
  context.font = `600 12px ${font}`
  const width = context.measureText(words).width + 16
  const [left, top] = [Math.min(x + 16, view.width - width - 4), Math.min(y + 18, view.height - 28)]
  context.beginPath()
  context.roundRect(left, top, width, 24, 7)
  context.fillStyle = halo
  context.fill()
  context.strokeStyle = border
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = text
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(words, left + 8, top + 12.5)
}
