import type { Context } from 'konva/lib/Context.js'
import { useMemo } from 'react'
import { Line, Rect, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { PlanDocument, PlanElement } from '../../../formats/level/plan-level.js'
import { toScreen, visibleBounds } from '../../../kernels/fit-view.js'
import type { Point } from '../../../kernels/geometry.js'
import type { ThemeTokens, View } from '../../../types.js'
import { outlineOf } from '../../kernels/element-shape.js'
import { edgeMiddle } from '../../kernels/polygon-edit.js'
import type { Knob } from './tool-pointer.js'

/** The minimum distance between grid points on screen, in CSS pixels. */
const finestGrid = 9

/** Labels of more elements would cover each other. */
const mostLabels = 60

const atRest: Point = [0, 0]
const noDash: number[] = []

type Common = { view: View; tokens: ThemeTokens }

/** The points of the grid, at least nine pixels apart. */
export function Grid({
  view,
  tokens,
  plan,
  step: finest,
}: Common & { plan: PlanDocument; step: number }) {
  let step = finest
  for (let by = 0; step * view.scale < finestGrid; by++) step *= by % 3 === 1 ? 2.5 : 2
  const seen = visibleBounds(view)
  const paint = (konva: Context) => {
    const context = konva._context
    context.fillStyle = tokens.mutedText
    context.globalAlpha *= 0.45
    const [minX, minY] = [Math.max(0, seen.minX), Math.max(0, seen.minY)]
    const maxX = Math.min(plan.referenceWidth, seen.maxX)
    const maxY = Math.min(plan.referenceHeight, seen.maxY)
    for (let x = Math.ceil(minX / step) * step; x <= maxX; x += step)
      for (let y = Math.ceil(minY / step) * step; y <= maxY; y += step) {
        const [px, py] = toScreen(view, x, y)
        context.fillRect(Math.round(px) - 0.5, Math.round(py) - 0.5, 1.5, 1.5)
      }
  }
  return <Shape sceneFunc={paint} listening={false} />
}

/**
 * The outlines of elements as one node with one path, in reference units: hundreds cost about as
 * much as a few, and while they move, only the node's position changes.
 */
export function Outlines({
  elements,
  tokens,
  scale,
  moved = atRest,
  isTinted,
  hasLabels = false,
}: {
  elements: readonly PlanElement[]
  tokens: ThemeTokens
  scale: number
  moved?: Point
  isTinted: boolean
  hasLabels?: boolean
}) {
  const path = useMemo(() => {
    const path = new Path2D()
    for (const element of elements) {
      outlineOf(element).forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
      path.closePath()
    }
    return path
  }, [elements])
  const paint = (konva: Context) => {
    const context = konva._context
    context.lineJoin = 'round'
    if (isTinted) {
      context.fillStyle = tokens.accent
      context.globalAlpha *= 0.2
      context.fill(path)
      context.globalAlpha /= 0.2
    } else {
      // Halos of many neighbouring elements would cover them.
      context.strokeStyle = tokens.halo
      context.lineWidth = 4 / scale
      context.stroke(path)
    }
    context.strokeStyle = tokens.accent
    context.lineWidth = 2 / scale
    context.stroke(path)
    if (!hasLabels || elements.length > mostLabels) return
    context.fillStyle = tokens.text
    context.font = `600 ${12 / scale}px ${tokens.font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (const { label, x, y, width, height } of elements)
      if (label && width * scale > label.length * 6)
        context.fillText(label, x + width / 2, y + height / 2)
  }
  return <Shape x={moved[0]} y={moved[1]} sceneFunc={paint} listening={false} />
}

/** A line on screen with a halo, which sets it off from the plan. */
export function HaloLine({
  points,
  color,
  halo,
  width,
  dash = noDash,
  closed = false,
  fill,
}: {
  points: readonly Point[]
  color: string
  halo: string
  width: number
  dash?: number[]
  closed?: boolean
  fill?: string
}) {
  const line = {
    points: points.flat(),
    closed,
    lineJoin: 'round' as const,
    listening: false,
    perfectDrawEnabled: false,
  }
  return (
    <>
      {fill && <Line {...line} fill={fill} opacity={0.12} />}
      <Line {...line} stroke={halo} strokeWidth={width + 2} />
      <Line {...line} stroke={color} strokeWidth={width} dash={dash} />
    </>
  )
}

/** The corners of the edited outline, and the middles of its edges, which add corners. */
export function Corners({
  points,
  corner,
  view,
  tokens,
  reach,
  isListening,
}: Common & {
  points: readonly Point[]
  corner: number
  reach: number
  isListening: boolean
}) {
  const { accent, halo, mutedText } = tokens
  const common = { reach, isListening }
  return (
    <>
      {points.map((_, edge) => (
        <KnobOf
          // eslint-disable-next-line react/no-array-index-key -- corners have no identity but their order
          key={`edge ${edge}`}
          {...common}
          at={toScreen(view, ...edgeMiddle(points, edge))}
          radius={4}
          rounding={4}
          fill={halo}
          stroke={mutedText}
          press={{ kind: 'edge', edge }}
        />
      ))}
      {points.map((point, i) => (
        <KnobOf
          // eslint-disable-next-line react/no-array-index-key -- corners have no identity but their order
          key={`corner ${i}`}
          {...common}
          at={toScreen(view, ...point)}
          radius={i === corner ? 8 : 6}
          rounding={2.5}
          fill={i === corner ? accent : halo}
          stroke={i === corner ? halo : accent}
          press={{ kind: 'corner', corner: i }}
        />
      ))}
    </>
  )
}

/** A handle of constant size on screen. */
export function KnobOf({
  at: [x, y],
  radius,
  rounding,
  fill,
  stroke,
  press,
  reach = 0,
  isListening = false,
}: {
  at: Point
  radius: number
  rounding: number
  fill: string
  stroke: string
  press?: Knob
  reach?: number
  isListening?: boolean
}) {
  return (
    <Rect
      x={x}
      y={y}
      offsetX={radius}
      offsetY={radius}
      width={radius * 2}
      height={radius * 2}
      cornerRadius={rounding}
      fill={fill}
      stroke={stroke}
      strokeWidth={2}
      hitStrokeWidth={Math.max(2, (reach - radius) * 2)}
      perfectDrawEnabled={false}
      // A double tap removes a corner. Browsers only report it if its touches were not stopped.
      preventDefault={false}
      listening={isListening}
      press={press}
    />
  )
}

/** The crosshair of drawing by keyboard. */
export function Crosshair({ at: [x, y], tokens }: { at: Point; tokens: ThemeTokens }) {
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].map(([dx, dy]) => (
    <HaloLine
      key={`${dx} ${dy}`}
      points={[
        [x + dx! * 4, y + dy! * 4],
        [x + dx! * 16, y + dy! * 16],
      ]}
      color={tokens.text}
      halo={tokens.halo}
      width={2}
    />
  ))
}

/** A measurement beside the pointer. */
export function Tag({ view, tokens, text, at: [x, y] }: Common & { text: string; at: Point }) {
  const { halo, border, font } = tokens
  const paint = (konva: Context) => {
    const context = konva._context
    context.font = `600 12px ${font}`
    const width = context.measureText(text).width + 16
    const left = Math.min(x + 16, view.width - width - 4)
    const top = Math.min(y + 18, view.height - 28)
    context.beginPath()
    context.roundRect(left, top, width, 24, 7)
    context.fillStyle = halo
    context.fill()
    context.strokeStyle = border
    context.lineWidth = 1
    context.stroke()
    context.fillStyle = tokens.text
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.fillText(text, left + 8, top + 12.5)
  }
  return <Shape sceneFunc={paint} listening={false} />
}
