import type { FloorPlan } from '@mosaic-booking/sdk'
import { mediaPollMs } from '@mosaic-booking/sdk/rules'
import { queryLocation } from '@mosaic-booking/sdk/queries'
import { useEffect, useState } from 'react'
import { useApiQuery, useRuntime, type Answer } from '../use-runtime.js'

/** A picture that has no sizes for so long will not get any by waiting (D-171). */
const pollLimitMs = 120_000

export interface PlanAnswer extends Answer<FloorPlan> {
  /** The picture was waited for, in vain. */
  readonly isImageMissing: boolean
}

/**
 * The plan of a floor. While its picture is being resized it is asked for again every 3 seconds
 * (FP-006).
 */
export function useFloorPlan(floorId: number | undefined): PlanAnswer {
  const { client } = useRuntime()
  const answer = useApiQuery(
    floorId === undefined
      ? undefined
      : queryLocation(client, { id: floorId, include: ['floorPlan'] }),
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
