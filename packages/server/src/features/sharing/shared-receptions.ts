import type { Visit, VisitorListRequest } from '@mosaic-booking/sdk'
import type { Handler, HttpCall, OperationId, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { openBorders, readResult, splitLocations } from './borders.js'
import { routed, withLocations } from './shared-handlers.js'
import { withOwner } from './foreign-booking-service.js'

type Own = (request: VisitorListRequest, call: HttpCall) => Promise<Visit[]>

/**
 * Visits, including those at receptions that other organisations share. Receptionists of a member
 * are receptionists there, without further rights.
 */
export function shareReceptions(
  context: ServerContext,
  routes: Routes<'visitor'>,
): Routes<'visitor'> {
  const ofVisit = { kind: 'visit', idOf: ({ id }: { id: number }) => id } as const
  const about = <Id extends OperationId>(handler: Handler<Id>) =>
    routed(context, handler, ofVisit as never)
  // A check-in names the account of the receptionist, so one is created.
  const received = <Id extends OperationId>(handler: Handler<Id>) =>
    routed(context, handler, { ...ofVisit, prepare: withOwner(context) } as never)
  /** Empty for a caller who receives visitors only at other organisations. */
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
