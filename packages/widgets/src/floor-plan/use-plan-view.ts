import type { FloorPlan, FloorPlanEvents, Marker } from '@mosaic-booking/floorplan'
import { useEffect, useRef, useState } from 'react'

type View = FloorPlanEvents['view']

interface PlanViewOptions {
  /** The space whose details are open. */
  readonly openId: number | undefined
  readonly onView: ((view: View) => void) | undefined
}

/**
 * The engine of a shown plan and where its camera looks: the open space stays in view, and on a
 * phone the plan starts where spaces can be tapped.
 */
export function usePlanView(markers: readonly Marker[], { openId, onView }: PlanViewOptions) {
  const engine = useRef<FloorPlan>(null)
  const section = useRef<HTMLElement>(null)
  const size = useRef('')
  const hasStarted = useRef(false)
  const [hover, setHover] = useState<FloorPlanEvents['hover']>()
  const markerOf = (id: number | undefined) => markers.find((marker) => marker.locationId === id)
  /** The panel beside the plan shrinks the plan, and a sheet covers a part of it. */
  const revealOpen = () => {
    const marker = markerOf(openId)
    if (marker) engine.current?.reveal(marker.id, coveredBottom(section.current))
  }
  const startAtTapSize = (width: number) => {
    const first =
      markers.find(({ status }) => status === 'BOOKED_BY_YOU') ?? markers.find(isFree) ?? markers[0]
    const anchor = first && engine.current?.getAnchor(first.id)
    if (hasStarted.current || !anchor || width === 0) return
    hasStarted.current = true
    const isSmall = Math.min(anchor.width, anchor.height) < tapSize
    if (width >= phoneWidth || !isSmall || openId !== undefined) return
    engine.current?.zoomTo(first.id)
    // `zoomTo` makes labels readable, which is larger than necessary and hides the neighbours.
    engine.current?.zoomBy(2 / 3)
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once the first markers are drawn
  useEffect(() => startAtTapSize(engine.current?.getView().width ?? Infinity), [markers])
  const follow = (view: View) => {
    const { width, height } = view
    onView?.(view)
    const next = `${width} ${height}`
    if (size.current !== next) revealOpen()
    size.current = next
    startAtTapSize(width)
    setHover((at) =>
      at?.id ? { ...at, anchor: engine.current?.getAnchor(at.id) ?? null } : undefined,
    )
  }
  const zoomTo = (locationId: number) => {
    const marker = markerOf(locationId)
    if (marker) engine.current?.zoomTo(marker.id)
  }
  const selectedId = markerOf(openId)?.id ?? null
  return { engine, section, selectedId, hover, setHover, revealOpen, follow, zoomTo }
}

/** Below this width, the phone layout is used; see floor-plan.css. */
const phoneWidth = 640
/** Smallest size of a target for fingers, in CSS pixels. */
const tapSize = 44
const isFree = ({ status }: Marker) => status === 'AVAILABLE_FOR_BOOKING'

/** How far the sheet covers the plan. Beside the plan, it covers nothing. */
function coveredBottom(section: HTMLElement | null): number {
  const [sheet, view] = ['.mb-marker-info', '.mb-plan-view'].map((selector) =>
    section?.querySelector(selector)?.getBoundingClientRect(),
  )
  return sheet && view && sheet.width >= view.width - 1 ? Math.max(0, view.bottom - sheet.top) : 0
}
