import type { Context } from 'konva/lib/Context.js'
import { useMemo } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { drawBuilt, metreOf } from '../../../built/draw-built.js'
import { isBookable } from '../../../built/symbols.js'
import { tonedColor } from '../../../layers/drawing-painter.js'
import type { ThemeTokens } from '../../../types.js'
import type { PlanDocument } from '../../../formats/level/plan-level.js'

const shownColor = (color: string, { imageTone, halo }: ThemeTokens) =>
  imageTone === 'dark' ? tonedColor(color, halo) : color

/** Walls and furniture over a picture, in reference units, as one node. */
export function BuiltShapes({ plan, tokens }: { plan: PlanDocument; tokens: ThemeTokens }) {
  const shapes = useMemo(
    () =>
      // Desks, tables and rooms have markers, which their pictures would cover.
      drawBuilt(
        plan.elements.filter((element) => !isBookable(element)),
        metreOf(plan),
        true,
      ).map((shape) => ({
        ...shape,
        fill: shape.fill && shownColor(shape.fill, tokens),
        stroke:
          shape.isShadow && tokens.imageTone === 'dark'
            ? '#000000'
            : shape.stroke && shownColor(shape.stroke, tokens),
        shape: new Path2D(shape.path),
      })),
    [plan, tokens],
  )
  const paint = (konva: Context) => {
    const context = konva._context
    for (const { shape, fill, stroke, width = 1, opacity = 1, isRound } of shapes) {
      context.globalAlpha = opacity
      context.lineCap = isRound ? 'round' : 'butt'
      if (fill) {
        context.fillStyle = fill
        context.fill(shape)
      }
      if (stroke) {
        context.strokeStyle = stroke
        context.lineWidth = width
        context.stroke(shape)
      }
    }
  }
  return <Shape sceneFunc={paint} listening={false} />
}
