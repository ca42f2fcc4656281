import type { Drawing } from '@mosaic-booking/floorplan'
import type { FloorPlan } from '@mosaic-booking/sdk'
import { isSwitchedOn, mediaPollMs } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useEffect, useState } from 'react'
import { useLocale } from '../locale/use-locale.js'
import { useApiQuery, useRuntime, type QueryResult } from '../use-runtime.js'

/** Stop polling after this time: an image without sizes by then will not get any (D-171). */
const pollLimitMs = 120_000

export interface FloorPlanResult extends QueryResult<FloorPlan> {
  /** Whether polling for the image timed out. */
  readonly isImageMissing: boolean
  /** The lines of a drawn plan. */
  readonly drawing: Drawing | undefined
}

/** The drawing of a plan, if it has one; null while the drawing and the code for it load. */
function useDrawing(floorId: number | undefined, isDrawn: boolean): Drawing | undefined | null {
  const { client } = useRuntime()
  const { language } = useLocale()
  const { data, error } = useApiQuery(
    isDrawn && floorId !== undefined
      ? apiQuery(client, 'floorPlan.get', { id: floorId })
      : undefined,
  )
  const [drawn, setDrawn] = useState<{ readonly id: number; readonly drawing?: Drawing }>()
  useEffect(() => {
    if (!data || floorId === undefined) return
    let isWanted = true
    void import('@mosaic-booking/floorplan/drawing')
      .then(({ drawStored }) => drawStored(data, { locale: language }))
      // Without its drawing, a plan still shows its markers.
      .catch(() => undefined)
      .then((drawing) => isWanted && setDrawn({ id: floorId, ...(drawing ? { drawing } : {}) }))
    return () => {
      isWanted = false
    }
  }, [data, floorId, language])
  if (!isDrawn || (error && !data)) return undefined
  // Keep the previous drawing until the next one is loaded.
  return drawn?.id === floorId ? drawn?.drawing : null
}

/**
 * The plan of a floor: the drawing from the floor-plan editor, or, in organisations that do not use
 * it, the markers on the floor's image. A floor that has only one of them shows that. Polls every 3
 * seconds while the server resizes the image (FP-006).
 */
export function useFloorPlan(floorId: number | undefined): FloorPlanResult {
  const { client } = useRuntime()
  const answer = useApiQuery(
    floorId === undefined
      ? undefined
      : apiQuery(client, 'location.get', { id: floorId, include: ['floorPlan'] }),
  )
  const { refetch } = answer
  const plan = answer.data?.floorPlan
  const settings = useApiQuery(apiQuery(client, 'org.get', currentOrg)).data?.configSettings ?? []
  const isDrawn =
    plan?.hasDrawing === true &&
    (!plan.media || isSwitchedOn(settings, 'floor_plan_uses_sense_editor'))
  const isWaiting = plan?.media !== undefined && !plan.media.sizes?.length && !isDrawn
  const [isImageMissing, setImageMissing] = useState(false)
  useEffect(() => {
    setImageMissing(false)
    if (!isWaiting) return
    const poll = setInterval(refetch, mediaPollMs)
    const giveUp = setTimeout(() => {
      clearInterval(poll)
      setImageMissing(true)
    }, pollLimitMs)
    return () => {
      clearInterval(poll)
      clearTimeout(giveUp)
    }
  }, [isWaiting, refetch, floorId])
  const drawing = useDrawing(floorId, isDrawn)
  const isReady = drawing !== null
  return {
    ...answer,
    data: isReady ? plan : undefined,
    drawing: drawing ?? undefined,
    isImageMissing,
  }
}
