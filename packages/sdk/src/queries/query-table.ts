import type { EventType } from '../contract/base/event.js'
import type { Operations } from '../generated/types.js'
import { freshFor } from './query.js'

/** A cause for stale answers: a live event, missed events, or an edit that no event reports. */
export type Change = EventType | 'resync' | 'user' | 'device'

/** How the answer of an operation is cached. */
export interface QueryRule {
  /** Milliseconds. */
  readonly staleTime: number
  readonly staleBy: readonly Change[]
  /** The answer is about one booking, so changes of other bookings do not affect it. */
  readonly isOneBooking?: true
}

const bookings = {
  staleTime: freshFor.moving,
  staleBy: ['booking', 'location', 'resync'],
} as const satisfies QueryRule
const oneBooking = { ...bookings, isOneBooking: true } as const satisfies QueryRule
const availability = {
  staleTime: freshFor.moving,
  staleBy: ['booking', 'location', 'organisation', 'resync'],
} as const satisfies QueryRule
const settings = {
  staleTime: freshFor.resting,
  staleBy: ['organisation'],
} as const satisfies QueryRule
const locations = {
  staleTime: freshFor.resting,
  staleBy: ['location', 'organisation'],
} as const satisfies QueryRule
const visits = {
  staleTime: freshFor.moving,
  staleBy: ['visit', 'resync'],
} as const satisfies QueryRule
const users = {
  staleTime: freshFor.resting,
  staleBy: ['organisation', 'user'],
} as const satisfies QueryRule

/**
 * Operations whose answers are cached. A resync invalidates only frequently changing data.
 * Locations and the organisation expire within 5 minutes anyway (D-004), so a resync does not
 * reload them.
 */
export const queryTable = {
  'availability.search': availability,
  'availability.quick': availability,
  'booking.list': bookings,
  'booking.listOfUser': bookings,
  'findSomeone.list': bookings,
  'booking.get': oneBooking,
  'booking.history': oneBooking,
  'bookingGroup.events': bookings,
  'bookingGroup.event': bookings,
  'bookingGroup.get': bookings,
  'bookingGroup.attendees': bookings,
  'bookingGroup.planRepeat': bookings,
  'bookingGroup.quickSelect': bookings,
  'workRequests.list': bookings,
  'accessControl.domainGroups': settings,
  'accessControl.userGroups': settings,
  'accessGroup.list': settings,
  'bookingOption.list': settings,
  'bookingSetting.get': locations,
  'bookingType.list': settings,
  'category.list': settings,
  'category.templates': { staleTime: freshFor.resting, staleBy: [] },
  'declaration.get': settings,
  'declaration.list': settings,
  'declaration.status': visits,
  'embedToken.origins': settings,
  'facility.list': settings,
  'layout.list': settings,
  'provider.list': settings,
  'feed.list': { staleTime: freshFor.resting, staleBy: ['user'] },
  'config.environment': { staleTime: freshFor.resting, staleBy: [] },
  'costCode.list': settings,
  'device.list': { staleTime: freshFor.moving, staleBy: ['device'] },
  'location.allRoles': { ...locations, staleBy: [...locations.staleBy, 'user'] },
  'location.get': locations,
  'location.hierarchy': locations,
  'location.history': locations,
  'floorPlan.get': locations,
  'location.list': locations,
  'location.roles': { ...locations, staleBy: [...locations.staleBy, 'user'] },
  'media.get': locations,
  'location.restrictions': locations,
  'occupancy.list': { staleTime: freshFor.moving, staleBy: [] },
  'org.get': settings,
  'org.banner': settings,
  'org.helpText': settings,
  'user.get': users,
  'user.sessions': { staleTime: freshFor.moving, staleBy: ['user'] },
  'person.get': users,
  'user.proxies': users,
  'user.principals': users,
  'user.subscriptions': users,
  'config.eventCategories': { staleTime: freshFor.resting, staleBy: [] },
  'user.organisations': { staleTime: freshFor.moving, staleBy: [] },
  'user.possibleOwners': { ...users, staleTime: freshFor.moving },
  'visitor.declaration': visits,
  'visitor.get': visits,
  'visitor.hosts': users,
  'visitor.inBuilding': visits,
  'visitor.list': visits,
  'visitor.locations': locations,
  'visitor.note': visits,
} as const satisfies Partial<Record<keyof Operations, QueryRule>>

