import { hostMessageMaxLength } from '../../contract/base/limits.js'
import type { Visit } from '../../generated/types.js'
import { isLongerThan } from '../characters.js'
import { isEmail } from '../email.js'

/** The fields of a visit that the rules check, named as in the server's errors. */
export interface VisitEntry {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly hostId: number | undefined
  /** `YYYY-MM-DD`, or '' for none. */
  readonly date: string
  readonly locationId: number | undefined
  /** The message for the host. */
  readonly text: string
}
export type VisitField = keyof VisitEntry

export interface VisitEntryFacts {
  /** Whether receptions are offered. Without receptions the server requires none. */
  readonly hasLocations: boolean
  /** Whether submitting the entry checks the visitor in. */
  readonly checksIn: boolean
  /** Today at the reception. */
  readonly today: string
  /** The date of a stored visit, which may stay even if it is in the past. */
  readonly storedDate?: string | undefined
}

export type HostMessageRefusal = 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN' | 'MESSAGE_FOR_HOST_TOO_LONG'
export type VisitRefusal =
  | { readonly field: Exclude<VisitField, 'text'>; readonly code: 'email' | 'past' }
  | { readonly field: 'text'; readonly code: HostMessageRefusal }

/** The required fields of a visit that are empty, in the order of the form. */
export function findMissing(entry: VisitEntry, { hasLocations }: VisitEntryFacts): VisitField[] {
  const isGiven: Readonly<Partial<Record<VisitField, boolean>>> = {
    firstName: entry.firstName.trim() !== '',
    lastName: entry.lastName.trim() !== '',
    locationId: !hasLocations || entry.locationId !== undefined,
    date: entry.date !== '',
    hostId: entry.hostId !== undefined,
  }
  return (Object.keys(isGiven) as VisitField[]).filter((field) => !isGiven[field])
}

/** Validates the values of an entry; the fields are named as in the server's errors. */
export function findVisitRefusals(entry: VisitEntry, facts: VisitEntryFacts): VisitRefusal[] {
  const { email, date, text } = entry
  const message = checkHostMessage(text, facts.checksIn)
  const isPast = date !== '' && date < facts.today && date !== facts.storedDate
  return [
    ...(email.trim() !== '' && !isEmail(email) ? [{ field: 'email', code: 'email' } as const] : []),
    ...(isPast ? [{ field: 'date', code: 'past' } as const] : []),
    ...(message ? [{ field: 'text', code: message } as const] : []),
  ]
}

/** Validates the message for the host, which requires a check-in and has at most 200 characters. */
export function checkHostMessage(text: string, checksIn: boolean): HostMessageRefusal | undefined {
  if (text.trim() === '') return undefined
  if (!checksIn) return 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN'
  return isLongerThan(text, hostMessageMaxLength) ? 'MESSAGE_FOR_HOST_TOO_LONG' : undefined
}

/** The progress of a visit. */
export type VisitStep = 'added' | 'checkedIn' | 'checkedOut'

export const stepOf = ({ checkIn, checkOut }: Pick<Visit, 'checkIn' | 'checkOut'>): VisitStep =>
  checkOut ? 'checkedOut' : checkIn ? 'checkedIn' : 'added'

/** Why a visitor cannot be checked in; undefined if they can. */
export function findCheckInObstacle({
  date,
  today,
  needsDeclaration,
  isWitnessed,
}: {
  readonly date: string
  readonly today: string
  /** The reception requires a declaration that the visitor has not completed. */
  readonly needsDeclaration: boolean
  /** The visitor has just signed it, or reception staff is the witness. */
  readonly isWitnessed: boolean
}): 'NOT_TODAY' | 'DECLARATION_REQUIRED' | undefined {
  if (date !== today) return 'NOT_TODAY'
  return needsDeclaration && !isWitnessed ? 'DECLARATION_REQUIRED' : undefined
}
