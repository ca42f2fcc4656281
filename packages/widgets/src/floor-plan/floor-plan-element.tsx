import { Suspense, useImperativeHandle, useState, type ReactNode } from 'react'
import { acceptRef } from '../accept-ref.js'
import { useRuntime } from '../use-runtime.js'
import type { FloorPlanWidgetProps } from './floor-plan-props.js'
import { FloorPlanWidget } from './floor-plan-widget.js'
import type { PlanTime } from './search-of-plan.js'
import type { SignageProps } from './signage/signage.js'
import { lazyPart } from '../ui/lazy-part.js'

const Signage = lazyPart(async () => (await import('./signage/signage.js')).Signage)

const PlanOverTime = lazyPart(
  async () => (await import('./over-time/plan-over-time.js')).PlanOverTime,
)

const measures = { bookings: 'BOOKINGS', 'check-ins': 'CHECK_INS', sensors: 'SENSORS' } as const

export interface FloorPlanElementProps extends Omit<
  FloorPlanWidgetProps & SignageProps,
  'overlay'
> {
  readonly mode?: 'interactive' | 'signage' | undefined
  readonly heat?: 'off' | keyof typeof measures | undefined
  /** Parsed JSON, which the floor plan validates. */
  readonly overlay?: unknown
}

/** Renders `mb-floor-plan`: live, for a wall, or over time. */
export const FloorPlanElement = acceptRef(function FloorPlanElement({
  mode,
  heat,
  overlay,
  ref,
  ...others
}: FloorPlanElementProps) {
  const props = { ...others, overlay: overlay as FloorPlanWidgetProps['overlay'] }
  if (heat && heat !== 'off')
    return (
      <Loaded ref={ref} operation={['report', 'heat']}>
        <PlanOverTime {...others} measure={measures[heat]} />
      </Loaded>
    )
  return mode === 'signage' ? (
    <Loaded ref={ref} operation={['availability', 'search']}>
      <Signage {...props} />
    </Loaded>
  ) : (
    <InteractivePlan {...props} ref={ref} />
  )
})

interface LoadedProps extends Pick<FloorPlanWidgetProps, 'ref'> {
  /** Refreshed on demand. */
  readonly operation: readonly string[]
  readonly children: ReactNode
}

/** Methods can be called before the code of a mode has been loaded. */
const Loaded = acceptRef(function Loaded({ ref, operation, children }: LoadedProps) {
  const { queryClient } = useRuntime()
  useImperativeHandle(
    ref,
    () => ({
      refresh: () => void queryClient.invalidateQueries({ queryKey: operation }),
      // These modes always show the whole floor.
      zoomTo: () => undefined,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the operation never changes
    [queryClient],
  )
  return <Suspense>{children}</Suspense>
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
