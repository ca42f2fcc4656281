import { lazy, Suspense, useImperativeHandle, useState } from 'react'
import { acceptRef } from '../accept-ref.js'
import { useRuntime } from '../use-runtime.js'
import { FloorPlanWidget, type FloorPlanWidgetProps } from './floor-plan-widget.js'
import type { PlanTime } from './search-of-plan.js'
import type { SignageProps } from './signage/signage.js'

const Signage = lazy(async () => ({ default: (await import('./signage/signage.js')).Signage }))

export interface FloorPlanElementProps extends Omit<
  FloorPlanWidgetProps & SignageProps,
  'overlay'
> {
  readonly mode?: 'interactive' | 'signage' | undefined
  /** Parsed JSON, which the floor plan validates. */
  readonly overlay?: unknown
}

/** Renders `mb-floor-plan` in one of its two modes. */
export const FloorPlanElement = acceptRef(function FloorPlanElement({
  mode,
  overlay,
  ...others
}: FloorPlanElementProps) {
  const props = { ...others, overlay: overlay as FloorPlanWidgetProps['overlay'] }
  return mode === 'signage' ? <Sign {...props} /> : <InteractivePlan {...props} />
})

/** Methods can be called before the code of the signage mode has been loaded. */
const Sign = acceptRef(function Sign({ ref, ...props }: FloorPlanWidgetProps & SignageProps) {
  const { queryClient } = useRuntime()
  useImperativeHandle(
    ref,
    () => ({
      refresh: () => void queryClient.invalidateQueries({ queryKey: ['availability', 'search'] }),
      // Signage always shows the whole floor.
      zoomTo: () => undefined,
    }),
    [queryClient],
  )
  return (
    <Suspense>
      <Signage {...props} />
    </Suspense>
  )
})

/** A plan whose time the user can change; a time set by the page takes precedence. */
const InteractivePlan = acceptRef(function InteractivePlan(props: FloorPlanWidgetProps) {
  const { timeFrom, timeTo, allDay, onTimeChange } = props
  const given = JSON.stringify([timeFrom, timeTo, allDay])
  const [chosen, setChosen] = useState<{ readonly time: PlanTime; readonly instead: string }>()
  const time = chosen?.instead === given ? chosen.time : { timeFrom, timeTo, allDay }
  return (
    <FloorPlanWidget
      {...props}
      {...{ timeFrom: undefined, timeTo: undefined, allDay: undefined, ...time }}
      onTimeChange={(next) => {
        setChosen({ time: next, instead: given })
        onTimeChange?.(next)
      }}
    />
  )
})
