import type { BrokerRow } from './mqtt-store.js'

/** Since when a broker has been connected without a break; undefined while it is not. */
export const connectedSince = (
  { connected, heldUntil }: Pick<BrokerRow, 'connected' | 'heldUntil'>,
  now: number,
): number | undefined =>
  connected !== null && heldUntil !== null && heldUntil.getTime() > now
    ? connected.getTime()
    : undefined
