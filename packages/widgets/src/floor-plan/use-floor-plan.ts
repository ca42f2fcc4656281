import type { Drawing } from '@mosaic-booking/floorplan'
import type { FloorPlan } from '@mosaic-booking/sdk'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg, watchMedia } from '@mosaic-booking/sdk/queries'
import { useEffect, useState } from 'react'
import { useLocale } from '../locale/use-locale.js'
import { useApiQuery, useRuntime, type QueryResult } from '../use-runtime.js'

export interface FloorPlanResult extends QueryResult<FloorPlan> {
  /** Whether polling for the image timed out. */
  readonly isImageMissing: boolean
  readonly drawing: Drawing | undefined
}

/**
 * A plan's drawing, if it has one, or the furniture over its picture. Null while a drawing and its
 * code load; a picture does not wait for furniture.
 */
function useDrawing(
  floorId: number | undefined,
  isDrawn: boolean,
  pictured: FloorPlan | undefined,
): Drawing | undefined | null {
  const { client } = useRuntime()
  const { language } = useLocale()
  const { data, error } = useApiQuery(
    isDrawn && floorId !== undefined
      ? apiQuery(client, 'floorPlan.get', { id: floorId })
      : undefined,
  )
  const [drawn, setDrawn] = useState<{ readonly id: number; readonly drawing?: Drawing }>()
  useEffect(() => {
    const source = isDrawn ? data : pictured
    if (!source || floorId === undefined) return
    let isWanted = true
    void import('@mosaic-booking/floorplan/drawing')
      .then(({ drawOver, drawStored }) =>
        isDrawn ? drawStored(source, { locale: language }) : drawOver(source),
      )
      // If its drawing fails to load, a plan still shows its markers.
      .catch(() => undefined)
      .then((drawing) => isWanted && setDrawn({ id: floorId, ...(drawing ? { drawing } : {}) }))
    return () => {
      isWanted = false
    }
  }, [data, pictured, isDrawn, floorId, language])
  if (isDrawn ? error && !data : !pictured) return undefined
  // Keep the previous drawing until the next drawing has loaded.
  return drawn?.id === floorId ? drawn?.drawing : isDrawn ? null : undefined
}

/**
 * A floor's plan: the floor-plan editor's drawing or, in organisations that do not use the editor,
 * the markers and furniture on the floor's image. A floor with only one of the two shows that one. Waits
 * while the server resizes the image (FP-006).
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
  const waitsFor = plan?.media && !plan.media.sizes?.length && !isDrawn ? plan.media.id : undefined
  const [isImageMissing, setImageMissing] = useState(false)
  useEffect(() => {
    setImageMissing(false)
    if (waitsFor === undefined) return
    return watchMedia(client, waitsFor, {
      onSizes: () => refetch(),
      onMissing: () => setImageMissing(true),
    })
  }, [client, waitsFor, refetch, floorId])
  const hasFurniture = !isDrawn && plan?.elements.some(({ symbol }) => symbol)
  const drawing = useDrawing(floorId, isDrawn, hasFurniture ? plan : undefined)
  const isReady = drawing !== null
  return {
    ...answer,
    data: isReady ? plan : undefined,
    drawing: drawing ?? undefined,
    isImageMissing,
  }
}
