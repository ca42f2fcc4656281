import type { PlacedLabel } from './label-layout.js'
import { fontOf, lineHeight } from './label-text.js'
import type { RenderSnapshot } from './render-snapshot.js'

/** Paints a label, with the plan's origin at (originX, originY) on screen. */
export function paintLabel(
  context: CanvasRenderingContext2D,
  { lines, x, y, opacity, nameOpacity }: PlacedLabel,
  { theme }: RenderSnapshot,
  originX: number,
  originY: number,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  lines.forEach(({ text, isName }, line) => {
    context.globalAlpha = isName ? Math.min(opacity, nameOpacity) : opacity
    context.font = fontOf(theme, isName)
    const middle = originY + y + (line + 0.5) * lineHeight
    context.strokeStyle = theme.halo
    context.strokeText(text, originX + x, middle)
    context.fillStyle = isName ? theme.mutedText : theme.text
    context.fillText(text, originX + x, middle)
  })
  context.globalAlpha = 1
}
