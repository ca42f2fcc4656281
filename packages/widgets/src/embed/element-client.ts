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
  report,
  roomPanel,
  today,
  user,
  visitor,
  type ClientOptions,
} from '@mosaic-booking/sdk'
import type { ElementClient } from '../element-operations.js'

/**
 * Replaces `page-client.ts` in the embed bundles, whose scripts reach the API only through
 * elements. The client is limited to the elements' operations.
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
      report,
      roomPanel,
      today,
      user,
      visitor,
    },
    options,
  )
