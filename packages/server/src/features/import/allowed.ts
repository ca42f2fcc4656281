import { defineMessage, serverRoles } from '@mosaic-booking/sdk/contract'
import type { Allowed } from './import-rules.js'

const email = defineMessage('allowed.email', 'an e-mail address')
const time = defineMessage('allowed.time', 'a date and time such as 2026-11-23 09:30')
const date = defineMessage('allowed.date', 'a date such as 2026-11-23')
/** Other roles need a location or a provider, for which the file has no column. */
const roles = serverRoles
  .filter((role) => ['USER', 'VIEWER', 'ORG_ADMIN'].includes(role))
  .join(', ')

/** Allowed values of the columns; strings are terms of the contract. */
export const allowedInBookings: Allowed = {
  Location: defineMessage(
    'allowed.allowedInBookings.Location',
    'in the column Location, the full name of a space such as {example}, or its external reference',
  ),
  Start: time,
  End: time,
  'Owner email': email,
  Attendees: defineMessage(
    'allowed.allowedInBookings.Attendees',
    'addresses or names, separated by semicolons',
  ),
  'Attendee count': defineMessage('allowed.allowedInBookings.Attendee count', 'a whole number'),
}
export const allowedInUsers: Allowed = { Email: email, Roles: roles }
export const allowedInPeople: Allowed = {
  Email: email,
  Kind: 'INTERNAL, EXTERNAL',
}
export const allowedInCostCodes: Allowed = { 'Date from': date, 'Date to': date }
