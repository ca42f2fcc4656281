import type { User } from '@mosaic-booking/sdk'
import { toPath } from './address/address.js'
import type { Address } from './address/fields.js'
import { adminAddress } from './address/shared-addresses.js'
import { useAddress } from './address/use-address.js'

/**
 * Whether to show the parts of the administration for service administrators. With `limited=true`
 * in the address they see what administrators of the organisation see; for others it has no effect.
 */
export function useServiceView({ roles }: Pick<User, 'roles'>) {
  const [address] = useAddress(adminAddress)
  const isServiceAdmin = roles.includes('SERVICE_ADMIN')
  const isLimited = isServiceAdmin && address.isLimited
  return {
    isService: isServiceAdmin && !isLimited,
    /** A link to a view that keeps the limitation. */
    toView: (view: string, entry: Partial<Address<typeof adminAddress>> = {}) =>
      toPath('/admin', adminAddress, { view, ...entry, isLimited }),
  }
}
