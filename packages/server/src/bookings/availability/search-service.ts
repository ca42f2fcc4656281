import type { AvailabilitySearchRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readStatementsIn } from '../../ground/db/statements-in.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { chargeQuery } from '../../platform/limit/charge-query.js'
import { inDirectory } from '../../places/location/location-service.js'
import { searchAvailability, type Charge } from './availability-service.js'
import type { WrittenAnswer } from './write-answer.js'

export function searchLocations(
  context: ServerContext,
  call: Call,
  request: AvailabilitySearchRequest,
): Promise<WrittenAnswer> {
  return inDirectory(
    context,
    call,
    (directory, tx) =>
      searchAvailability(
        { tx, directory, call, now: context.now() },
        chargeSearches(context, call),
        request,
      ),
    context.db.readInOrganisation,
  )
}

/**
 * Searches a part of the locations, which every open plan requests after a change. Uses no
 * transaction: the directory is cached, and the holds are read once for all concurrent callers.
 */
export async function searchPart(
  context: ServerContext,
  call: Call,
  request: AvailabilitySearchRequest,
): Promise<WrittenAnswer> {
  const { organisationId, organisationVersion } = call.user
  const tx = readStatementsIn(context.db, organisationId)
  const whole = await context.directories.get(tx, organisationId, organisationVersion)
  const directory = seenBy(whole, call.user)
  const { loadHolds, loadBooked } = context
  return searchAvailability(
    { tx, loadHolds, loadBooked, directory, call, now: context.now() },
    chargeSearches(context, call),
    request,
  )
}

export const chargeSearches =
  (context: ServerContext, call: Call): Charge =>
  (slots) =>
    chargeQuery(context, call, slots)
