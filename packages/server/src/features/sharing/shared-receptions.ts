import type { Visit, VisitorListRequest } from '@mosaic-booking/sdk'
import type { Handler, HttpCall, OperationId, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { openBorders, readResult, splitLocations } from './borders.js'
import { routed, withLocations } from './shared-handlers.js'
import { withOwner } from './foreign-booking-service.js'

type Own = (request: VisitorListRequest, call: HttpCall) => Promise<Visit[]>

/**
 * Adds the visits at receptions shared by other organisations. A member's receptionists are also
 * receptionists there, without further permissions.
 */
export function shareReceptions(
  context: ServerContext,
  routes: Routes<'visitor'>,
): Routes<'visitor'> {
  const ofVisit = { kind: 'visit', idOf: ({ id }: { id: number }) => id } as const
  const about = <Id extends OperationId>(handler: Handler<Id>) =>
    routed(context, handler, ofVisit as never)
  // A check-in records the receptionist's account, so it must exist.
  const received = <Id extends OperationId>(handler: Handler<Id>) =>
    routed(context, handler, { ...ofVisit, prepare: withOwner(context) } as never)
  /** Empty for callers who receive visitors only at other organisations. */
  const ownVisits: Own = async (request, call) => {
    try {
      return [...readResult(await routes.list(request, call))]
    } catch (error) {
      if (error instanceof Refusal && error.code === 'FORBIDDEN') return []
      throw error
    }
  }
  return {
    ...routes,
    get: about(routes.get),
    declaration: about(routes.declaration),
    checkIn: received(routes.checkIn),
    checkOut: received(routes.checkOut),
    async list(request, call) {
      const borders = await openBorders(context, call, 'RECEPTION')
      const locationsOf = await splitLocations(context, call, borders, request.l)
      const home = locationsOf(call.user.organisationId)
      if (borders.length === 0) return routes.list(request, call)
      const found = home?.length === 0 ? [] : await ownVisits(withLocations(request, home), call)
      for (const { guest } of borders) {
        const l = locationsOf(guest.organisationId)
        if (l?.length === 0) continue
        found.push(...readResult(await routes.list(withLocations(request, l), call.as(guest))))
      }
      return found
    },
    async locations(request, call) {
      const found = [...readResult(await routes.locations(request, call))]
      for (const { guest } of await openBorders(context, call, 'RECEPTION'))
        found.push(...readResult(await routes.locations(request, call.as(guest))))
      return found
    },
  }
}
