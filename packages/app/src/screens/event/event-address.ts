import { readAddress } from '../../shared/address/address.js'
import { eventAddress } from '../../shared/address/shared-addresses.js'

/** The query of the event page; a link back leads to all bookings if it would leave the application. */
export function readEventAddress(query: URLSearchParams) {
  const { from, fromName, ...ids } = readAddress(eventAddress, query)
  return { ...ids, from: from ?? '/all-bookings', fromName: from && fromName }
}
