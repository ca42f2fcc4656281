import type { AvailabilitySearchRequest } from '@mosaic-booking/sdk'
import type { Call, FileAnswer, Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { Refusal } from '../core/refusal.js'
import type { Directory } from '../directory/directory.js'
import { costOfSearch, freeSearchCost } from '../limit/limit-rules.js'
import { subtrees } from '../location/location-search.js'
import { inDirectory } from '../location/location-service.js'
import { quickSearch, searchAvailability } from './availability-service.js'
import { searchPart } from './search-part.js'
import { writeAnswer, type WrittenAnswer } from './write-answer.js'

export function createAvailabilityRoutes(context: ServerContext): Routes<'availability'> {
  return {
    search: async (request, call) =>
      toAnswer(
        await (request.lid
          ? searchPart(context, call, request)
          : inDirectory(context, call, (directory, tx) => {
              chargeSearch(context, call, directory, request)
              return searchAvailability({ tx, directory, call, now: context.now() }, request)
            })),
      ),
    quick: (request, call) =>
      inDirectory(context, call, (directory, tx) =>
        quickSearch({ tx, directory, call, now: context.now() }, request),
      ),
  }
}

/** Dear searches are charged by days × locations. */
function chargeSearch(
  { limits, config }: ServerContext,
  { user }: Call,
  directory: Directory,
  { f, t, l }: AvailabilitySearchRequest,
): void {
  const places = l ? subtrees(directory, l) : directory.places
  const cost = costOfSearch(f, t, places.length)
  if (cost > freeSearchCost * config.limitFactor) limits.foresee('searches', user, cost)()
}

/** No occupancy provider can be connected yet, so the answer is always empty (FP-011). */
export function createOccupancyRoutes(context: ServerContext): Routes<'occupancy'> {
  return {
    list: (_request, call) =>
      inDirectory(context, call, async (directory) => {
        if (directory.configValue('occupancy_provider')) throw new Refusal('NOT_IMPLEMENTED')
        return []
      }),
  }
}

const toAnswer = (found: WrittenAnswer): FileAnswer => ({
  mediaType: 'application/json; charset=utf-8',
  content: writeAnswer(found),
  headers: { 'cache-control': 'private, no-store' },
})
