import { lazy, Suspense } from 'react'
import { FloorPlanWidget, type FloorPlanWidgetProps } from './floor-plan-widget.js'
import type { SignageProps } from './signage/signage.js'

const Signage = lazy(async () => ({ default: (await import('./signage/signage.js')).Signage }))

export interface FloorPlanElementProps extends FloorPlanWidgetProps, SignageProps {
  readonly mode?: 'interactive' | 'signage' | undefined
}

/** The two modes of `mb-floor-plan`. */
export function FloorPlanElement({ mode, ...props }: FloorPlanElementProps) {
  if (mode !== 'signage') return <FloorPlanWidget {...props} />
  return (
    <Suspense>
      <Signage {...props} />
    </Suspense>
  )
}
