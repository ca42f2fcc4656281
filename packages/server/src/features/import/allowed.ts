import { serverRoles } from '@mosaic-booking/sdk/contract'
import type { Allowed } from './import-rules.js'

const email = { en: 'an e-mail address', es: 'una dirección de correo' }
const time = {
  en: 'a date and time such as 2026-11-23 09:30',
  es: 'una fecha y hora como 2026-11-23 09:30',
}
const date = { en: 'a date such as 2026-11-23', es: 'una fecha como 2026-11-23' }
const roles = serverRoles.filter((role) => !role.startsWith('SERVICE')).join(', ')

/** What the columns of files may contain. */
export const allowedInBookings: Allowed = {
  Start: time,
  End: time,
  'Owner email': email,
  Attendees: {
    en: 'addresses or names, separated by semicolons',
    es: 'direcciones o nombres, separados por punto y coma',
  },
  'Attendee count': { en: 'a whole number', es: 'un número entero' },
}
export const allowedInUsers: Allowed = { Email: email, Roles: { en: roles, es: roles } }
export const allowedInPeople: Allowed = {
  Email: email,
  Kind: { en: 'INTERNAL, EXTERNAL', es: 'INTERNAL, EXTERNAL' },
}
export const allowedInCostCodes: Allowed = { 'Date from': date, 'Date to': date }
