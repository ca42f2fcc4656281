import { readAddress } from '../../shared/address/address.js'
import { eventAddress } from '../../shared/address/shared-addresses.js'

/**
 * Parses the event page's query. A back link that would leave the application leads to all bookings
 * instead.
 */
export function readEventAddress(query: URLSearchParams) {
  const { from, fromName, ...ids } = readAddress(eventAddress, query)
  return { ...ids, from: from ?? '/all-bookings', fromName: from && fromName }
}
