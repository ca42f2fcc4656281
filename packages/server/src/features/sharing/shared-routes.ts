import type { Booking, BookingGroup, Location } from '@mosaic-booking/sdk'
import type { Call, Handler, OperationId, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { findBorder } from './borders.js'
import { freeShared, listSharedRestrictions, restrictShared } from './restriction-service.js'
import {
  routed,
  sharedBookings,
  sharedList,
  sharedOrganisation,
  sharedSearch,
} from './shared-handlers.js'
import { bodyThere, withOwner } from './foreign-booking-service.js'
import { bookingHome, groupHome, locationHome, type Border } from './to-home.js'

type LocationRoutes = Omit<Routes<'location'>, 'sharedAndRestricted'>

export function shareLocations(context: ServerContext, routes: LocationRoutes): Routes<'location'> {
  const atLocation = { kind: 'location', idOf: ({ id }: { id: number }) => id } as const
  const toHome = (border: Border, location: Location) => locationHome(border, location)
  return {
    ...routes,
    list: sharedList(context, routes.list),
    get: routed(context, routes.get, { ...atLocation, toHome, toThere: withoutCategory }),
    options: routed(context, routes.options, { ...atLocation, toThere: withoutCategory }),
    settings: routed(context, routes.settings, { ...atLocation, toThere: withoutCategory }),
    sharedAndRestricted: (_, call) => listSharedRestrictions(context, call),
    async addRestriction(request, call) {
      const border = await findBorder(context, call, 'location', request.id)
      return border
        ? restrictShared(context, call, border.guest, request)
        : routes.addRestriction(request, call)
    },
    async removeRestriction(request, call) {
      const border = await findBorder(context, call, 'location', request.id)
      return border ? freeShared(call, request) : routes.removeRestriction(request, call)
    },
  }
}

/** Categories differ between organisations, so the location's own category is used. */
const withoutCategory = async <Request extends { bc?: number }>({ bc: _, ...request }: Request) =>
  request as Request

/**
 * Routes for the caller's series at other organisations. Events are limited to the caller's own
 * organisation.
 */
export function shareSeries(
  context: ServerContext,
  routes: Routes<'bookingGroup'>,
): Routes<'bookingGroup'> {
  const ofGroup = { kind: 'bookingGroup', idOf: ({ id }: { id: number }) => id } as const
  const toHome = (border: Border, group: BookingGroup) => groupHome(border, group)
  return {
    ...routes,
    get: routed(context, routes.get, { ...ofGroup, toHome }),
    cancel: routed(context, routes.cancel, ofGroup),
    restore: routed(context, routes.restore, { ...ofGroup, toHome }),
    updateRepeat: routed(context, routes.updateRepeat, {
      kind: 'bookingGroup',
      idOf: ({ groupId }) => groupId,
      toThere: async (request, border, call) => ({
        ...request,
        body: await bodyThere(context, call, border, request.body),
      }),
      toHome,
    }),
  }
}

export function shareMedia(context: ServerContext, routes: Routes<'media'>): Routes<'media'> {
  const ofMedia = { kind: 'media', idOf: ({ id }: { id: number }) => id } as const
  return {
    ...routes,
    get: routed(context, routes.get, ofMedia),
    content: routed(context, routes.content, ofMedia),
  }
}

export const shareFloorPlans = (
  context: ServerContext,
  routes: Routes<'floorPlan'>,
): Routes<'floorPlan'> => ({
  ...routes,
  get: routed(context, routes.get, { kind: 'location', idOf: ({ id }) => id }),
})

export const shareOrganisation = (
  context: ServerContext,
  routes: Routes<'org'>,
): Routes<'org'> => ({ ...routes, get: sharedOrganisation(context, routes.get) })

export const shareSearches = (
  context: ServerContext,
  routes: Routes<'availability'>,
): Routes<'availability'> => ({ ...routes, search: sharedSearch(context, routes.search) })

/** Booking routes that include the caller's bookings at other organisations. */
export function shareBookings(
  context: ServerContext,
  routes: Routes<'booking'>,
): Routes<'booking'> {
  const toHome = (border: Border, booking: Booking) => bookingHome(border, booking)
  const ofBooking = { kind: 'booking', idOf: ({ id }: { id: number }) => id } as const
  const about = <Id extends OperationId>(handler: Handler<Id>) =>
    routed(context, handler, ofBooking as never)
  const answered = <Id extends OperationId>(handler: Handler<Id>) =>
    routed(context, handler, { ...ofBooking, toHome } as never)
  const prepare = withOwner(context)
  const toThere = async <Request extends { body: object }>(
    request: Request,
    border: Border,
    call: Call,
  ) => ({ ...request, body: await bodyThere(context, call, border, request.body) })
  return {
    ...routes,
    listOfUser: sharedBookings(context, routes.listOfUser),
    get: answered(routes.get),
    history: about(routes.history),
    create: routed(context, routes.create, {
      kind: 'location',
      idOf: ({ body }) => body.locationId,
      prepare,
      toThere,
      toHome,
    }),
    check: routed(context, routes.check, {
      kind: 'location',
      idOf: ({ body }) => body.locationId,
      prepare,
      toThere,
    }),
    update: routed(context, routes.update, {
      kind: 'booking',
      idOf: ({ id }) => id,
      toThere,
      toHome,
    }),
    move: answered(routes.move),
    cancel: about(routes.cancel),
    restore: answered(routes.restore),
    checkIn: answered(routes.checkIn),
    undoCheckIn: answered(routes.undoCheckIn),
  }
}
