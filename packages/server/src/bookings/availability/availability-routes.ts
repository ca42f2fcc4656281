import type { Call, FileAnswer, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import { inDirectory } from '../../places/location/location-service.js'
import { quickSearch, searchAvailability, type Searcher } from './availability-service.js'
import { chargeSearches, searchPart } from './search-part.js'
import { writeAnswer, type WrittenAnswer } from './write-answer.js'

export function createAvailabilityRoutes(context: ServerContext): Routes<'availability'> {
  return {
    search: async (request, call) =>
      toAnswer(
        await (request.lid
          ? searchPart(context, call, request)
          : inDirectory(context, call, (directory, tx) =>
              searchAvailability(askerOf(context, call, directory, tx), request),
            )),
      ),
    quick: (request, call) =>
      inDirectory(context, call, (directory, tx) =>
        quickSearch(askerOf(context, call, directory, tx), request),
      ),
  }
}

const askerOf = (context: ServerContext, call: Call, directory: Directory, tx: Tx): Searcher => ({
  tx,
  directory,
  call,
  now: context.now(),
  charge: chargeSearches(context, call),
})

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
