import type { Organisation, User } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { toPath } from './address/address.js'
import type { Address } from './address/fields.js'
import { adminAddress } from './address/shared-addresses.js'
import { useAddress } from './address/use-address.js'

/**
 * Whether to show the administration pages for service administrators, and those that the
 * administrators of a server's only organisation also get. With `limited=true` in the URL, service
 * administrators see the same as organisation administrators; for other users, the parameter has no
 * effect.
 */
export function useServiceView({
  user: { roles },
  org,
}: {
  readonly user: Pick<User, 'roles'>
  readonly org: Pick<Organisation, 'isOnlyOrganisation'>
}) {
  const [address] = useAddress(adminAddress)
  const isServiceAdmin = roles.includes('SERVICE_ADMIN')
  const isLimited = isServiceAdmin && address.isLimited
  return {
    isService: isServiceAdmin && !isLimited,
    mayChangeInstallation: isAdmitted(
      isLimited ? ['ORG_ADMIN'] : roles,
      'installation',
      org.isOnlyOrganisation,
    ),
    /** A link to a view that preserves the `limited` parameter. */
    toView: (view: string, entry: Partial<Address<typeof adminAddress>> = {}) =>
      toPath('/admin', adminAddress, { view, ...entry, isLimited }),
  }
}
