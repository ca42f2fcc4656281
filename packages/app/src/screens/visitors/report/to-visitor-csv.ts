import type { Visit } from '@mosaic-booking/sdk'
import { describeDeclaration, toCsv } from '@mosaic-booking/sdk/rules'
import { common, defineMessages, translate, type Language } from '@mosaic-booking/widgets/ui'

const messages = defineMessages('to-visitor-csv', {
  location: common.location,
  date: common.date,
  type: 'Visitor type',
  name: common.name,
  email: 'Email',
  title: common.title,
  company: common.company,
  phone: 'Phone',
  carReg: 'Car reg',
  host: 'Host details',
  when: common.when,
  declaration: common.declaration,
  declarationStatus: 'Declaration status',
  declarationDate: 'Declaration date',
  declarationExpiry: 'Declaration expiry',
  in: 'In',
  checkedInBy: 'Checked in by',
  out: 'Out',
  checkedOutBy: 'Checked out by',
  badge: 'Badge number',
  visitor: common.visitor,
  staff: 'Staff',
  COMPLETED: 'Completed',
  NOT_COMPLETED: 'Not completed',
})
type Name = keyof typeof messages

/** `YYYY-MM-DD HH:mm`, which spreadsheets recognise as a time. */
const toTime = (wallClock: string | undefined) => wallClock?.slice(0, 16).replace('T', ' ')

/** Exports the report. The order does not depend on the visible columns (VIS-020). */
export function toVisitorCsv(
  visits: readonly Visit[],
  { language, hasDeclarations }: { readonly language: Language; readonly hasDeclarations: boolean },
): string {
  const t = translate(messages, language)
  const declarationColumns: readonly [Name, (visit: Visit) => string | undefined][] = [
    ['declaration', (visit) => describeDeclaration(visit)?.name],
    [
      'declarationStatus',
      (visit) => {
        const status = describeDeclaration(visit)?.status
        return status && t(status)
      },
    ],
    ['declarationDate', (visit) => describeDeclaration(visit)?.date],
    ['declarationExpiry', (visit) => describeDeclaration(visit)?.expiry],
  ]
  const columns: readonly [Name, (visit: Visit) => string | undefined][] = [
    ['location', ({ location }) => location.name],
    ['date', ({ date }) => date],
    ['type', ({ guest }) => t(guest.kind === 'EXTERNAL' ? 'visitor' : 'staff')],
    ['name', ({ guest }) => guest.name],
    ['email', ({ guest }) => guest.email],
    ['title', ({ bookings }) => bookings.flatMap(({ label }) => label ?? []).join(', ')],
    ['company', ({ company }) => company],
    ['phone', ({ contactNumber }) => contactNumber],
    ['carReg', ({ vehicleRegistration }) => vehicleRegistration],
    [
      'host',
      ({ host: { name, email, contactNumber, organisationName } }) =>
        [name, email, contactNumber, organisationName].filter(Boolean).join(', '),
    ],
    ['when', ({ when }) => toTime(when)],
    ...(hasDeclarations ? declarationColumns : []),
    ['in', ({ checkIn }) => toTime(checkIn?.when)],
    ['checkedInBy', ({ checkIn }) => checkIn?.user.name],
    ['out', ({ checkOut }) => toTime(checkOut?.when)],
    ['checkedOutBy', ({ checkOut }) => checkOut?.user.name],
    ['badge', ({ reference }) => reference],
  ]
  return toCsv(
    columns.map(([name]) => t(name)),
    visits.map((visit) => columns.map(([, value]) => value(visit))),
  )
}
