import { describe, expect, it } from 'vitest'
import {
  checkHostMessage,
  describeDeclaration,
  findCheckInObstacle,
  findMissing,
  findVisitRefusals,
  stepOf,
  type VisitEntry,
  type VisitEntryFacts,
} from '../index.js'

const entry: VisitEntry = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: '',
  hostId: 5,
  date: '2026-11-25',
  timeFrom: '',
  timeTo: '',
  locationId: 3,
  text: '',
}
const facts: VisitEntryFacts = { hasLocations: true, checksIn: false, today: '2026-11-25' }

describe('an entry of a visit', () => {
  it.each<[missing: string, entry: Partial<VisitEntry>, facts?: Partial<VisitEntryFacts>]>([
    ['', {}],
    ['firstName', { firstName: '  ' }],
    ['lastName', { lastName: '' }],
    ['hostId', { hostId: undefined }],
    ['date', { date: '' }],
    ['locationId', { locationId: undefined }],
    ['', { locationId: undefined }, { hasLocations: false }],
    ['firstName lastName', { firstName: '', lastName: '' }],
  ])('needs "%s" of %j', (missing, more, other) => {
    expect(findMissing({ ...entry, ...more }, { ...facts, ...other }).join(' ')).toBe(missing)
  })

  it.each<[refused: string, entry: Partial<VisitEntry>, facts?: Partial<VisitEntryFacts>]>([
    ['', {}],
    ['', { email: ' ' }],
    ['', { email: 'ana@example.org' }],
    ['', { timeFrom: '09:00' }],
    ['', { timeFrom: '09:00', timeTo: '10:30' }],
    ['timeFrom: required', { timeTo: '10:30' }],
    ['timeTo: pastTime', { timeFrom: '10:30', timeTo: '10:30' }],
    ['email: email', { email: 'ana' }],
    ['email: email', { email: 'ana@example' }],
    ['text: MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN', { text: 'Hello' }],
    ['', { text: 'Hello' }, { checksIn: true }],
  ])('refuses "%s" of %j', (refused, more, other) => {
    const found = findVisitRefusals({ ...entry, ...more }, { ...facts, ...other })
    expect(found.map(({ field, code }) => `${field}: ${code}`).join(' ')).toBe(refused)
  })

  it.each([
    ['2026-11-24', undefined, ['past']],
    ['2025-12-31', undefined, ['past']],
    ['2026-11-25', undefined, []],
    ['2026-11-26', undefined, []],
    // A stored visit may retain its past date, but cannot move to another past date.
    ['2026-11-24', '2026-11-24', []],
    ['2026-11-23', '2026-11-24', ['past']],
  ])('FMT-005 a visit on %s, stored on %s: %j', (date, storedDate, codes) => {
    const found = findVisitRefusals({ ...entry, date }, { ...facts, storedDate })
    expect(found.map(({ field, code }) => [field, code])).toEqual(
      codes.map((code) => ['date', code]),
    )
  })

  it.each([
    [200, undefined],
    [201, 'MESSAGE_FOR_HOST_TOO_LONG'],
  ])('a message of %s characters: %s', (length, refusal) => {
    expect(checkHostMessage('x'.repeat(length), true)).toBe(refusal)
    // A character with several code units counts as one.
    expect(checkHostMessage('👩‍💻'.repeat(length), true)).toBe(refusal)
  })
})

it.each([
  ['2026-11-25', false, false, undefined],
  ['2026-11-25', true, false, 'DECLARATION_REQUIRED'],
  ['2026-11-25', true, true, undefined],
  ['2026-11-26', false, false, 'NOT_TODAY'],
  ['2026-11-24', true, true, 'NOT_TODAY'],
] as const)('check-in on %s, declaration needed %s, witnessed %s: %s', (...row) => {
  const [date, needsDeclaration, isWitnessed, obstacle] = row
  expect(findCheckInObstacle({ date, today: '2026-11-25', needsDeclaration, isWitnessed })).toBe(
    obstacle,
  )
})

const passage = { when: '2026-11-25T09:00:00', user: { id: 1, name: 'Rosa' } }
it.each([
  ['added', {}],
  ['checkedIn', { checkIn: passage }],
  ['checkedOut', { checkIn: passage, checkOut: passage }],
] as const)('a visit is %s', (step, visit) => expect(stepOf(visit)).toBe(step))

describe('the declaration of a visit', () => {
  it.each([
    [undefined, undefined],
    [
      { templateId: 1, name: 'Safety' },
      ['Safety', 'NOT_COMPLETED', undefined, undefined, 'COMPLETED'],
    ],
    [
      { templateId: 1, name: 'Safety', declarationDate: '2026-11-01', expiryDate: '2026-12-01' },
      ['Safety', 'COMPLETED', '2026-11-01', '2026-12-01', 'COMPLETED'],
    ],
    [
      { templateId: 1, declarationDate: '2026-11-01', witnessId: 4 },
      ['', 'COMPLETED', '2026-11-01', undefined, 'WITNESSED'],
    ],
  ])('VIS-023 DECL-004 %j has name, status, date and expiry: %j', (declaration, expected) => {
    const view = describeDeclaration({ declaration })
    expect(view && [view.name, view.status, view.date, view.expiry, view.madeAs]).toEqual(expected)
  })
})
