import { accessControlEndpoints } from './access-control.js'
import { accessGroupEndpoints } from './access-group.js'
import { authenticationMethodEndpoints } from './authentication-method.js'
import { availabilityEndpoints, occupancyEndpoints } from './availability.js'
import { bookingEndpoints } from './booking.js'
import { bookingGroupEndpoints } from './booking-group.js'
import { bookingOptionEndpoints } from './booking-option.js'
import { bookingTypeEndpoints } from './booking-type.js'
import { calendarProviderEndpoints } from './calendar-provider.js'
import { categoryEndpoints } from './category.js'
import { conferenceProviderEndpoints } from './conference-provider.js'
import { configEndpoints } from './config.js'
import { costCodeEndpoints } from './cost-code.js'
import { declarationEndpoints } from './declaration.js'
import { deviceEndpoints } from './device.js'
import { directoryEndpoints } from './directory.js'
import { embedTokenEndpoints } from './embed-token.js'
import { facilityEndpoints } from './facility.js'
import { feedEndpoints } from './feed.js'
import { integrationEndpoints } from './integration.js'
import { locationEndpoints } from './location.js'
import { loginEndpoints } from './login.js'
import { mediaEndpoints } from './media.js'
import { orgEndpoints } from './org.js'
import { personEndpoints } from './person.js'
import { providerEndpoints } from './provider.js'
import { reportEndpoints } from './report.js'
import { sharingNetworkEndpoints } from './sharing-network.js'
import { supportEndpoints } from './support.js'
import { twoFactorEndpoints } from './two-factor.js'
import { resetEndpoints, signupEndpoints, userEndpoints } from './user.js'
import { userGroupEndpoints } from './user-group.js'
import { visitorEndpoints } from './visitor.js'
import { workRequestsEndpoints } from './work-request.js'

export * from './access.js'
export * from './access-control.js'
export * from './access-group.js'
export * from './authentication-method.js'
export * from './availability.js'
export * from './booking.js'
export * from './booking-group.js'
export * from './booking-option.js'
export * from './booking-type.js'
export * from './calendar-provider.js'
export * from './category.js'
export * from './conference-provider.js'
export * from './config.js'
export * from './cost-code.js'
export * from './declaration.js'
export * from './device.js'
export * from './directory.js'
export * from './embed-token.js'
export * from './endpoint.js'
export * from './error.js'
export * from './error-body.js'
export * from './event.js'
export * from './facility.js'
export * from './feed.js'
export * from './import.js'
export * from './integration.js'
export * from './limits.js'
export * from './location.js'
export * from './login.js'
export * from './media.js'
export * from './openapi.js'
export * from './org.js'
export * from './person.js'
export * from './prioritisation.js'
export * from './provider.js'
export * from './reason.js'
export * from './report.js'
export * from './schema.js'
export * from './sharing-network.js'
export * from './summary.js'
export * from './support.js'
export * from './two-factor.js'
export * from './user.js'
export * from './user-group.js'
export * from './visitor.js'
export * from './work-request.js'

/** The map of the product: every noun and what can be asked of it. */
export const contract = {
  accessControl: accessControlEndpoints,
  accessGroup: accessGroupEndpoints,
  authenticationMethod: authenticationMethodEndpoints,
  availability: availabilityEndpoints,
  booking: bookingEndpoints,
  bookingGroup: bookingGroupEndpoints,
  bookingOption: bookingOptionEndpoints,
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
  feed: feedEndpoints,
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
  sharingNetwork: sharingNetworkEndpoints,
  signup: signupEndpoints,
  support: supportEndpoints,
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
