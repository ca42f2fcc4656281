import type { FloorPlan } from '@mosaic-booking/sdk'
import { mediaPollMs } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useEffect, useState } from 'react'
import { useApiQuery, useRuntime, type QueryResult } from '../use-runtime.js'

/** Stop polling after this time: an image without sizes by then will not get any (D-171). */
const pollLimitMs = 120_000

export interface FloorPlanResult extends QueryResult<FloorPlan> {
  /** Polling for the image timed out. */
  readonly isImageMissing: boolean
}

/** The plan of a floor. Polls every 3 seconds while the server resizes its image (FP-006). */
export function useFloorPlan(floorId: number | undefined): FloorPlanResult {
  const { client } = useRuntime()
  const answer = useApiQuery(
    floorId === undefined
      ? undefined
      : apiQuery(client, 'location.get', { id: floorId, include: ['floorPlan'] }),
  )
  const { refetch } = answer
  const plan = answer.data?.floorPlan
  const isWaiting = plan?.media !== undefined && !plan.media.sizes?.length
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
  return { ...answer, data: plan, isImageMissing }
}
