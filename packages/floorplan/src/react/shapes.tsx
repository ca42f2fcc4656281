'use client'
import type { Stage as StageNode } from 'konva/lib/Stage.js'
import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { View } from '../types.js'
import { PlanContext } from './plan-context.js'
import { cameraOf, usePixelRatio } from './stage-camera.js'

export type PlanShapesProps = {
  /** Description for screen readers. */
  label: string
  /** Shapes of react-konva in reference units. */
  children?: ReactNode
}

/**
 * Shapes of react-konva over a plan, as a child of `FloorPlanView`. They move and scale with the plan
 * and ignore the pointer; `strokeScaleEnabled={false}` preserves line widths.
 * @example
 * <FloorPlanView plan={plan} markers={markers}>
 *   <PlanShapes label="Way to the exit"><Line points={[120, 80, 480, 80]} stroke="green" /></PlanShapes>
 * </FloorPlanView>
 */
export function PlanShapes(props: PlanShapesProps) {
  const plan = useContext(PlanContext)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const viewport = plan?.viewport
  useLayoutEffect(() => {
    if (!viewport) return undefined
    const made = document.createElement('div')
    Object.assign(made.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
    made.role = 'img'
    viewport.append(made)
    setElement(made)
    return () => made.remove()
  }, [viewport])
  useLayoutEffect(() => {
    if (element) element.ariaLabel = props.label
  }, [element, props.label])
  return plan && element
    ? createPortal(<ShapesStage floorPlan={plan.floorPlan}>{props.children}</ShapesStage>, element)
    : null
}

function ShapesStage({
  floorPlan,
  children,
}: {
  floorPlan: {
    getView: () => View
    on: (type: 'view', handler: (view: View) => void) => () => void
  }
  children: ReactNode
}) {
  const stage = useRef<StageNode>(null)
  const [view, setView] = useState(() => floorPlan.getView())
  useEffect(() => {
    setView(floorPlan.getView())
    return floorPlan.on('view', setView)
  }, [floorPlan])
  usePixelRatio(stage, view)
  return (
    <Stage ref={stage} width={view.width} height={view.height} listening={false}>
      <Layer listening={false} {...cameraOf(view)}>
        {children}
      </Layer>
    </Stage>
  )
}