/** Operations that change something, with the resulting change. */
export const mutationTable = {
  'floorPlan.save': 'location',
  'floorPlan.remove': 'location',
  'booking.create': 'booking',
  'booking.update': 'booking',
  'booking.changeOwner': 'booking',
  'booking.cancel': 'booking',
  'booking.restore': 'booking',
  'booking.approve': 'booking',
  'booking.checkIn': 'booking',
  'booking.undoCheckIn': 'booking',
  'booking.checkInByToken': 'booking',
  'bookingGroup.create': 'booking',
  'bookingGroup.addBookings': 'booking',
  'bookingGroup.quickSelect': 'booking',
  'bookingGroup.editEvent': 'booking',
  'bookingGroup.replaceEvent': 'booking',
  'bookingGroup.rescheduleEvent': 'booking',
  'bookingGroup.cancelEvent': 'booking',
  'bookingGroup.createRepeat': 'booking',
  'bookingGroup.updateRepeat': 'booking',
  'bookingGroup.cancel': 'booking',
  'bookingGroup.restore': 'booking',
  'bookingGroup.approve': 'booking',
  'bookingGroup.saveAttendees': 'booking',
  'workRequests.setStatus': 'booking',
  'accessControl.createDomainGroup': 'organisation',
  'accessControl.updateDomainGroup': 'organisation',
  'accessControl.removeDomainGroup': 'organisation',
  'accessControl.createUserGroup': 'organisation',
  'accessControl.updateUserGroup': 'organisation',
  'accessControl.removeUserGroup': 'organisation',
  'accessGroup.create': 'organisation',
  'accessGroup.update': 'organisation',
  'accessGroup.remove': 'organisation',
  'bookingOption.create': 'organisation',
  'bookingOption.update': 'organisation',
  'bookingOption.remove': 'organisation',
  'bookingSetting.save': 'organisation',
  'bookingType.create': 'organisation',
  'bookingType.update': 'organisation',
  'bookingType.remove': 'organisation',
  'category.create': 'organisation',
  'category.update': 'organisation',
  'category.remove': 'organisation',
  'category.order': 'organisation',
  'costCode.create': 'organisation',
  'costCode.remove': 'organisation',
  'embedToken.saveOrigins': 'organisation',
  'facility.create': 'organisation',
  'facility.update': 'organisation',
  'facility.remove': 'organisation',
  'facility.enable': 'organisation',
  'facility.disable': 'organisation',
  'location.create': 'organisation',
  'location.addRestriction': 'organisation',
  'location.removeRestriction': 'organisation',
  'layout.create': 'organisation',
  'layout.update': 'organisation',
  'layout.remove': 'organisation',
  'location.addRole': 'location',
  'location.combine': 'location',
  'location.removeMany': 'location',
  'location.removeRole': 'location',
  'location.saveHierarchy': 'location',
  'location.separate': 'location',
  'location.update': 'location',
  'media.create': 'location',
  'media.update': 'location',
  'provider.create': 'organisation',
  'provider.update': 'organisation',
  'provider.remove': 'organisation',
  'org.saveBanner': 'organisation',
  'org.saveHelpText': 'organisation',
  'feed.create': 'user',
  'feed.remove': 'user',
  'device.approve': 'device',
  'device.remove': 'device',
  'support.create': 'user',
  'user.switchOrganisation': 'user',
  'user.update': 'user',
  'user.saveSearchLocations': 'user',
  'user.endSessions': 'user',
  'user.changePassword': 'user',
  'user.addProxy': 'user',
  'user.removeProxy': 'user',
  'user.saveSubscriptions': 'user',
  'visitor.checkIn': 'visit',
  'visitor.checkOut': 'visit',
  'visitor.create': 'visit',
  'visitor.remove': 'visit',
  'visitor.saveGuest': 'visit',
  'visitor.saveNote': 'visit',
  'visitor.update': 'visit',
} as const satisfies Partial<Record<keyof Operations, Change>>
