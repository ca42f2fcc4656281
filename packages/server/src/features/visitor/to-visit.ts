import type { Visit } from '@mosaic-booking/sdk'
import type { Relation } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { relationToPerson } from '../../identity/person/person-rules.js'
import { isKiosk } from '../../places/reception/receptions.js'
import { toWall } from '../../ground/time/zone.js'
import {
  expiryOf,
  isSigned,
  type DeclarationRow,
} from '../../places/declaration/declaration-rules.js'
import { isShown, type DetailColumn } from './guest-details-rules.js'
import { decideVisitActions, standingAt, type VisitState } from './visit-rules.js'
import type { VisitRow } from './visit-store.js'

export interface VisitViewer {
  readonly user: CurrentUser
  readonly directory: Directory
  readonly now: number
}

const passage = (
  at: Date | null,
  id: number | null,
  name: string | null,
  timeZone: string,
): Visit['checkIn'] =>
  at === null || id === null
    ? undefined
    : { when: toWall(at.getTime(), timeZone), user: { id, name: name ?? '' } }

export const stateOf = (row: VisitRow, { timeZone }: Place): VisitState => ({
  date: row.date,
  timeZone,
  guestName: row.guest_name,
  checkIn: passage(row.checked_in_at, row.checked_in_by_id, row.checked_in_by, timeZone),
  checkOut: passage(row.checked_out_at, row.checked_out_by_id, row.checked_out_by, timeZone),
})

/**
 * Dates and witness are sent only while the declaration is valid, so their presence means that it
 * is completed.
 */
const toDeclaration = (row: DeclarationRow, date: string): Visit['declaration'] => ({
  templateId: row.template_id,
  name: row.short_name,
  ...(row.declared_on !== null &&
    isSigned(row, date) && {
      declarationDate: row.declared_on,
      expiryDate: expiryOf(row.declared_on, row.expiry_days),
      witnessId: row.witness_id ?? undefined,
    }),
})

/** The reception's staff see all details; hosts see the person's fields that they may see. */
export const relationToGuest = (
  { guest_id: id, guest_kind: kind }: Pick<VisitRow, 'guest_id' | 'guest_kind'>,
  user: CurrentUser,
  isStaff: boolean,
): Relation =>
  isStaff
    ? 'responsible'
    : relationToPerson(
        {
          id,
          kind: kind === 'EXTERNAL' ? 'EXTERNAL' : 'INTERNAL',
          is_user: kind === 'USER',
        },
        user,
      )

/** Converts a visit for the response. Kiosks receive no contact details. */
export function toVisit(
  row: VisitRow,
  place: Place,
  viewer: VisitViewer,
  declaration?: DeclarationRow,
): Visit {
  const { directory, user, now } = viewer
  const standing = standingAt(viewer, place, row.host_id)
  const state = stateOf(row, place)
  const atKiosk = isKiosk(user)
  const relation = relationToGuest(row, user, standing.isStaff)
  const detail = (column: DetailColumn) =>
    isShown(row, column, relation) ? (row[column] ?? undefined) : undefined
  const visit: Visit = {
    id: row.id,
    date: row.date,
    when: row.expected_from ?? undefined,
    until: row.expected_to ?? undefined,
    timeZone: place.timeZone,
    location: {
      id: place.id,
      name: place.name,
      left: place.left,
      right: place.right,
      organisationId: directory.organisationId,
    },
    guest: {
      id: row.guest_id,
      kind: row.guest_kind,
      name: row.guest_name,
      email: row.guest_email ?? undefined,
    },
    company: detail('company'),
    contactNumber: detail('contact_number'),
    vehicleRegistration: detail('vehicle_registration'),
    reference: row.reference ?? undefined,
    host: {
      id: row.host_id,
      name: row.host_name,
      ...pictureOf(row.host_id, row.host_picture_hash),
      email: row.host_email ?? undefined,
      contactNumber: row.host_contact_number ?? undefined,
      organisationName: directory.name,
    },
    bookings: (atKiosk ? [] : row.bookings).map(({ id, label }) => ({
      bookingId: id,
      ...(label === null ? {} : { label }),
    })),
    checkIn: state.checkIn,
    checkOut: state.checkOut,
    ...(declaration && { declaration: toDeclaration(declaration, row.date) }),
    possibleActions: decideVisitActions(state, standing, toWall(now, place.timeZone).slice(0, 10)),
  }
  return seenAs(visit, atKiosk ? 'participant' : 'responsible')
}
