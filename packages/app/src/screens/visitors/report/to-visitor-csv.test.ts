import type { Visit } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { toVisitorCsv } from './to-visitor-csv.js'

const visit = {
  id: 1,
  date: '2026-11-25',
  when: '2026-11-25T09:30:00.000',
  timeZone: 'Europe/London',
  location: { id: 3, name: 'Lantern Wharf', left: 2, right: 9, organisationId: 1 },
  guest: { id: 7, kind: 'EXTERNAL', name: '=HYPERLINK("http://evil")', email: 'ana@example.org' },
  company: '+Acme',
  contactNumber: '-600',
  vehicleRegistration: '@AB12',
  reference: 'B-17',
  host: {
    id: 8,
    name: 'Nora',
    email: 'nora@x.example',
    contactNumber: '5501',
    organisationName: 'Demo',
  },
  bookings: [{ bookingId: 4, label: 'Workshop' }, { bookingId: 5 }],
  checkIn: { when: '2026-11-25T09:25:00.000', user: { id: 9, name: 'Rosa' } },
  declaration: {
    templateId: 2,
    name: 'Safety',
    declarationDate: '2026-11-25',
    expiryDate: '2026-12-25',
  },
  possibleActions: { printPass: true },
} as unknown as Visit

it('VIS-020 VIS-023 AD-036 writes every field in the fixed order, guards formulas and joins the host’s details', () => {
  const [header, row] = toVisitorCsv([visit], { language: 'en', hasDeclarations: true }).split(
    '\r\n',
  )
  expect(header).toBe(
    'Location,Date,Visitor type,Name,Email,Title,Company,Phone,Car reg,Host details,When,' +
      'Declaration,Declaration status,Declaration date,Declaration expiry,' +
      'In,Checked in by,Out,Checked out by,Badge number',
  )
  expect(row).toBe(
    `Lantern Wharf,2026-11-25,Visitor,"'=HYPERLINK(""http://evil"")",ana@example.org,Workshop,` +
      `'+Acme,'-600,'@AB12,"Nora, nora@x.example, 5501, Demo",2026-11-25 09:30,` +
      'Safety,Completed,2026-11-25,2026-12-25,2026-11-25 09:25,Rosa,,,B-17',
  )
})

it('omits declaration columns if the organisation has no declarations', () => {
  const [header] = toVisitorCsv([visit], { language: 'es', hasDeclarations: false }).split('\r\n')
  expect(header).not.toContain('Declaración')
  expect(header).toContain('Cuándo,Llegada,')
})
