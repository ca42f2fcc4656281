import Konva from 'konva/lib/Core.js'
import { Circle } from 'konva/lib/shapes/Circle.js'
import { Line } from 'konva/lib/shapes/Line.js'
import { overlaps, type Bounds } from '../kernels/geometry.js'
import type { OverlayShape, ThemeTokens, View } from '../types.js'
import { readOverlay } from './read-overlay.js'

type Heat = Extract<OverlayShape, { kind: 'heat' }>

type Upright = Circle | InstanceType<typeof Konva.Shape>

/** A text with its place in reference units and its box around it in CSS pixels. */
type Label = { node: Upright; x: number; y: number; box: Bounds }

/** Texts are compared with those in the same rows of the plan only, so high in CSS pixels. */
const rowHeight = 64

/** The renderer below: its camera, colours and pixel ratio. */
type Surface = { snapshot: { view: View; theme: ThemeTokens }; pixelRatio: number }

/** Maximum opacity of the heat map, so that the plan stays readable below it. */
const hottest = 0.5

/**
 * An overlay as a Konva stage above the plan's tiles. Places are in reference units and follow the
 * camera; widths, radii and sizes are in CSS pixels and stay the same at every zoom.
 */
export class OverlayStage {
  readonly #element = document.createElement('div')
  readonly #layer = new Konva.Layer({ listening: false })
  readonly #stage: InstanceType<typeof Konva.Stage>
  readonly #tokens: ThemeTokens
  /** Nodes with a constant size on screen. */
  readonly #upright: Upright[] = []
  readonly #labels: Label[] = []
  #scale = 0

  /** Throws a `TypeError` for a value that is not an overlay. */
  constructor(viewport: HTMLElement, value: unknown, surface: Surface) {
    const { label, shapes } = readOverlay(value)
    this.#tokens = surface.snapshot.theme
    Object.assign(this.#element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
    this.#element.role = 'img'
    this.#element.ariaLabel = label
    viewport.append(this.#element)
    // Konva empties its container by HTML, which pages that demand trusted types refuse.
    Object.defineProperty(this.#element, 'innerHTML', { value: '', writable: true })
    this.#stage = new Konva.Stage({ container: this.#element, listening: false })
    this.#stage.add(this.#layer)
    const heat = shapes.filter((shape): shape is Heat => shape.kind === 'heat')
    if (heat.length > 0) this.#layer.add(this.#heatOf(heat))
    for (const shape of shapes) if (shape.kind !== 'heat') this.#add(shape)
    this.follow(surface)
  }

  /** Draws synchronously, so that plan and overlay move in the same frame. */
  follow({ snapshot, pixelRatio }: Surface): void {
    const { x, y, scale, width, height } = snapshot.view
    this.#stage.size({ width, height })
    if (this.#layer.canvas.getPixelRatio() !== pixelRatio)
      this.#layer.canvas.setPixelRatio(pixelRatio)
    this.#layer.position({ x: width / 2 - x * scale, y: height / 2 - y * scale })
    this.#layer.scale({ x: scale, y: scale })
    for (const node of this.#upright) node.scale({ x: 1 / scale, y: 1 / scale })
    if (scale !== this.#scale) this.#spreadTexts(scale)
    this.#layer.draw()
  }

  destroy(): void {
    this.#stage.destroy()
    this.#element.remove()
  }

  /** Hides texts that would cover an earlier one at this scale. */
  #spreadTexts(scale: number): void {
    this.#scale = scale
    const rows = new Map<number, Bounds[]>()
    for (const { node, x, y, box } of this.#labels) {
      const here = {
        minX: x * scale + box.minX,
        minY: y * scale + box.minY,
        maxX: x * scale + box.maxX,
        maxY: y * scale + box.maxY,
      }
      const own: number[] = []
      for (let row = Math.floor(here.minY / rowHeight); row * rowHeight < here.maxY; row++)
        own.push(row)
      const isFree = !own.some((row) => rows.get(row)?.some((other) => overlaps(other, here)))
      node.visible(isFree)
      if (isFree)
        for (const row of own) {
          const others = rows.get(row)
          if (others) others.push(here)
          else rows.set(row, [here])
        }
    }
  }

  #add(shape: Exclude<OverlayShape, Heat>): void {
    const { accent, halo } = this.#tokens
    const color = shape.color ?? accent
    const common = { strokeScaleEnabled: false, perfectDrawEnabled: false }
    if (shape.kind === 'point') {
      const { x, y, radius = 6, text } = shape
      this.#stand(
        new Circle({ ...common, x, y, radius, fill: color, stroke: halo, strokeWidth: 2 }),
      )
      if (text) this.#write(text, x, y, 13, this.#tokens.text, radius + 4)
      return
    }
    if (shape.kind === 'text')
      return this.#write(shape.text, shape.x, shape.y, shape.size ?? 14, shape.color)
    const points = shape.points.flat()
    const { width = 3 } = shape
    const line = { ...common, points, lineJoin: 'round', lineCap: 'round' } as const
    if (shape.kind === 'line')
      this.#layer.add(
        new Line({ ...line, stroke: halo, strokeWidth: width + 2 }),
        new Line({ ...line, stroke: color, strokeWidth: width, dash: [...(shape.dash ?? [])] }),
      )
    else
      this.#layer.add(
        new Line({
          ...line,
          closed: true,
          fill: shape.fill ?? color,
          opacity: shape.opacity ?? 0.25,
        }),
        new Line({ ...line, closed: true, stroke: color, strokeWidth: width }),
      )
  }

  // eslint-disable-next-line eslint/max-params -- the parts of one text
  #write(text: string, x: number, y: number, size: number, color?: string, above?: number): void {
    const { font, halo, text: usual } = this.#tokens
    const lines = text.split('\n')
    const top = above === undefined ? (-lines.length * size) / 2 : -lines.length * size - above
    // Konva's own texts are as large as the rest of an overlay.
    const sceneFunc = ({ _context: context }: Konva.Context) => {
      context.font = `600 ${size}px ${font}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      context.lineWidth = 3
      context.strokeStyle = halo
      context.fillStyle = color ?? usual
      for (const [i, line] of lines.entries()) {
        const middle = top + (i + 0.5) * size
        context.strokeText(line, 0, middle)
        context.fillText(line, 0, middle)
      }
    }
    const node = new Konva.Shape({ x, y, sceneFunc })
    const pen = this.#layer.getContext()._context
    pen.font = `600 ${size}px ${font}`
    const half = Math.max(...lines.map((line) => pen.measureText(line).width)) / 2
    const box = { minX: -half, minY: top, maxX: half, maxY: top + lines.length * size }
    this.#labels.push({ node, x, y, box })
    this.#stand(node)
  }

  #stand(node: Upright): void {
    this.#upright.push(node)
    this.#layer.add(node)
  }

  /** One node for all cells, because Konva has a cost per node. */
  #heatOf(cells: readonly Heat[]) {
    const { accent } = this.#tokens
    return new Konva.Shape({
      sceneFunc: ({ _context: context }) => {
        const alpha = context.globalAlpha
        for (const { x, y, width, height, value, color = accent } of cells) {
          context.globalAlpha = alpha * value * hottest
          context.fillStyle = color
          context.fillRect(x, y, width, height)
        }
        context.globalAlpha = alpha
      },
    })
  }
}
