import { useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react'
import type { Plan } from '@mosaic-booking/floorplan'

/** The shorter side of a plan, in CSS pixels, at which its texts have the size for a page. */
const usualSide = 400

/**
 * The reference of the frame, how much to enlarge the plan once the frame has a size, and the
 * style of what contains it. Enlarges the texts and signs of a plan with its frame, because screens are read from afar, and
 * gives the frame the proportions of the plan.
 */
export function usePlanZoom(
  plan: Plan | undefined,
): readonly [RefObject<HTMLDivElement | null>, number | undefined, CSSProperties] {
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>()
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      // In steps, so that a frame that changes a little is not painted again.
      setZoom(Math.max(1, Math.round((Math.min(width, height) / usualSide) * 10) / 10))
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [plan])
  const style = useMemo(
    () =>
      ({
        '--_zoom': zoom ?? 1,
        ...(plan && { '--_ratio': plan.referenceWidth / plan.referenceHeight }),
      }) as CSSProperties,
    [zoom, plan],
  )
  return [stage, zoom, style]
}
