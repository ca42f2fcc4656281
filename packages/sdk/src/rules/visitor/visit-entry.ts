import { hostMessageMaxLength } from '../../contract/base/limits.js'
import type { Visit } from '../../generated/types.js'
import { isLongerThan } from '../characters.js'
import { isEmail } from '../email.js'

/** The visit fields checked by the rules. Names match the server's errors. */
export interface VisitEntry {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly hostId: number | undefined
  /** `YYYY-MM-DD`, or '' if not set. */
  readonly date: string
  /** The expected times, `HH:mm`, or '' if not known. */
  readonly timeFrom: string
  readonly timeTo: string
  readonly locationId: number | undefined
  readonly text: string
}
export type VisitField = keyof VisitEntry

export interface VisitEntryFacts {
  /** Whether receptions are offered. If there are none, the server does not require one. */
  readonly hasLocations: boolean
  readonly checksIn: boolean
  /** Today's date at the reception. */
  readonly today: string
  /** A stored visit's date, which may remain even if it is in the past. */
  readonly storedDate?: string | undefined
}

export type HostMessageRefusal = 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN' | 'MESSAGE_FOR_HOST_TOO_LONG'
export type VisitRefusal =
  | {
      readonly field: Exclude<VisitField, 'text'>
      readonly code: 'email' | 'past' | 'required' | 'pastTime'
    }
  | { readonly field: 'text'; readonly code: HostMessageRefusal }

/** Lists a visit's empty required fields, in the form's order. */
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

/** Validates an entry's values. Field names match the server's errors. */
export function findVisitRefusals(entry: VisitEntry, facts: VisitEntryFacts): VisitRefusal[] {
  const { email, date, timeFrom, timeTo, text } = entry
  const message = checkHostMessage(text, facts.checksIn)
  const isPast = date !== '' && date < facts.today && date !== facts.storedDate
  return [
    ...(email.trim() !== '' && !isEmail(email) ? [{ field: 'email', code: 'email' } as const] : []),
    ...(isPast ? [{ field: 'date', code: 'past' } as const] : []),
    ...(timeTo && !timeFrom ? [{ field: 'timeFrom', code: 'required' } as const] : []),
    ...(timeTo && timeFrom && timeTo <= timeFrom
      ? [{ field: 'timeTo', code: 'pastTime' } as const]
      : []),
    ...(message ? [{ field: 'text', code: message } as const] : []),
  ]
}

/** Validates the message to the host, which requires a check-in and has at most 200 characters. */
export function checkHostMessage(text: string, checksIn: boolean): HostMessageRefusal | undefined {
  if (text.trim() === '') return undefined
  if (!checksIn) return 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN'
  return isLongerThan(text, hostMessageMaxLength) ? 'MESSAGE_FOR_HOST_TOO_LONG' : undefined
}

export type VisitStep = 'added' | 'checkedIn' | 'checkedOut'

export const stepOf = ({ checkIn, checkOut }: Pick<Visit, 'checkIn' | 'checkOut'>): VisitStep =>
  checkOut ? 'checkedOut' : checkIn ? 'checkedIn' : 'added'

/** Why a visitor cannot be checked in, or undefined if they can. */
export function findCheckInObstacle({
  date,
  today,
  needsDeclaration,
  isWitnessed,
}: {
  readonly date: string
  readonly today: string
  /** Whether the reception requires a declaration that the visitor has not completed. */
  readonly needsDeclaration: boolean
  /** Whether the visitor has just signed it, or reception staff is the witness. */
  readonly isWitnessed: boolean
}): 'NOT_TODAY' | 'DECLARATION_REQUIRED' | undefined {
  if (date !== today) return 'NOT_TODAY'
  return needsDeclaration && !isWitnessed ? 'DECLARATION_REQUIRED' : undefined
}
