import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { searchLocations, searchPart, searchQuickly } from './search-service.js'
import { toAnswer } from './write-answer.js'

export function createAvailabilityRoutes(context: ServerContext): Routes<'availability'> {
  return {
    search: async (request, call) =>
      toAnswer(await (request.lid ? searchPart : searchLocations)(context, call, request)),
    quick: (request, call) => searchQuickly(context, call, request),
  }
}
