import { toScreen } from '../kernels/fit-view.js'
import type { Point } from '../kernels/geometry.js'
import { badgeSize, footprintOpacity } from '../kernels/level-of-detail.js'
import { state } from '../marker-table.js'
import { bookingStatuses } from '../types.js'
import { fontOf, lineHeight, linesOf, type TextWidths } from './markers/label-text.js'
import { paintBadge, traceSilhouette } from './markers/paint-badge.js'
import { traceFootprint } from './markers/paint-footprint.js'
import { paintLabel } from './markers/paint-label.js'
import {
  anchorOnScreen,
  boxOnScreen,
  isCluster,
  isJoined,
  sizeOnScreen,
  type RenderSnapshot,
} from './markers/render-snapshot.js'
import type { PlanLayer } from './plan-layer.js'
import { lookOfCode } from './markers/status-look.js'

export type Highlights = { hovered: number; focused: number; selected: readonly number[] }

type Ring = { gap: number; width: number; color: string }

/**
 * Highlights above the markers, so that markers need not be repainted: hover, selection and the
 * focus ring.
 */
export class OverlayLayer {
  #wasEmpty = true

  readonly #snapshotNow: () => RenderSnapshot
  readonly #highlightsNow: () => Highlights
  readonly #loopNow: () => readonly Point[] | null
  readonly #plan: PlanLayer
  readonly #widths: TextWidths

  constructor(
    snapshotNow: () => RenderSnapshot,
    highlightsNow: () => Highlights,
    loopNow: () => readonly Point[] | null,
    plan: PlanLayer,
    widths: TextWidths,
  ) {
    this.#snapshotNow = snapshotNow
    this.#highlightsNow = highlightsNow
    this.#loopNow = loopNow
    this.#plan = plan
    this.#widths = widths
  }

  /** False if there is nothing to show or clear, because an untouched canvas has no cost. */
  get isNeeded(): boolean {
    return !this.#wasEmpty || !this.#isEmpty
  }

