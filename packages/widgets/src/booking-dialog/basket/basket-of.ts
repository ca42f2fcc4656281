import type { User } from '@mosaic-booking/sdk'
import { createBasket, type Basket } from '@mosaic-booking/sdk/stores'
import { sharedValue } from '../../shared-value.js'

const baskets = sharedValue('baskets', () => new Map<string, Basket>())

/**
 * A user's basket in this browser, shared by all elements and screens on a page. Its bookings
 * reserve nothing; they are sent to the server when the user books the basket (BSK-002).
 */
export function basketOf({ organisationId, id }: Pick<User, 'organisationId' | 'id'>): Basket {
  const key = `${organisationId} ${id}`
  const known = baskets.get(key) ?? createBasket({ organisationId, userId: id })
  baskets.set(key, known)
  return known
}
