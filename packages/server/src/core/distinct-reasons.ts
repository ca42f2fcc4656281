import type { Reason } from '@mosaic-booking/sdk'

/** Code and facts of reasons as one key. */
export const toReasonKey = (reasons: readonly Reason[]): string =>
  reasons.length === 1 && !('limit' in reasons[0]!) ? reasons[0]!.code : JSON.stringify(reasons)

/** Each reason once, in the order of their first appearance. */
export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [toReasonKey([reason]), reason])).values()]
}