  get #isEmpty(): boolean {
    const { hovered, focused, selected } = this.#highlightsNow()
    return hovered < 0 && focused < 0 && selected.length === 0 && !this.#loopNow()
  }

  readonly paint = (context: CanvasRenderingContext2D, pixelRatio: number): void => {
    const snapshot = this.#snapshotNow()
    const { hovered, focused, selected } = this.#highlightsNow()
    const loop = this.#loopNow()
    this.#wasEmpty = this.#isEmpty
    const { theme, view } = snapshot
    context.save()
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.clearRect(0, 0, view.width + 1, view.height + 1)
    if (hovered >= 0 && !selected.includes(hovered))
      this.#paintRing(context, snapshot, hovered, pixelRatio, {
        gap: 2,
        width: 2,
        color: theme.text,
      })
    for (const i of selected)
      this.#paintRing(context, snapshot, i, pixelRatio, { gap: 3, width: 3, color: theme.accent })
    if (focused >= 0)
      this.#paintRing(context, snapshot, focused, pixelRatio, {
        gap: selected.includes(focused) ? 9 : 4,
        width: 3,
        color: theme.focus,
      })
    for (const i of new Set([...selected, hovered, focused]))
      if (i >= 0) this.#paintName(context, snapshot, i)
    if (loop) paintLoop(context, snapshot, loop)
    context.restore()
  }

  #paintRing(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    i: number,
    pixelRatio: number,
    { gap, width, color }: Ring,
  ): void {
    const { table, theme } = snapshot
    const size = sizeOnScreen(snapshot, i)
    const badge = badgeSize(size)
    const [x, y] = anchorOnScreen(snapshot, i)
    const lift = this.#plan.labelOf(i)?.lift ?? 0
    const code = table.states[i]! & 15
    const status = state.status(code)
    const isAway = isJoined(snapshot, i) || isCluster(snapshot, i)

    const trace = () => {
      context.beginPath()
      // The ring surrounds the footprint if there is one, otherwise the badge.
      if (!isAway && (table.isArea(i) || footprintOpacity(size) > 0))
        return traceFootprint(context, snapshot, i, pixelRatio, gap + width / 2)
      context.translate(x, y - lift)
      traceSilhouette(context, lookOfCode(status).silhouette, Math.max(badge, 10), gap + width / 2)
      context.translate(-x, -(y - lift))
    }
    context.lineJoin = 'round'
    trace()
    context.strokeStyle = theme.halo
    context.lineWidth = width + 3
    context.stroke()
    context.strokeStyle = color
    context.lineWidth = width
    context.stroke()

    // A highlighted marker that is hidden in a cluster or drawn as a dot is shown with its badge.
    if (!isAway && badge >= 12) return
    context.save()
    context.translate(x, y)
    paintBadge(context, {
      look: lookOfCode(status),
      colors: theme.status[bookingStatuses[status]!],
      halo: theme.halo,
      size: Math.max(badge, isAway ? 20 : 10),
      isDisabled: state.isDisabled(code),
    })
    context.restore()
  }

  /**
   * Paints the marker's name: its label above the rings, or a chip if its label is not on the plan.
   */
  #paintName(context: CanvasRenderingContext2D, snapshot: RenderSnapshot, i: number): void {
    const label = this.#plan.labelOf(i)
    if (!label) return this.#paintChip(context, snapshot, i)
    // While the canvas is stretched, its labels are stretched as well.
    if (this.#plan.labelScale === snapshot.view.scale)
      paintLabel(context, label, snapshot, ...toScreen(snapshot.view, 0, 0))
  }

  #paintChip(context: CanvasRenderingContext2D, snapshot: RenderSnapshot, i: number): void {
    const { table, theme, view } = snapshot
    const marker = table.markers[i]!
    const lines = linesOf(marker)
    if (lines.length === 0) return
    const width =
      Math.max(...lines.map((line) => this.#widths.of(line.text, fontOf(theme, line.isName)))) + 16
    const height = lines.length * lineHeight + 8
    const [x, y] = anchorOnScreen(snapshot, i)
    const box = boxOnScreen(snapshot, i)
    const reach = Math.max(
      badgeSize(sizeOnScreen(snapshot, i)) / 2 + 12,
      Math.min((box.maxY - box.minY) / 2, view.height / 4) + 10,
    )
    const within = (at: number, length: number, room: number) =>
      Math.max(4, Math.min(room - length - 4, at))
    const below = y + reach + height + 4 <= view.height
    const left = Math.round(within(x - width / 2, width, view.width))
    const top = Math.round(within(below ? y + reach : y - reach - height, height, view.height))

    context.beginPath()
    context.roundRect(left, top, width, height, 6)
    context.save()
    ;[context.shadowColor, context.shadowBlur, context.shadowOffsetY] = ['rgb(0 0 0 / 0.3)', 8, 2]
    context.fillStyle = theme.halo
    context.fill()
    context.restore()
    context.strokeStyle = theme.border
    context.lineWidth = 1
    context.stroke()
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    lines.forEach(({ text, isName }, line) => {
      context.font = fontOf(theme, isName)
      context.fillStyle = isName ? theme.mutedText : theme.text
      context.fillText(text, left + width / 2, top + 4 + (line + 0.5) * lineHeight)
    })
  }
}

function paintLoop(
  context: CanvasRenderingContext2D,
  { view, theme }: RenderSnapshot,
  loop: readonly Point[],
): void {
  context.beginPath()
  for (const [x, y] of loop) context.lineTo(...toScreen(view, x, y))
  context.closePath()
  context.globalAlpha = 0.12
  context.fillStyle = theme.accent
  context.fill()
  context.globalAlpha = 1
  context.lineJoin = 'round'
  for (const [color, width] of [
    [theme.halo, 4],
    [theme.accent, 2],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = width
    context.stroke()
  }
}
