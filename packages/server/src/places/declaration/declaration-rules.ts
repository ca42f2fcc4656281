import { addDays } from '../../ground/time/zone.js'

/** The latest declaration of a person for a template. */
export interface DeclarationRow {
  readonly person_id: number
  readonly template_id: number
  readonly short_name: string
  readonly expiry_days: number
  /** Null if the person has never signed. */
  readonly declared_on: string | null
  readonly witness_id: number | null
}

/** The last day on which a declaration is valid (AD-041). */
export const expiryOf = (declaredOn: string, expiryDays: number): string =>
  addDays(declaredOn, expiryDays)

/** Whether the declaration is valid on a day. */
export const isSigned = (
  { declared_on: declaredOn, expiry_days: expiryDays }: DeclarationRow,
  date: string,
): boolean => declaredOn !== null && declaredOn <= date && date <= expiryOf(declaredOn, expiryDays)
