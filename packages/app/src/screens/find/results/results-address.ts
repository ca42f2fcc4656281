import { id, ids } from '../../../shared/address/fields.js'

/** What a space must have (`?facilities=1,2&layouts=3&extras=4`). */
export const needsAddress = {
  facilities: ids('facilities'),
  layouts: ids('layouts'),
  extras: ids('extras'),
}

export const floorAddress = { floorId: id('floor') }
