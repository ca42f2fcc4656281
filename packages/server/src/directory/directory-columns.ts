import { categoryFields, locationFields } from '@mosaic-booking/sdk/contract'
import { columnsOf } from '../core/entity-columns.js'

/** The plain fields of a location and of a category, and their columns. */
export const locationColumns = columnsOf(locationFields)
export const categoryColumns = columnsOf(categoryFields)
