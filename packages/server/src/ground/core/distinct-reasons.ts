import type { Reason } from '@mosaic-booking/sdk'

export const toReasonKey = (reasons: readonly Reason[]): string =>
  reasons.length === 1 && !('limit' in reasons[0]!) ? reasons[0]!.code : JSON.stringify(reasons)

export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [toReasonKey([reason]), reason])).values()]
}
