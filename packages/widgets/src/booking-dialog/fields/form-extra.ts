import type { Extra, ExtraRequest, ExtraRequestInput } from '@mosaic-booking/sdk'
import { formatPrices, sumPrices, type ClockTime } from '@mosaic-booking/sdk/rules'
import type { FormFrame } from './field.js'

export interface FormExtra {
  readonly extraId: number
  /** Undefined for as many as come, or for one of a thing. */
  readonly quantity?: number | undefined
  readonly timeFrom?: ClockTime | ''
  readonly notes?: string
  /** With which it was ordered; without, the extra's current price counts. */
  readonly ordered?: { readonly price: Extra['price'] }
}

const toClock = (wall: string | undefined) => (wall?.slice(11, 16) ?? '') as ClockTime | ''

/** A booking's extras that have not been cancelled. Layouts are stored in the same way. */
const listOrdered = (requests: readonly ExtraRequest[]) =>
  requests.flatMap(({ extra, status, ...request }) =>
    extra && status !== 'CANCELLED' ? [{ ...request, extra }] : [],
  )

export const fromRequests = (requests: readonly ExtraRequest[]): FormExtra[] =>
  listOrdered(requests).map(({ extra, followsAttendees, quantity, ...request }) => ({
    ...fromRequest({
      ...request,
      extraId: extra.id,
      ...(followsAttendees ? {} : { quantity }),
    }),
    ordered: { price: extra.price },
  }))

export const fromRequest = ({
  extraId,
  quantity,
  timeFrom,
  notes = '',
}: ExtraRequestInput): FormExtra => ({ extraId, quantity, timeFrom: toClock(timeFrom), notes })

export const toRequest =
  ({ date }: FormFrame) =>
  ({ extraId, quantity, timeFrom, notes }: FormExtra): ExtraRequestInput => ({
    extraId,
    ...(quantity === undefined ? {} : { quantity }),
    ...(timeFrom && date ? { timeFrom: `${date}T${timeFrom}:00.000` } : {}),
    ...(notes ? { notes } : {}),
  })

/** "Coffee × 2, Lunch (vegan) · £18.00": the orders with what they cost. */
export function describeExtras(requests: readonly ExtraRequest[], locale: string): string {
  const ordered = listOrdered(requests)
  const names = ordered.map(
    ({ extra, quantity, notes }) =>
      `${extra.text}${quantity ? ` × ${quantity}` : ''}${notes ? ` (${notes})` : ''}`,
  )
  const total = sumPrices(ordered.map(({ extra, quantity }) => ({ price: extra.price, quantity })))
  return [names.join(', '), formatPrices(total, locale)].filter(Boolean).join(' · ')
}
