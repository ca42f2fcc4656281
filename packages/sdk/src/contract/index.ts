import { availabilityEndpoints, occupancyEndpoints } from './availability.js'
import { bookingEndpoints } from './booking.js'
import { categoryEndpoints } from './category.js'
import { configEndpoints } from './config.js'
import { locationEndpoints } from './location.js'
import { mediaEndpoints } from './media.js'
import { orgEndpoints } from './org.js'
import { resetEndpoints, signupEndpoints, userEndpoints } from './user.js'

export * from './access.js'
export * from './availability.js'
export * from './booking.js'
export * from './category.js'
export * from './config.js'
export * from './endpoint.js'
export * from './error.js'
export * from './error-body.js'
export * from './event.js'
export * from './limits.js'
export * from './location.js'
export * from './media.js'
export * from './org.js'
export * from './prioritisation.js'
export * from './schema.js'
export * from './user.js'

/** The map of the product: every noun and what can be asked of it. */
export const contract = {
  availability: availabilityEndpoints,
  booking: bookingEndpoints,
  category: categoryEndpoints,
  config: configEndpoints,
  location: locationEndpoints,
  media: mediaEndpoints,
  occupancy: occupancyEndpoints,
  org: orgEndpoints,
  reset: resetEndpoints,
  signup: signupEndpoints,
  user: userEndpoints,
}

export type Noun = keyof typeof contract
export type OperationId = { [N in Noun]: `${N}.${Extract<keyof (typeof contract)[N], string>}` }[Noun]
