import { readAddress } from '../../shared/address/address.js'
import { eventAddress } from '../../shared/address/shared-addresses.js'

/** Parses the event page's query. A back link to another website is replaced with all bookings. */
export function readEventAddress(query: URLSearchParams) {
  const { from, fromName, ...ids } = readAddress(eventAddress, query)
  return { ...ids, from: from ?? '/all-bookings', fromName: from && fromName }
}
