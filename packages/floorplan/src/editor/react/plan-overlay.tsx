import { useEffect, useState, type ReactNode } from 'react'
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { PlanEditor } from '../plan-editor.js'

/**
 * react-konva shapes over the plan, in reference units. They move and scale with the plan and
 * ignore the pointer. `strokeScaleEnabled={false}` preserves line widths.
 */
export function PlanOverlay({ editor, children }: { editor: PlanEditor; children: ReactNode }) {
  const [view, setView] = useState(() => editor.getView())
  useEffect(() => {
    setView(editor.getView())
    return editor.onView(setView)
  }, [editor])
  const { x, y, scale, width, height } = view
  return (
    <div className="mb-fpe-overlay" aria-hidden="true">
      <Stage width={width} height={height} listening={false}>
        <Layer
          listening={false}
          x={width / 2 - x * scale}
          y={height / 2 - y * scale}
          scaleX={scale}
          scaleY={scale}
        >
          {children}
        </Layer>
      </Stage>
    </div>
  )
}
