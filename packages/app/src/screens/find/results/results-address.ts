import { id, ids } from '../../../shared/address/fields.js'

/** Required facilities, layouts and extras (`?facilities=1,2&layouts=3&extras=4`). */
export const needsAddress = {
  facilities: ids('facilities'),
  layouts: ids('layouts'),
  extras: ids('extras'),
}

/** The floor on the plan, and the space whose details are open. */
export const floorAddress = { floorId: id('floor'), spaceId: id('space') }
