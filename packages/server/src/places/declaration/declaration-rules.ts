import { addDays } from '../../ground/time/zone.js'

export interface DeclarationRow {
  readonly person_id: number
  readonly template_id: number
  readonly short_name: string
  readonly expiry_days: number
  /** Null if the person has never signed. */
  readonly declared_on: string | null
  readonly witness_id: number | null
}

/** Returns the last day on which a declaration is valid (AD-041). */
export const expiryOf = (declaredOn: string, expiryDays: number): string =>
  addDays(declaredOn, expiryDays)

export const isSigned = (
  { declared_on: declaredOn, expiry_days: expiryDays }: DeclarationRow,
  date: string,
): boolean => declaredOn !== null && declaredOn <= date && date <= expiryOf(declaredOn, expiryDays)
