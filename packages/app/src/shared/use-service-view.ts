import type { User } from '@mosaic-booking/sdk'
import { toPath } from './address/address.js'
import type { Address } from './address/fields.js'
import { adminAddress } from './address/shared-addresses.js'
import { useAddress } from './address/use-address.js'

/**
 * Whether the administration shows what only service administrators get. With `limited=true` in the
 * address they see what administrators of the organisation see; for everybody else it changes nothing.
 */
export function useServiceView({ roles }: Pick<User, 'roles'>) {
  const [address] = useAddress(adminAddress)
  const isServiceAdmin = roles.includes('SERVICE_ADMIN')
  const isLimited = isServiceAdmin && address.isLimited
  return {
    isService: isServiceAdmin && !isLimited,
    /** A link to a view that stays as limited as this one. */
    toView: (view: string, entry: Partial<Address<typeof adminAddress>> = {}) =>
      toPath('/admin', adminAddress, { view, ...entry, isLimited }),
  }
}
