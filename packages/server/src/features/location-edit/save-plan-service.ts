import type { FloorPlan } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { deletePlan, writePlan } from '../../places/floor-plan/floor-plan-service.js'

interface PlanOfLocation {
  readonly id: number
  readonly plan: FloorPlan | null
  readonly confirmIds: readonly number[] | undefined
}

/**
 * Saves the plan in a location's body, by the same rules as the plan endpoint: null removes it, and
 * omitted drawings or images retain the stored ones (AD-138).
 */
export async function savePlanOf(
  context: ServerContext,
  call: Call,
  tx: Tx,
  { id, plan, confirmIds }: PlanOfLocation,
): Promise<void> {
  if (plan === null) {
    await deletePlan(context, call, tx, id, confirmIds ?? [])
    return
  }
  const { media, hasDrawing: _, ...edit } = plan
  await writePlan(context, call, tx, id, {
    ...edit,
    ...(media && { mediaId: media.id }),
    confirmIds,
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? atFloorPlan(error) : error
  })
}

/** Prefixes refused fields with their path in the location. */
const atFloorPlan = (refusal: Refusal): Refusal => {
  const { fields } = refusal.details
  return fields
    ? refusal.with({
        fields: fields.map((one) => ({
          ...one,
          field: one.field === 'mediaId' ? 'floorPlan.media.id' : `floorPlan.${one.field}`,
        })),
      })
    : refusal
}
