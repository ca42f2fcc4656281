import {
  availability,
  booking,
  bookingGroup,
  category,
  config,
  costCode,
  createClientOf,
  declaration,
  feed,
  floorPlan,
  location,
  media,
  occupancy,
  org,
  person,
  user,
  visitor,
  type ClientOptions,
} from '@mosaic-booking/sdk'
import type { ElementClient } from '../element-operations.js'

/**
 * Takes the place of `page-client.ts` in the files for pages, whose scripts reach the API only
 * through the elements: a client of the nouns that elements use.
 */
export const createPageClient = (options: ClientOptions): ElementClient =>
  createClientOf(
    {
      availability,
      booking,
      bookingGroup,
      category,
      config,
      costCode,
      declaration,
      feed,
      floorPlan,
      location,
      media,
      occupancy,
      org,
      person,
      user,
      visitor,
    },
    options,
  )
