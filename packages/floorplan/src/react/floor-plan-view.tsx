import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react'
import { createFloorPlan } from '../floor-plan.js'
import type { FloorPlan, Locale } from '../floor-plan-options.js'
import type {
  BookingStatus,
  FloorPlanEvents,
  Marker,
  Overlay,
  Plan,
  PointerTool,
  Theme,
} from '../types.js'
import { PlanContext } from './plan-context.js'
import { MarkerStatusOverlay, noStatuses } from './marker-statuses.js'

/**
 * The props of `FloorPlanView`. Pass the same `plan`, `markers` and `statuses` objects until their
 * content changes.
 */
export type FloorPlanViewProps = {
  plan: Plan
  markers: readonly Marker[]
  /**
   * Live statuses by marker id, which override the marker's own status until the id is removed from
   * the map. Pass a new map for each change, with the same `markers`: then only markers with a
   * changed status are repainted, and markers are not compared. Ignores ids without a marker.
   */
  statuses?: ReadonlyMap<string, BookingStatus>
  /** Shapes over the plan as data. Konva is loaded for the first ones. */
  overlay?: Overlay | null
  /** `PlanShapes` of `@mosaic-booking/floorplan/react/shapes`: shapes of react-konva over the plan. */
  children?: ReactNode
  /** The selected marker or markers (controlled). `onSelect` reports the user's selection. */
  selectedId?: string | readonly string[] | null
  theme?: Theme
  locale?: Locale
  /** Only read on mount. */
  clusters?: boolean
  /** Only read on mount. */
  controls?: boolean
  /** Only read on mount. */
  selection?: 'one' | 'many'
  tool?: PointerTool
  onActivate?: (detail: FloorPlanEvents['activate']) => void
  onSelect?: (detail: FloorPlanEvents['select']) => void
  onHover?: (detail: FloorPlanEvents['hover']) => void
  onView?: (detail: FloorPlanEvents['view']) => void
  onReady?: (detail: FloorPlanEvents['ready']) => void
  onError?: (detail: FloorPlanEvents['error']) => void
  /** Receives the floor plan, for `zoomTo`, `fit`, `showList` and so on. */
  ref?: Ref<FloorPlan | null>
  className?: string
  style?: CSSProperties
}

const fill: CSSProperties = { width: '100%', height: '100%' }

/** A floor plan as a React component that fills its parent. */
// React 18 keeps `ref` from function components that do not ask for it.
export const FloorPlanView = /* @__PURE__ */ forwardRef(function FloorPlanView(
  props: Omit<FloorPlanViewProps, 'ref'>,
  ref: Ref<FloorPlan | null>,
) {
  const {
    plan,
    markers,
    statuses = noStatuses,
    overlay: shapes = null,
    children,
    selectedId = null,
    theme = 'light',
    locale = 'en',
    tool = 'pan',
    className,
    style,
  } = props
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [floorPlan, setFloorPlan] = useState<FloorPlan | null>(null)
  const overlay = useMemo(() => floorPlan && new MarkerStatusOverlay(floorPlan), [floorPlan])

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const { clusters, controls, selection, theme, locale } = latest.current
    const made = createFloorPlan(container.current!, {
      clusters,
      controls,
      selection,
      theme,
      locale,
    })
    made.on('activate', (detail) => latest.current.onActivate?.(detail))
    made.on('select', (detail) => latest.current.onSelect?.(detail))
    made.on('hover', (detail) => latest.current.onHover?.(detail))
    made.on('view', (detail) => latest.current.onView?.(detail))
    made.on('ready', (detail) => latest.current.onReady?.(detail))
    made.on('error', (detail) => latest.current.onError?.(detail))
    setFloorPlan(made)
    return () => made.destroy()
  }, [])

  useEffect(() => floorPlan?.setTheme(theme), [floorPlan, theme])
  useEffect(() => floorPlan?.setLocale(locale), [floorPlan, locale])
  useEffect(() => floorPlan?.setTool(tool), [floorPlan, tool])
  useEffect(() => floorPlan?.setPlan(plan), [floorPlan, plan])
  useEffect(() => overlay?.show(markers, statuses), [overlay, markers, statuses])
  useEffect(() => floorPlan?.setOverlay(shapes), [floorPlan, shapes])
  useEffect(() => floorPlan?.select(selectedId), [floorPlan, markers, selectedId])
  useImperativeHandle<FloorPlan | null, FloorPlan | null>(ref, () => floorPlan, [floorPlan])

  const context = useMemo(
    () =>
      floorPlan && {
        floorPlan,
        viewport:
          container.current!.lastElementChild!.shadowRoot!.querySelector<HTMLElement>('.viewport')!,
      },
    [floorPlan],
  )
  return (
    <>
      <div ref={container} className={className} style={style ?? (className ? undefined : fill)} />
      {children && <PlanContext.Provider value={context}>{children}</PlanContext.Provider>}
    </>
  )
}) as (props: FloorPlanViewProps) => ReactNode
