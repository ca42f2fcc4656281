import type { VisitorPerson } from '@mosaic-booking/sdk'
import { isVisibleTo, Person, type Relation } from '@mosaic-booking/sdk/contract'

/** The guest details that a visit stores, with the person's field that each may copy. */
const fields = {
  company: 'company',
  contact_number: 'contactNumber',
  vehicle_registration: 'vehicleRegistration',
} as const
export type DetailColumn = keyof typeof fields
export const detailColumns = Object.keys(fields) as DetailColumn[]

type Details = Readonly<Record<DetailColumn, string | null>>
export interface KeptDetails extends Details {
  /** The columns copied from the person instead of entered for this visit. */
  readonly copied: readonly DetailColumn[]
}

/** Whether a viewer in this relation to the guest may see the field that a column copies. */
const sees = (column: DetailColumn, relation: Relation): boolean =>
  isVisibleTo(Person.properties[fields[column]], relation)

/**
 * Returns the details of a visit after an edit. A blank does not clear a copy that is hidden from
 * the caller; if nothing was entered, all copies are kept.
 */
export function decideDetails(
  typed: Pick<VisitorPerson, (typeof fields)[DetailColumn]> | undefined,
  known: KeptDetails,
  relation: Relation,
): KeptDetails {
  const isKept = (column: DetailColumn) =>
    !typed?.[fields[column]]?.trim() &&
    known.copied.includes(column) &&
    (typed === undefined || !sees(column, relation))
  const value = (column: DetailColumn) =>
    isKept(column) ? known[column] : typed?.[fields[column]]?.trim() || null
  const details = Object.fromEntries(
    detailColumns.map((column) => [column, value(column)]),
  ) as unknown as Details
  return {
    ...details,
    copied: detailColumns.filter((column) => isKept(column) && known[column] !== null),
  }
}

/** A copy is visible only to viewers who may see its original. */
export const isShown = (
  { copied }: Pick<KeptDetails, 'copied'>,
  column: DetailColumn,
  relation: Relation,
): boolean => !copied.includes(column) || sees(column, relation)
