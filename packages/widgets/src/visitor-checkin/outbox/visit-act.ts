import type { Visit, VisitCheckIn, VisitCheckOut, VisitInput } from '@mosaic-booking/sdk'
import { isApiError } from '@mosaic-booking/sdk'

/** A check-in, check-out or new visit to be sent to the server. */
export type VisitAct = { readonly name: string } & (
  | { readonly kind: 'checkIn'; readonly visitId: number; readonly body: VisitCheckIn }
  | { readonly kind: 'checkOut'; readonly visitId: number; readonly body: VisitCheckOut }
  | { readonly kind: 'create'; readonly body: VisitInput }
)

/** An act that is queued or that the server has rejected. */
export interface WaitingAct {
  /** Idempotency key, so that the server processes the act only once. */
  readonly key: string
  readonly act: VisitAct
  /** Reason for the server's rejection. */
  readonly refusal?: string | undefined
}

/**
 * Whether a failed act stays queued, because there was no response or the error concerns the server
 * instead of the visit. An expired token is renewed; with a revoked token, the act stays queued.
 */
export const isPassing = (error: unknown): boolean =>
  !isApiError(error) ||
  error.kind !== 'http' ||
  error.retryable ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status)

/** Whether another user has already done the same, so that nothing remains to be done. */
export const isDoneAlready = (error: unknown): boolean =>
  isApiError(error) && ['ALREADY_CHECKED_IN', 'ALREADY_CHECKED_OUT'].includes(error.code)

const passageOf = (at: string | undefined, name: string) => ({
  when: at ?? '',
  user: { id: 0, name },
})

/** The visits with all queued acts applied optimistically. */
export function withWaiting(visits: readonly Visit[], waiting: readonly WaitingAct[]): Visit[] {
  return visits.map((visit) =>
    waiting.reduce((known, { act, refusal }) => {
      if (act.kind === 'create' || act.visitId !== visit.id || refusal !== undefined) return known
      const passage = passageOf(act.body.at, act.name)
      const { printPass } = known.possibleActions
      return act.kind === 'checkIn'
        ? { ...known, checkIn: passage, possibleActions: { printPass, checkOut: true } }
        : { ...known, checkOut: passage, possibleActions: { printPass } }
    }, visit),
  )
}
