import type { VisitorPerson } from '@mosaic-booking/sdk'
import { isVisibleTo, Person, type Relation } from '@mosaic-booking/sdk/contract'

/** What a visit keeps of its guest, and the field of the person that it may be a copy of. */
const fields = {
  company: 'company',
  contact_number: 'contactNumber',
  vehicle_registration: 'vehicleRegistration',
} as const
export type DetailColumn = keyof typeof fields
export const detailColumns = Object.keys(fields) as DetailColumn[]

type Details = Readonly<Record<DetailColumn, string | null>>
export interface KeptDetails extends Details {
  /** The columns that are copies: what the guest said about themselves, not for this visit. */
  readonly copied: readonly DetailColumn[]
}

/** Whether somebody in this relation to the guest sees the field that a column is a copy of. */
const sees = (column: DetailColumn, relation: Relation): boolean =>
  isVisibleTo(Person.properties[fields[column]], relation)

/**
 * The details of a visit as the caller has typed them. A blank says nothing about a copy that the
 * caller does not see; without anything typed, all copies stay.
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

/** A copy keeps the restriction of what it is a copy of. */
export const isShown = (
  { copied }: Pick<KeptDetails, 'copied'>,
  column: DetailColumn,
  relation: Relation,
): boolean => !copied.includes(column) || sees(column, relation)
