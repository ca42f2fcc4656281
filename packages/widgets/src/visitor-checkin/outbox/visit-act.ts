import type { Visit, VisitCheckIn, VisitCheckOut, VisitInput } from '@mosaic-booking/sdk'
import { isApiError } from '@mosaic-booking/sdk'

/** A step of a visitor that the server has to learn of. */
export type VisitAct = { readonly name: string } & (
  | { readonly kind: 'checkIn'; readonly visitId: number; readonly body: VisitCheckIn }
  | { readonly kind: 'checkOut'; readonly visitId: number; readonly body: VisitCheckOut }
  | { readonly kind: 'create'; readonly body: VisitInput }
)

/** An act that waits for the server, or that it has refused. */
export interface WaitingAct {
  /** The idempotency key, under which the server carries it out once. */
  readonly key: string
  readonly act: VisitAct
  /** Why the server refused it. */
  readonly refusal?: string | undefined
}

/**
 * Whether an act stays after a failed attempt: without an answer, or with one about the server and
 * not about the visit. A token that has expired is renewed; a revoked one keeps what is waiting.
 */
export const isPassing = (error: unknown): boolean =>
  !isApiError(error) ||
  error.kind !== 'http' ||
  error.retryable ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status)

/** Somebody else has taken the same step, so there is nothing left to do. */
export const isDoneAlready = (error: unknown): boolean =>
  isApiError(error) && ['ALREADY_CHECKED_IN', 'ALREADY_CHECKED_OUT'].includes(error.code)

const passageOf = (at: string | undefined, name: string) => ({
  when: at ?? '',
  user: { id: 0, name },
})

/** The visits as they will be when the server has learned of everything that waits. */
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
