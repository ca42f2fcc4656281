import type { Signature, Visit, VisitCheckIn, VisitEdit } from '@mosaic-booking/sdk'
import { signatureMaxNumbers } from '@mosaic-booking/sdk/contract'
import { checkHostMessage } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../../ground/core/call.js'
import { refuseFields, Refusal } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { toWall } from '../../ground/time/zone.js'
import { isKiosk, isSelfServe, isStaffAt } from '../../places/reception/receptions.js'
import type { VisitRow } from './visit-store.js'

/** The caller's permissions for a host's visits at a reception. */
export interface Standing {
  /** Receptionists and managers of the location, and administrators (AD-026). */
  readonly isStaff: boolean
  readonly canEdit: boolean
  readonly canPass: boolean
}

/** Hosts see and check in their visitors, if the organisation allows it (AD-020, AD-021). */
export function standingAt(
  { user, directory }: { readonly user: CurrentUser; readonly directory: Directory },
  place: Place,
  hostId: number | undefined,
): Standing {
  const isStaff = isStaffAt(user, place)
  const isHost = hostId === user.id && directory.isOn('visitor_report_for_all')
  const isOpen = isKiosk(user) && isSelfServe(directory, place)
  return {
    isStaff,
    canEdit: isStaff || isHost,
    canPass: isStaff || isOpen || (isHost && directory.isOn('visitor_report_for_all_checkin')),
  }
}

export interface VisitState {
  readonly date: string
  readonly timeZone: string
  readonly guestName: string
  readonly checkIn: Visit['checkIn']
  readonly checkOut: Visit['checkOut']
}

const hourMs = 3_600_000
/** Maximum delay of reports from a reception without a network. */
const lateHours = 72
/** Accepted clock skew of receptions. */
const skewMs = 300_000

/**
 * Returns the instant of a check-in or check-out. Refuses instants in the future or too long ago.
 */
export function decideTime(at: string | undefined, now: number): number | Refusal {
  if (at === undefined) return now
  const instant = Date.parse(at)
  return instant > now + skewMs || instant < now - lateHours * hourMs
    ? refuseFields({ field: 'at', code: 'invalid' })
    : Math.min(instant, now)
}

/**
 * Refuses times in the wrong order, and times of a visit whose bookings already determine them.
 * Null clears a time, and undefined keeps it.
 */
export function decideTimes(
  given: Pick<VisitEdit, 'timeFrom' | 'timeTo'>,
  stored: Pick<VisitRow, 'expected_from' | 'expected_to'> & { readonly isBooked: boolean },
): Refusal | undefined {
  if (given.timeFrom === undefined && given.timeTo === undefined) return undefined
  const entered = (['timeFrom', 'timeTo'] as const).find((field) => given[field])
  if (stored.isBooked) return entered && refuseFields({ field: entered, code: 'followsBooking' })
  const from = given.timeFrom === undefined ? stored.expected_from?.slice(11, 16) : given.timeFrom
  const to = given.timeTo === undefined ? stored.expected_to?.slice(11, 16) : given.timeTo
  if (!to) return undefined
  if (!from) return refuseFields({ field: 'timeFrom', code: 'required' })
  return to > from ? undefined : refuseFields({ field: 'timeTo', code: 'pastTime' })
}

/** Only staff may send the host a message on check-in (AD-028, AD-039). */
export function decideMessage(
  text: string | undefined,
  { isStaff, checksIn }: { readonly isStaff: boolean; readonly checksIn: boolean },
): Refusal | undefined {
  if (!text) return undefined
  const fields = [{ field: 'text', code: 'invalid' as const }]
  if (checksIn && !isStaff) return new Refusal('FORBIDDEN', { fields })
  const code = checkHostMessage(text, checksIn)
  return code && new Refusal(code, { fields })
}

export interface CheckInFacts {
  readonly visit: VisitState
  readonly standing: Standing
  readonly at: number
  readonly input: VisitCheckIn
  /** The declaration that the reception requires, and whether the guest has signed it. */
  readonly declaration: { readonly templateId: number; readonly isSigned: boolean } | undefined
}

/**
 * Returns why a visitor cannot be checked in; undefined if they can (AD-029, AD-030). The refusal
 * of a repeated check-in contains the first one.
 */
export function decideCheckIn(facts: CheckInFacts): Refusal | undefined {
  const { visit, standing, at, input, declaration } = facts
  if (!standing.canPass) return new Refusal('FORBIDDEN')
  if (visit.checkIn)
    return new Refusal('ALREADY_CHECKED_IN', {
      values: { name: visit.guestName },
      data: { ...visit.checkIn },
    })
  if (toWall(at, visit.timeZone).slice(0, 10) !== visit.date) return new Refusal('NOT_TODAY')
  const message = decideMessage(input.text, { isStaff: standing.isStaff, checksIn: true })
  if (message) return message
  if (input.isWitnessSigning && !standing.isStaff)
    return new Refusal('FORBIDDEN', { fields: [{ field: 'isWitnessSigning', code: 'invalid' }] })
  if (!declaration || declaration.isSigned) return undefined
  return decideDeclares(input, declaration.templateId)
}

/** Requires the reception's declaration, signed by the visitor or witnessed by the reception. */
function decideDeclares(
  { isWitnessSigning, signature, declarationTemplateId }: VisitCheckIn,
  templateId: number,
): Refusal | undefined {
  if (!(isWitnessSigning || signature) || declarationTemplateId !== templateId)
    return new Refusal('DECLARATION_REQUIRED')
  return signature && decideSignature(signature)
}

/** Coordinates x and y alternate, so their number must be even. */
export function decideSignature({ strokes }: Signature): Refusal | undefined {
  return strokes.flat().length > signatureMaxNumbers ||
    strokes.some(({ length }) => length % 2 === 1)
    ? refuseFields({ field: 'signature', code: 'invalid' })
    : undefined
}

/** Visitors can still be checked out on a later day (AD-030). */
export function decideCheckOut(visit: VisitState, standing: Standing): Refusal | undefined {
  if (!standing.canPass) return new Refusal('FORBIDDEN')
  const values = { name: visit.guestName }
  if (!visit.checkIn) return new Refusal('NOT_CHECKED_IN', { values })
  return visit.checkOut
    ? new Refusal('ALREADY_CHECKED_OUT', { values, data: { ...visit.checkOut } })
    : undefined
}

/** Returns the actions offered for a visit, consistent with the endpoints' checks. */
export function decideVisitActions(
  visit: VisitState,
  { isStaff, canEdit, canPass }: Standing,
  today: string,
): Visit['possibleActions'] {
  return {
    printPass: isStaff && !visit.checkOut,
    edit: canEdit,
    remove: canEdit && !visit.checkIn,
    checkIn: canPass && !visit.checkIn && visit.date === today,
    checkOut: canPass && visit.checkIn !== undefined && !visit.checkOut,
  }
}

type Announced = Pick<
  VisitRow,
  'location_id' | 'date' | 'expected_from' | 'mailed' | 'checked_in_at'
>

/** Returns the location, day and time of a visit, as sent to its guest. */
export const toMailed = ({ location_id: place, date, expected_from: from }: Announced): string =>
  `${place} ${from ?? date}`

/** Whether the guest is still expected, and the last mail had a different location, day or time. */
export const needsMail = (row: Announced, timeZone: string, now: number): boolean =>
  row.checked_in_at === null &&
  row.date >= toWall(now, timeZone).slice(0, 10) &&
  row.mailed !== toMailed(row)
