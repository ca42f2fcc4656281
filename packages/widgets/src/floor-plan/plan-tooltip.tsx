import {
  planMessages,
  type FloorPlan,
  type FloorPlanEvents,
  type Marker,
} from '@mosaic-booking/floorplan'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocale } from '../locale/use-locale.js'
import { PlanSign } from './plan-sign.js'
import { placeTooltip } from './place-tooltip.js'

interface PlanTooltipProps {
  readonly hover: FloorPlanEvents['hover'] | undefined
  readonly name: string | undefined
  readonly engine: RefObject<FloorPlan | null>
  readonly markers: readonly Marker[]
  /** A state setter, which is the same at every render. */
  readonly onHover: (hover: undefined) => void
}

/**
 * The name and status of the hovered or keyboard-focused space. Assistive technology gets the same
 * content from the plan's list.
 */
export function PlanTooltip({ hover, name, engine, markers, onHover }: PlanTooltipProps) {
  const { language } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number }>()
  const { id, marker, anchor } = hover ?? {}
  useLayoutEffect(() => {
    const plan = engine.current
    if (!box.current || !anchor || !plan) return setPlace(undefined)
    const others = markers.flatMap((one) => (one.id === id ? [] : (plan.getAnchor(one.id) ?? [])))
    const { offsetWidth: width, offsetHeight: height } = box.current
    setPlace(placeTooltip(anchor, { width, height }, plan.getView(), others))
  }, [id, anchor, engine, markers])
  useEffect(() => {
    if (!id) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onHover(undefined)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [id, onHover])
  if (!marker || !anchor) return null
  const { status: words } = planMessages(language)
  return (
    <div
      ref={box}
      className="mb-plan-tooltip"
      aria-hidden="true"
      style={place ? { left: place.x, top: place.y } : { visibility: 'hidden' }}
    >
      <strong>{name ?? marker.label}</strong>
      <span className="mb-plan-tooltip-status">
        <PlanSign status={marker.status} />
        {[words[marker.status], marker.nameLabel].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
