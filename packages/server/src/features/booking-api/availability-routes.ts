import { searchLocations, searchPart } from '../../bookings/availability/search-service.js'
import { toAnswer } from '../../bookings/availability/write-answer.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { searchQuickly } from './quick-search-service.js'

export function createAvailabilityRoutes(context: ServerContext): Routes<'availability'> {
  return {
    search: async (request, call) =>
      toAnswer(await (request.lid ? searchPart : searchLocations)(context, call, request)),
    quick: (request, call) => searchQuickly(context, call, request),
  }
}
