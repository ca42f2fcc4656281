import { expect, it } from 'vitest'
import {
  configKeys,
  contract,
  DeclarationStatus,
  errorCodes,
  readConfigValue,
  VisitCheckIn,
  VisitInput,
  VisitNote,
  VisitorPass,
  VisitorPerson,
  visitorReportMaxResults,
} from '../index.js'
import { compare, type Outline } from '../test-support/outline.js'
import { accepted, missingFields, wordsOf } from '../test-support/probe.js'

const staff = 'user receptionist system'
const readers = 'authenticated locationManager system'
const person = `version? kind firstName? lastName? email? contactNumber? company? vehicleRegistration?`
const template = `version? shortName title expiryDays content helpTitle? organisationLogo?`

const rows: [row: string, calls: Record<string, Outline>][] = [
  [
    'VIS-038 the visitor list takes dates or now, locations and an include',
    {
      'GET /visitor': {
        access: staff,
        query: 'now? f? t? l? type? text? include?',
        answers: '200:Visit[]',
      },
    },
  ],
  [
    'VIS-039 the visitor summary takes its short parameters',
    {
      'GET /visitor/summary': {
        access: 'locationManager',
        query: 'qIndex? f t l? sa? stg? slk?',
        answers: '200:SummaryRow[]',
      },
    },
  ],
  [
    'VIS-040 the receptions offered in the dialog are a call of their own',
    { 'GET /visitor/locations': { access: staff, answers: '200:Reception[]' } },
  ],
  [
    'VIS-041 the person of a visitor is created and updated, and the guest details of one visit',
    {
      'POST /person': {
        access: 'user receptionist admin',
        query: 'admin?',
        body: person,
        answers: '201:Person',
        errors: 'ALREADY_EXISTS',
      },
      'PUT /person/{id}': {
        access: 'user receptionist admin',
        query: 'admin?',
        body: person,
        answers: '200:Person',
        errors: 'ALREADY_EXISTS LINKED_CONTACT VERSION_CONFLICT',
      },
      'PUT /visitor/{id}/guest': {
        access: staff,
        body: `
          id? firstName lastName name? email? company? contactNumber? vehicleRegistration?
          isInternal?`,
        answers: '200:Visit',
      },
    },
  ],
  [
    'VIS-042 a visit is created, updated, and deleted until it is checked in',
    {
      'POST /visitor': {
        access: staff,
        body: 'locationId date timeFrom? timeTo? hostId reference? text? guestId? guest? bookingId? checkIn?',
        answers: '201:Visit',
        errors: `
          ALREADY_CHECKED_IN NOT_TODAY DECLARATION_REQUIRED MESSAGE_FOR_HOST_TOO_LONG
          MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN`,
      },
      'PUT /visitor/{id}': {
        access: staff,
        body: 'locationId? date? timeFrom? timeTo? hostId? reference? text?',
        answers: '200:Visit',
        errors: 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN MESSAGE_FOR_HOST_TOO_LONG',
      },
      'DELETE /visitor/{id}': { access: staff, answers: '204', errors: 'ALREADY_CHECKED_IN' },
    },
  ],
  [
    'VIS-043 the check-in note of a visit is read, and set to what the answer repeats',
    {
      'GET /visitor/{id}/note': { access: staff, answers: '200:VisitNote' },
      'PUT /visitor/{id}/note': { access: staff, body: 'note', answers: '200:VisitNote' },
    },
  ],
  [
    'VIS-044 a visit is checked in with the check-in payload, and checked out',
    {
      'POST /visitor/{id}/checkIn': {
        access: staff,
        body: `
          phoneNumber? vehicleRegistration? text? note? isWitnessSigning? declarationTemplateId?
          signature? at?`,
        answers: '200:Visit',
        errors: 'ALREADY_CHECKED_IN NOT_TODAY DECLARATION_REQUIRED MESSAGE_FOR_HOST_TOO_LONG',
      },
      'POST /visitor/{id}/checkOut': {
        access: staff,
        body: 'at?',
        answers: '200:Visit',
        errors: 'NOT_CHECKED_IN ALREADY_CHECKED_OUT',
      },
    },
  ],
  [
    'DECL-014 templates are listed, read one by one, created and updated',
    {
      'GET /declaration/template': { access: readers, answers: '200:DeclarationTemplate[]' },
      'GET /declaration/template/{id}': { access: readers, answers: '200:DeclarationTemplate' },
      'POST /declaration/template': {
        access: 'admin',
        body: template,
        answers: '201:DeclarationTemplate',
        errors: 'ALREADY_EXISTS',
      },
      'PUT /declaration/template/{id}': {
        access: 'admin',
        body: template,
        answers: '200:DeclarationTemplate',
        errors: 'ALREADY_EXISTS VERSION_CONFLICT',
      },
    },
  ],
  [
    'DECL-015 the declaration status is asked per person, location and date',
    {
      'GET /declaration/status': {
        access: staff,
        query: 'personId locationId date',
        answers: '200:DeclarationStatus 204',
      },
    },
  ],
  [
    'PASS-001 the pass is a call of a visit',
    {
      'GET /visitor/{id}/pass': {
        access: 'receptionist locationManager',
        query: 'size?',
        answers: '200:VisitorPass',
      },
    },
  ],
]

