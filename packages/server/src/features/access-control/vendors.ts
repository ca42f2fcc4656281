import type { AccessControlType } from '@mosaic-booking/sdk'
import type { ConfigKey } from '@mosaic-booking/sdk/contract'
import type { Directory } from '../../directory/directory/directory.js'
import type { ServerConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Brivo } from './brivo/brivo.js'
import type { Vendor } from './vendor/vendor.js'

/** Features that an organisation's settings enable. */
export type Switch = 'access' | 'autoCheckIn'

interface VendorRow {
  readonly switches: Readonly<Record<Switch, ConfigKey>>
  readonly open: (config: ServerConfig, now: () => number) => Vendor
}

/** All vendors, by their type in the contract. */
const vendors: Readonly<Record<AccessControlType, VendorRow>> = {
  BRIVO: {
    switches: {
      access: 'brivo_access_control_enabled',
      autoCheckIn: 'brivo_auto_check_in_enabled',
    },
    open: (config, now) => new Brivo(config, now),
  },
}

export const vendorTypes = Object.keys(vendors) as AccessControlType[]

/** Whether the organisation's settings enable this vendor, and optionally an additional feature. */
export const isVendorOn = (
  directory: Pick<Directory, 'isOn'>,
  type: AccessControlType,
  ...more: readonly Switch[]
): boolean =>
  (['access', ...more] as const).every((name) => directory.isOn(vendors[type].switches[name]))

const opened = new WeakMap<ServerConfig, Map<AccessControlType, Vendor>>()

/** Returns the server's only client of the vendor, so that tokens are reused until they expire. */
export function vendorOf(
  { config, now }: Pick<ServerContext, 'config' | 'now'>,
  type: AccessControlType,
): Vendor {
  const own = opened.get(config) ?? new Map<AccessControlType, Vendor>()
  opened.set(config, own)
  const vendor = own.get(type) ?? vendors[type].open(config, now)
  own.set(type, vendor)
  return vendor
}
