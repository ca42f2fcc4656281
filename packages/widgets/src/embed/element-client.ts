/**
 * Takes the place of `page-client.ts` in the files for pages, whose scripts reach the API only
 * through the elements: a client of the nouns that elements use. The routes of
 * everything else would make each element larger with every screen of the administration.
 */
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
  type Client,
  type ClientOptions,
} from '@mosaic-booking/sdk'

export const nounsOfElements = {
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
}

/** element-client.test.ts finds a noun in the sources that is missing here. */
export const createPageClient = (options: ClientOptions): Client =>
  createClientOf(nounsOfElements, options) as unknown as Client
