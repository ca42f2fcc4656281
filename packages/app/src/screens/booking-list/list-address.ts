import { parseWallClock } from '@mosaic-booking/sdk/rules'
import type { BookingListAction } from '@mosaic-booking/widgets'

export const listActions = [
  'show',
  'edit',
  'cancel',
  'approve',
  'start',
  'endEarly',
] as const satisfies readonly BookingListAction[]

/** The query parameters of a booking list (ROUTE-027, D-012). */
export interface ListAddress {
  readonly bookingId: number | undefined
  readonly action: BookingListAction
  /** Opens the confirmation of the action at once. */
  readonly isImmediate: boolean
  /** The last day listed, `YYYY-MM-DD`. */
  readonly endDate: string | undefined
  readonly isRefresh: boolean
}

/** Parses the query of a list. Invalid parameters count as missing. */
export function parseListAddress(query: URLSearchParams): ListAddress {
  const id = query.get('bookingId') ?? ''
  const endDate = query.get('endDate') ?? ''
  return {
    bookingId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
    action: listActions.find((action) => action === query.get('action')) ?? 'show',
    isImmediate: query.get('immediate') === 'true',
    endDate: endDate.length === 10 && parseWallClock(endDate) !== undefined ? endDate : undefined,
    isRefresh: query.get('refreshView') === 'true',
  }
}

/** The query without some of its parameters. */
export function withoutParameters(
  query: URLSearchParams,
  ...names: readonly string[]
): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !names.includes(name)))
}
