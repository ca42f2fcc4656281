import type { EventType } from '../contract/base/event.js'
import type { Operations } from '../generated/types.js'
import { freshFor } from './query.js'

/** A reason for stale responses: a live event, missed events, or an edit without an event. */
export type Change = EventType | 'resync' | 'user' | 'device' | 'token' | 'import'

/** How an operation's response is cached. */
export interface QueryRule {
  /** In milliseconds. */
  readonly staleTime: number
  readonly staleBy: readonly Change[]
  /** The response concerns one booking, so changes to other bookings do not affect it. */
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
const day = {
  staleTime: freshFor.moving,
  staleBy: ['booking', 'location', 'organisation', 'user', 'visit', 'resync'],
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
/** Imported lines change with every booking they create, so open views refetch. */
const imports = { staleTime: 0, staleBy: ['import'] } as const satisfies QueryRule
/** Expensive and based on many bookings, so a single change does not justify a refetch. */
const reports = {
  staleTime: freshFor.resting,
  staleBy: ['location', 'organisation'],
} as const satisfies QueryRule

/**
 * Operations whose responses are cached. A resync invalidates only frequently changing data.
 * Locations and the organisation expire within 5 minutes anyway (D-004), so a resync does not
 * reload them.
 */
export const queryTable = {
  'availability.search': availability,
  'availability.quick': availability,
  'booking.list': bookings,
  'booking.listOfUser': bookings,
  'findSomeone.list': bookings,
  'findSomeone.people': bookings,
  'booking.get': oneBooking,
  'booking.history': oneBooking,
  'bookingGroup.events': bookings,
  'bookingGroup.event': bookings,
  'bookingGroup.get': bookings,
  'bookingGroup.attendees': bookings,
  'bookingGroup.planRepeat': bookings,
  'bookingGroup.quickSelect': bookings,
  'today.get': day,
  'workRequests.list': bookings,
  'report.dailyAgendas': bookings,
  'roomPanel.board': availability,
  'roomPanel.get': availability,
  'report.heat': reports,
  'report.overview': reports,
  'report.overviewMail': { staleTime: freshFor.moving, staleBy: ['user'] },
  'report.utilisation': reports,
  'booking.imports': imports,
  'booking.getImport': imports,
  'costCode.imports': imports,
  'costCode.getImport': imports,
  'user.imports': imports,
  'user.getImport': imports,
  'booking.summary': reports,
  'visitor.summary': reports,
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
  'history.list': { ...settings, staleBy: [...settings.staleBy, 'user'] },
  'layout.list': settings,
  'passkey.list': { staleTime: freshFor.moving, staleBy: ['user'] },
  'twoFactor.get': settings,
  'nameTranslation.list': settings,
  'nameTranslation.names': settings,
  'provider.list': settings,
  'calendarProvider.list': settings,
  'conferenceProvider.list': settings,
  'integration.accessControls': settings,
  'integration.autoCheckIn': settings,
  'integration.receptions': settings,
  'integration.mqtt': settings,
  'integration.scim': settings,
  'sharingNetwork.list': settings,
  'sharingNetwork.locations': { staleTime: freshFor.resting, staleBy: [] },
  'org.list': { staleTime: freshFor.moving, staleBy: [] },
  'feed.list': { staleTime: freshFor.resting, staleBy: ['user'] },
  'config.environment': { staleTime: freshFor.resting, staleBy: [] },
  'config.customerStatuses': { staleTime: freshFor.resting, staleBy: [] },
  'costCode.list': settings,
  'authenticationMethod.list': users,
  'authenticationMethod.get': { staleTime: 0, staleBy: ['organisation', 'user'] },
  'authenticationMethod.policy': settings,
  'authenticationMethod.requests': { staleTime: freshFor.moving, staleBy: ['user'] },
  'securityEvent.list': { staleTime: freshFor.moving, staleBy: ['user'] },
  'directory.list': { staleTime: freshFor.resting, staleBy: ['user'] },
  'directory.groupUsers': { staleTime: freshFor.moving, staleBy: [] },
  'device.list': { staleTime: freshFor.moving, staleBy: ['device'] },
  'location.allRoles': { ...locations, staleBy: [...locations.staleBy, 'user'] },
  'location.calendar': { ...locations, staleTime: freshFor.moving },
  'location.get': locations,
  'location.hierarchy': locations,
  'location.history': locations,
  'floorPlan.get': locations,
  'roomPanel.way': locations,
  'location.list': locations,
  'location.roles': { ...locations, staleBy: [...locations.staleBy, 'user'] },
  'media.get': locations,
  'location.restrictions': locations,
  'location.sharedAndRestricted': locations,
  'occupancy.list': { staleTime: freshFor.moving, staleBy: ['occupancy', 'resync'] },
  'org.get': settings,
  'administration.get': { staleTime: freshFor.moving, staleBy: ['organisation', 'device'] },
  'status.get': { staleTime: freshFor.moving, staleBy: [] },
  'mailServer.get': { staleTime: freshFor.moving, staleBy: ['organisation'] },
  'mailServer.failures': { staleTime: freshFor.moving, staleBy: ['organisation'] },
  'org.undeliveredMails': { staleTime: freshFor.moving, staleBy: [] },
  'org.banner': settings,
  'org.helpText': settings,
  'signup.list': users,
  'user.get': users,
  'user.deactivated': users,
  'user.list': users,
  'user.history': users,
  'user.tokens': { staleTime: freshFor.moving, staleBy: ['token'] },
  'user.sessions': { staleTime: freshFor.moving, staleBy: ['user'] },
  'person.get': users,
  'person.list': users,
  'user.proxies': users,
  'user.principals': users,
  'user.subscriptions': users,
  'favourite.list': users,
  'config.eventCategories': { staleTime: freshFor.resting, staleBy: [] },
  'user.organisations': { staleTime: freshFor.moving, staleBy: [] },
  'user.possibleOwners': { ...users, staleTime: freshFor.moving },
  'visitor.board': visits,
  'visitor.declaration': visits,
  'visitor.get': visits,
  'visitor.hosts': users,
  'visitor.inBuilding': visits,
  'visitor.list': visits,
  'visitor.locations': locations,
  'visitor.note': visits,
} as const satisfies Partial<Record<keyof Operations, QueryRule>>
