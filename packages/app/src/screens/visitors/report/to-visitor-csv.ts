import type { Visit } from '@mosaic-booking/sdk'
import { describeDeclaration, toCsv } from '@mosaic-booking/sdk/rules'
import { defineMessages, translate, type Language } from '@mosaic-booking/widgets/ui'

const messages = defineMessages({
  location: { en: 'Location', es: 'Ubicación' },
  date: { en: 'Date', es: 'Fecha' },
  type: { en: 'Visitor type', es: 'Tipo de visitante' },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'Email', es: 'Correo' },
  title: { en: 'Title', es: 'Título' },
  company: { en: 'Company', es: 'Empresa' },
  phone: { en: 'Phone', es: 'Teléfono' },
  carReg: { en: 'Car reg', es: 'Matrícula' },
  host: { en: 'Host details', es: 'Datos del anfitrión' },
  when: { en: 'When', es: 'Cuándo' },
  declaration: { en: 'Declaration', es: 'Declaración' },
  declarationStatus: { en: 'Declaration status', es: 'Estado de la declaración' },
  declarationDate: { en: 'Declaration date', es: 'Fecha de la declaración' },
  declarationExpiry: { en: 'Declaration expiry', es: 'Caducidad de la declaración' },
  in: { en: 'In', es: 'Llegada' },
  checkedInBy: { en: 'Checked in by', es: 'Llegada registrada por' },
  out: { en: 'Out', es: 'Salida' },
  checkedOutBy: { en: 'Checked out by', es: 'Salida registrada por' },
  badge: { en: 'Badge number', es: 'Núm. de acreditación' },
  visitor: { en: 'Visitor', es: 'Visitante' },
  staff: { en: 'Staff', es: 'Personal' },
  COMPLETED: { en: 'Completed', es: 'Completada' },
  NOT_COMPLETED: { en: 'Not completed', es: 'No completada' },
})
type Name = keyof typeof messages

/** `YYYY-MM-DD HH:mm`, which spreadsheets take for a time. */
const toTime = (wallClock: string | undefined) => wallClock?.slice(0, 16).replace('T', ' ')

/** The report as a file, in an order that does not depend on the columns of the screen (VIS-020). */
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
