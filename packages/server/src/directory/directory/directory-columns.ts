import { categoryFields, locationFields } from '@mosaic-booking/sdk/contract'
import { columnsOf } from '../../ground/core/entity-columns.js'

/** Plain fields of locations and categories, with their columns. */
export const locationColumns = columnsOf(locationFields)
export const categoryColumns = columnsOf(categoryFields)
