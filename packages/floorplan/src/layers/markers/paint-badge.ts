import { iconOpacity } from '../../kernels/level-of-detail.js'
import type { StatusColors } from '../../types.js'
import type { Context2D } from './sprite-cache.js'
import { isOpen, type Silhouette, type StatusLook } from './status-look.js'

export type Badge = {
  look: StatusLook
  colors: StatusColors
  halo: string
  size: number
  isDisabled?: boolean
  hasIcon?: boolean
}

/** The distance that a badge of this size extends from its centre, including halo and shadow. */
export function badgeReach(size: number): number {
  return size * 0.62 + (size < 12 ? 2.1 : 3.5)
}

/** The line width of an open badge. */
function lineOf(size: number): number {
  return Math.max(1.1, size * 0.11)
}

/** Traces the outline of a badge with diameter `size`, extended by `grow` pixels. */
export function traceSilhouette(
  context: Context2D | Path2D,
  silhouette: Silhouette,
  size: number,
  grow = 0,
): void {
  const radius = size / 2 + grow
  if (silhouette === 'disc' || silhouette === 'ring') {
    context.moveTo(radius, 0)
    context.arc(0, 0, radius, 0, Math.PI * 2)
  } else if (silhouette === 'diamond') {
    const tip = size * 0.6 + grow * 1.3
    context.moveTo(0, -tip)
    context.lineTo(tip, 0)
    context.lineTo(0, tip)
    context.lineTo(-tip, 0)
  } else {
    const half = size * 0.455 + grow
    context.roundRect(-half, -half, half * 2, half * 2, size * 0.2 + grow)
  }
  context.closePath()
}

/**
 * Paints a badge around (0, 0): its halo, its silhouette in the status colour and, if it is large
 * enough, its icon.
 */
export function paintBadge(
  context: Context2D,
  { look, colors, halo, size, isDisabled = false, hasIcon = true }: Badge,
): void {
  const { silhouette } = look
  const isOutline = isOpen(silhouette)
  const line = lineOf(size)
  context.save()
  if (isDisabled) context.globalAlpha = 0.4

  context.fillStyle = halo
  if (size >= 12)
    [context.shadowColor, context.shadowBlur, context.shadowOffsetY] = [
      'rgb(0 0 0 / 0.3)',
      2.5,
      0.75,
    ]
  context.beginPath()
  traceSilhouette(context, silhouette, size, size < 9 ? 0.75 : 1.5)
  context.fill()
  context.shadowColor = 'transparent'

  context.beginPath()
  traceSilhouette(context, silhouette, size, isOutline ? -line / 2 : 0)
  context.fillStyle = isOutline ? halo : colors.fill
  context.strokeStyle = colors.fill
  context.lineWidth = line
  context.fill()
  if (silhouette === 'hatched' && size >= 12) hatch(context, size, colors.fill)
  if (isOutline) context.stroke()

  const opacity = hasIcon ? iconOpacity(size) : 0
  if (opacity > 0) {
    context.globalAlpha *= opacity
    paintIcon(context, look, size * (silhouette === 'diamond' ? 0.66 : 0.8), colors.ink)
  }
  context.restore()
}

/** Paints a status icon around (0, 0). `size` is in pixels. */
export function paintIcon(context: Context2D, look: StatusLook, size: number, color: string): void {
  const icon = new Path2D(look.icon)
  context.save()
  context.scale(size / 24, size / 24)
  context.translate(-12, -12)
  if (look.filled) {
    context.fillStyle = color
    context.fill(icon)
  } else {
    context.strokeStyle = color
    context.lineWidth = look.silhouette === 'ring' ? 2 : 3
    context.lineCap = context.lineJoin = 'round'
    context.stroke(icon)
  }
  context.restore()
}

/** Paints light diagonal lines inside the current path. */
function hatch(context: Context2D, size: number, color: string): void {
  context.save()
  context.clip()
  context.globalAlpha *= 0.4
  context.strokeStyle = color
  context.lineWidth = Math.max(0.75, size / 22)
  context.beginPath()
  for (let at = -size; at <= size; at += Math.max(2.5, size / 6)) {
    context.moveTo(at - size / 2, size / 2)
    context.lineTo(at + size / 2, -size / 2)
  }
  context.stroke()
  context.restore()
  context.beginPath()
  traceSilhouette(context, 'hatched', size, -lineOf(size) / 2)
}
