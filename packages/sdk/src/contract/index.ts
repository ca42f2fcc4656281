import { accessControlEndpoints } from './people/access-control.js'
import { accessGroupEndpoints } from './people/access-group.js'
import { authenticationMethodEndpoints } from './people/authentication-method.js'
import { directoryEndpoints } from './people/directory.js'
import { loginEndpoints } from './people/login.js'
import { personEndpoints } from './people/person.js'
import { twoFactorEndpoints } from './people/two-factor.js'
import { resetEndpoints, signupEndpoints } from './people/sign-up.js'
import { userEndpoints } from './people/user-endpoints.js'
import { userGroupEndpoints } from './people/user-group.js'
import { bookingSettingEndpoints } from './location/booking-setting.js'
import { bookingTypeEndpoints } from './location/booking-type.js'
import { categoryEndpoints } from './location/category.js'
import { facilityEndpoints } from './location/facility.js'
import { floorPlanEndpoints } from './location/floor-plan-endpoints.js'
import { layoutEndpoints } from './location/layout.js'
import { nameTranslationEndpoints } from './location/name-translation.js'
import { locationEndpoints } from './location/location-endpoints.js'
import { mediaEndpoints } from './location/media.js'
import { administrationEndpoints } from './admin/administration.js'
import { sharingNetworkEndpoints } from './location/sharing-network.js'
import { availabilityEndpoints } from './booking/availability.js'
import { occupancyEndpoints } from './booking/occupancy.js'
import { bookingEndpoints } from './booking/booking-endpoints.js'
import { bookingGroupEndpoints } from './booking/booking-group.js'
import { bookingOptionEndpoints } from './booking/booking-option.js'
import { calendarProviderEndpoints } from './booking/calendar-provider.js'
import { conferenceProviderEndpoints } from './booking/conference-provider.js'
import { costCodeEndpoints } from './booking/cost-code.js'
import { feedEndpoints } from './booking/feed.js'
import { findSomeoneEndpoints } from './booking/find-someone.js'
import { roomPanelEndpoints } from './booking/room-panel.js'
import { todayEndpoints } from './booking/today.js'
import { workRequestsEndpoints } from './booking/work-request.js'
import { declarationEndpoints } from './visitor/declaration.js'
import { visitorEndpoints } from './visitor/visitor.js'
import { configEndpoints } from './admin/config.js'
import { deviceEndpoints } from './admin/device.js'
import { embedTokenEndpoints } from './admin/embed-token.js'
import { historyEndpoints } from './admin/history.js'
import { integrationEndpoints } from './admin/integration.js'
import { orgEndpoints } from './admin/org.js'
import { providerEndpoints } from './admin/provider.js'
import { reportEndpoints } from './admin/report.js'
import { securityEventEndpoints } from './admin/security-event.js'
import { setupEndpoints } from './admin/setup.js'
import { supportEndpoints } from './admin/support.js'

export * from './base/access.js'
export * from './base/endpoint.js'
export * from './base/error.js'
export * from './base/error-body.js'
export * from './base/event.js'
export * from './base/field-code.js'
export * from './base/fields.js'
export * from './base/import.js'
export * from './base/limits.js'
export * from './base/personal.js'
export * from './base/reason.js'
export * from './base/schema.js'
export * from './base/scope.js'
export * from './base/summary.js'
export * from './base/catalogue.js'
export * from './base/text.js'
export * from './base/version.js'
export * from './base/visible.js'
export * from './people/access-control.js'
export * from './people/access-group.js'
export * from './people/authentication-method.js'
export * from './people/directory.js'
export * from './people/login.js'
export * from './people/person.js'
export * from './people/two-factor.js'
export * from './people/user.js'
export * from './people/user-group.js'
export * from './location/booking-setting.js'
export * from './location/booking-type.js'
export * from './location/category.js'
export * from './location/facility.js'
export * from './location/floor-plan.js'
export * from './location/floor-plan-endpoints.js'
export * from './location/hierarchy.js'
export * from './location/layout.js'
export * from './location/name-translation.js'
export * from './location/location.js'
export * from './location/location-endpoints.js'
export * from './location/media.js'
export * from './location/plan-space.js'
export * from './location/prioritisation.js'
export * from './location/schedule.js'
export * from './location/settings.js'
export * from './location/sharing-network.js'
export * from './booking/availability.js'
export * from './booking/occupancy.js'
export * from './booking/booking.js'
export * from './booking/booking-endpoints.js'
export * from './booking/booking-group.js'
export * from './booking/booking-option.js'
export * from './booking/calendar-provider.js'
export * from './booking/conference-provider.js'
export * from './booking/cost-code.js'
export * from './booking/extra.js'
export * from './booking/feed.js'
export * from './booking/find-someone.js'
export * from './admin/administration.js'
export * from './booking/room-panel.js'
export * from './booking/today.js'
export * from './booking/work-request.js'
export * from './visitor/declaration.js'
export * from './visitor/visit.js'
export * from './visitor/visitor.js'
export * from './admin/config.js'
export * from './admin/device.js'
export * from './admin/embed-token.js'
export * from './admin/history.js'
export * from './admin/integration.js'
export * from './admin/org.js'
export * from './admin/provider.js'
export * from './admin/report.js'
export * from './admin/security-event.js'
export * from './admin/setup.js'
export * from './admin/support.js'
export * from './openapi.js'

export const contract = {
  accessControl: accessControlEndpoints,
  accessGroup: accessGroupEndpoints,
  administration: administrationEndpoints,
  authenticationMethod: authenticationMethodEndpoints,
  availability: availabilityEndpoints,
  booking: bookingEndpoints,
  bookingGroup: bookingGroupEndpoints,
  bookingOption: bookingOptionEndpoints,
  bookingSetting: bookingSettingEndpoints,
  bookingType: bookingTypeEndpoints,
  calendarProvider: calendarProviderEndpoints,
  category: categoryEndpoints,
  conferenceProvider: conferenceProviderEndpoints,
  config: configEndpoints,
  costCode: costCodeEndpoints,
  declaration: declarationEndpoints,
  device: deviceEndpoints,
  directory: directoryEndpoints,
  embedToken: embedTokenEndpoints,
  facility: facilityEndpoints,
  layout: layoutEndpoints,
  nameTranslation: nameTranslationEndpoints,
  feed: feedEndpoints,
  findSomeone: findSomeoneEndpoints,
  floorPlan: floorPlanEndpoints,
  history: historyEndpoints,
  integration: integrationEndpoints,
  location: locationEndpoints,
  login: loginEndpoints,
  media: mediaEndpoints,
  occupancy: occupancyEndpoints,
  org: orgEndpoints,
  person: personEndpoints,
  provider: providerEndpoints,
  report: reportEndpoints,
  reset: resetEndpoints,
  securityEvent: securityEventEndpoints,
  setup: setupEndpoints,
  sharingNetwork: sharingNetworkEndpoints,
  signup: signupEndpoints,
  support: supportEndpoints,
  roomPanel: roomPanelEndpoints,
  today: todayEndpoints,
  twoFactor: twoFactorEndpoints,
  user: userEndpoints,
  userGroup: userGroupEndpoints,
  visitor: visitorEndpoints,
  workRequests: workRequestsEndpoints,
}

export type Noun = keyof typeof contract
export type OperationId = {
  [N in Noun]: `${N}.${Extract<keyof (typeof contract)[N], string>}`
}[Noun]
