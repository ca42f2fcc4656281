import type { Reason } from '@mosaic-booking/sdk'

/** A key from the codes and facts of reasons. */
export const toReasonKey = (reasons: readonly Reason[]): string =>
  reasons.length === 1 && !('limit' in reasons[0]!) ? reasons[0]!.code : JSON.stringify(reasons)

/** Removes duplicate reasons and keeps their order. */
export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [toReasonKey([reason]), reason])).values()]
}
