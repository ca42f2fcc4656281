import { choice, id, text, withDefault } from '../../../../shared/address/fields.js'
import { useAddress } from '../../../../shared/address/use-address.js'

export const locationTabs = [
  'general',
  'schedule',
  'settings',
  'facilities',
  'layouts',
  'extras',
  'media',
  'roles',
  'map',
  'restrictions',
  'history',
] as const
export type LocationTab = (typeof locationTabs)[number]

const fields = {
  locationId: id('location'),
  tab: withDefault(choice('tab', locationTabs), 'general'),
  within: text('in'),
}

/** The open location, its tab and, on a phone, the visible tree level. The URL stores all three. */
export function useLocationAddress() {
  const [address, change] = useAddress(fields)
  return {
    ...address,
    openLocation: (locationId: number, tab: LocationTab = 'general') => change({ locationId, tab }),
    setTab: (tab: LocationTab) => change({ tab }),
    closeLocation: () => change({ locationId: undefined, tab: 'general' }),
    goInto: (within: string | undefined) => change({ within }, {}),
  }
}
