import {
  isApiError,
  toMessage,
  type FloorPlanSpacesInput,
  type PlanSpace,
} from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { useSettled } from '../../../shared/use-settled.js'
import { messages } from './spaces.messages.js'

export interface Preview {
  /** Undefined until the server has answered. */
  readonly spaces: readonly PlanSpace[] | undefined
  readonly problem: string | undefined
}

/** A dry run of the request on the server. Skipped if there are no spaces. */
export function usePreview(locationId: number, input: FloorPlanSpacesInput): Preview {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const wanted = JSON.stringify(input)
  const settled = useSettled(wanted)
  const [answer, setAnswer] = useState<Preview & { readonly of: string }>()
  const isEmpty = input.spaces.length === 0
  useEffect(() => {
    if (isEmpty) return
    let isLatest = true
    const body = { ...(JSON.parse(settled) as FloorPlanSpacesInput), preview: true }
    void client.floorPlan
      .makeSpaces({ id: locationId, body })
      .then(({ spaces }) => ({ spaces, problem: undefined }))
      .catch((error: unknown) => ({
        spaces: undefined,
        problem: toMessage(error, t('checkFailed'), language),
      }))
      .then((found) => isLatest && setAnswer({ ...found, of: settled }))
    return () => {
      isLatest = false
    }
  }, [client, locationId, settled, isEmpty, t, language])
  if (isEmpty) return { spaces: [], problem: undefined }
  return answer?.of === wanted ? answer : { spaces: undefined, problem: undefined }
}

/** Explains a refused request. */
export const isHiding = (error: unknown): boolean =>
  isApiError(error) && error.code === 'PLAN_HIDES_BOOKINGS'
