import type {
  Location,
  LocationGetRequest,
  LocationListRequest,
  LocationNoun,
} from '../generated/types.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

type Client = { readonly location: LocationNoun }

/** One location with what `include` names. */
export function queryLocation(client: Client, request: LocationGetRequest): ApiQuery<Location> {
  return toQuery(
    ['location', 'get', request],
    (options) => client.location.get(request, options),
    freshFor.resting,
  )
}

/** Locations by text, kind, category or place in the tree. */
export function queryLocations(client: Client, request: LocationListRequest): ApiQuery<Location[]> {
  return toQuery(
    ['location', 'list', request],
    (options) => client.location.list(request, options),
    freshFor.resting,
  )
}
