import type { AvailabilitySearchRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { freeSearchCost } from '../../platform/limit/limit-rules.js'
import { searchAvailability } from './availability-service.js'
import type { WrittenAnswer } from './write-answer.js'

/** Searches are charged by days × locations; ordinary ones are free. */
export const chargeSearches =
  ({ limits, config }: ServerContext, { user }: Call) =>
  (cost: number): void => {
    if (cost > freeSearchCost * config.limitFactor) limits.foresee('searches', user, cost)()
  }

/**
 * A part of a search, which every open plan requests after a change. It has no transaction of its
 * own: the directory is cached, and the holds are read once for all who ask at the same time.
 */
export async function searchPart(
  context: ServerContext,
  call: Call,
  request: AvailabilitySearchRequest,
): Promise<WrittenAnswer> {
  const { organisationId, organisationVersion } = call.user
  const tx = statementsIn(context.db, organisationId)
  const whole = await context.directories.get(tx, organisationId, organisationVersion)
  const directory = seenBy(whole, call.user)
  const { loadHolds, loadBooked } = context
  return searchAvailability(
    {
      tx,
      loadHolds,
      loadBooked,
      directory,
      call,
      now: context.now(),
      charge: chargeSearches(context, call),
    },
    request,
  )
}