it.each(rows)('%s', (_row, calls) => {
  const { declared, expected } = compare(calls)
  expect(declared).toEqual(expected)
})

it('VIS-038 the list takes days, true or false for now, and declaration as include', () => {
  const { f, t, now, l, include } = contract.visitor.list.query
  for (const day of [f, t])
    expect(accepted(day, ['2026-11-02', '2026-11-31', '2.11.2026', '2026-11-02T09:00'])).toEqual([
      '2026-11-02',
    ])
  expect(accepted(now, [true, false, 'yes'])).toEqual([true, false])
  expect(accepted(l, [[1, 2], [0], ['oak']])).toEqual([[1, 2]])
  expect(include.items).toMatchObject({ examples: ['declaration'] })
})

it('VIS-014 the most rows of the list are a number that members read, 500 by default', () => {
  const { dataType, released } = configKeys.visitor_report_max_results
  expect([dataType, released, visitorReportMaxResults]).toEqual(['INTEGER', true, 500])
  expect(readConfigValue('20', dataType)).toBe(20)
  expect(contract.visitor.list.answers[200]).toMatchObject({ type: 'array' })
})

it('VIS-039 the summary takes a counter, days, known attributes and time groupings, by week', () => {
  const { qIndex, f, t, sa, stg } = contract.visitor.summary.query
  expect(accepted(qIndex, [0, 7, -1, 1.5])).toEqual([0, 7])
  expect(accepted(f, ['2026-11-02', 'monday'])).toEqual(['2026-11-02'])
  expect(accepted(t, ['2026-11-02', 'monday'])).toEqual(['2026-11-02'])
  expect(accepted(sa, [['timeslot', 'owner'], ['weather']])).toEqual([['timeslot', 'owner']])
  expect(wordsOf(stg)).toEqual(['DAY', 'WEEK', 'MONTH', 'DAY_OF_WEEK'])
  expect(stg).toMatchObject({ default: 'WEEK' })
})

it('VIS-041 VIS-042 a visitor needs a first and a last name, a visit a location, a date and a host', () => {
  const guest = { firstName: 'Ada', lastName: 'Byron' }
  expect(
    accepted(VisitorPerson, [
      guest,
      { ...guest, email: '', company: 'Acme', contactNumber: '5', vehicleRegistration: 'AB 1' },
      { ...guest, lastName: ' ' },
      { firstName: 'Ada' },
      { ...guest, age: 36 },
    ]),
  ).toHaveLength(2)
  const visit = { locationId: 4, date: '2026-11-02', hostId: 9 }
  expect(
    accepted(VisitInput, [
      { ...visit, guestId: 3 },
      { ...visit, guest, checkIn: { note: 'Blue badge' } },
      ...Object.keys(visit).map((field) => ({ ...visit, [field]: undefined })),
      { ...visit, status: 'PRESENT' },
    ]),
  ).toHaveLength(2)
  expect(errorCodes.ALREADY_CHECKED_IN.status).toBe(409)
})

it('VIS-043 a note has at most 1000 characters, and may be empty', () => {
  const notes = [0, 1000, 1001].map((length) => ({ note: 'x'.repeat(length) }))
  expect(accepted(VisitNote, [...notes, {}])).toEqual(notes.slice(0, 2))
})

it('VIS-044 every part of the check-in payload is accepted, and no other', () => {
  const payload = {
    phoneNumber: '555',
    vehicleRegistration: 'AB 1',
    text: 'I am here',
    note: 'Blue badge',
    isWitnessSigning: true,
    declarationTemplateId: 2,
  }
  expect(
    accepted(VisitCheckIn, [
      payload,
      {},
      { ...payload, isWitnessSigning: 'yes' },
      { ...payload, temperature: 37 },
    ]),
  ).toEqual([payload, {}])
})

it('DECL-015 the status answers the template, SIGNED, the day of signing and the expiry', () => {
  expect(missingFields(DeclarationStatus, 'templateId status declarationDate expiryDate')).toEqual(
    [],
  )
  expect(wordsOf(DeclarationStatus.properties.status)).toEqual(['SIGNED'])
  const { date } = contract.declaration.status.query
  expect(accepted(date, ['2026-11-02', 'today'])).toEqual(['2026-11-02'])
})

it('PASS-001 a pass always has a width, a height and a content', () => {
  const pass = { width: 86, height: 54, content: '<svg></svg>' }
  expect(
    accepted(VisitorPass, [
      pass,
      ...Object.keys(pass).map((field) => ({ ...pass, [field]: undefined })),
      { ...pass, width: 0 },
    ]),
  ).toEqual([pass])
})
