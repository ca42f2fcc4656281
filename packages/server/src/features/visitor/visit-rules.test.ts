import { describe, expect, it } from 'vitest'
import { Refusal } from '../../ground/core/refusal.js'
import {
  decideCheckIn,
  decideCheckOut,
  decideMessage,
  decideTime,
  decideVisitActions,
  type CheckInFacts,
} from './visit-rules.js'
import { isSigned } from '../../places/declaration/declaration-rules.js'

const staff = { isStaff: true, canEdit: true, canPass: true }
const host = { isStaff: false, canEdit: true, canPass: true }
const nobody = { isStaff: false, canEdit: false, canPass: false }
const added = {
  date: '2026-11-02',
  timeZone: 'Europe/London',
  guestName: 'Ines Vega',
  checkIn: undefined,
  checkOut: undefined,
}
const passage = { when: '2026-11-02T09:05:00.000', user: { id: 7, name: 'Rea' } }
const inside = { ...added, checkIn: passage }
const gone = { ...inside, checkOut: passage }
const at = Date.UTC(2026, 10, 2, 9)
const facts: CheckInFacts = {
  visit: added,
  standing: staff,
  at,
  input: {},
  declaration: undefined,
}
const codeOf = (refusal: Refusal | undefined) => refusal?.code

describe('check-in of a visit', () => {
  it.each<[string, Partial<CheckInFacts>, string | undefined]>([
    ['by staff', {}, undefined],
    ['by the host, where the organisation lets hosts', { standing: host }, undefined],
    ['by anybody else', { standing: nobody }, 'FORBIDDEN'],
    ['a second time', { visit: inside }, 'ALREADY_CHECKED_IN'],
    ['on the day before', { at: Date.UTC(2026, 10, 1, 23, 59) }, 'NOT_TODAY'],
    ['on the day after', { at: Date.UTC(2026, 10, 3) }, 'NOT_TODAY'],
    ['with a message by staff', { input: { text: 'x'.repeat(200) } }, undefined],
    ['with a longer message', { input: { text: 'x'.repeat(201) } }, 'MESSAGE_FOR_HOST_TOO_LONG'],
    ['with a message by the host', { standing: host, input: { text: 'Hi' } }, 'FORBIDDEN'],
    ['unsigned', { declaration: { templateId: 3, isSigned: false } }, 'DECLARATION_REQUIRED'],
    ['signed', { declaration: { templateId: 3, isSigned: true } }, undefined],
    [
      'witnessed',
      {
        declaration: { templateId: 3, isSigned: false },
        input: { isWitnessSigning: true, declarationTemplateId: 3 },
      },
      undefined,
    ],
    [
      'witnessed for another declaration',
      {
        declaration: { templateId: 3, isSigned: false },
        input: { isWitnessSigning: true, declarationTemplateId: 4 },
      },
      'DECLARATION_REQUIRED',
    ],
    [
      'witnessed by the host',
      { standing: host, input: { isWitnessSigning: true, declarationTemplateId: 3 } },
      'FORBIDDEN',
    ],
  ])('%s', (_, change, code) => {
    expect(codeOf(decideCheckIn({ ...facts, ...change }))).toBe(code)
  })

  it('a second check-in is refused with the name and time of the first', () => {
    expect(decideCheckIn({ ...facts, visit: inside })?.details.data).toEqual(passage)
  })
})

it.each([
  ['before check-in', added, staff, 'NOT_CHECKED_IN'],
  ['after check-in', inside, staff, undefined],
  ['a second time', gone, staff, 'ALREADY_CHECKED_OUT'],
  ['by anybody else', inside, nobody, 'FORBIDDEN'],
])('check-out of a visit %s', (_, visit, standing, code) => {
  expect(codeOf(decideCheckOut(visit, standing))).toBe(code)
})

it.each([
  ['now', undefined, at],
  ['an hour ago', new Date(at - 3_600_000).toISOString(), at - 3_600_000],
  ['a little ahead', new Date(at + 60_000).toISOString(), at],
  ['in an hour', new Date(at + 3_600_000).toISOString(), 'INVALID_INPUT'],
  ['four days ago', new Date(at - 96 * 3_600_000).toISOString(), 'INVALID_INPUT'],
])('a reported time %s', (_, time, expected) => {
  const decided = decideTime(time, at)
  expect(decided instanceof Refusal ? decided.code : decided).toBe(expected)
})

it('a message is allowed only with the check-in', () => {
  const decide = (text: string | undefined) =>
    codeOf(decideMessage(text, { isStaff: true, checksIn: false }))
  expect([decide(undefined), decide(''), decide('Hello')]).toEqual([
    undefined,
    undefined,
    'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN',
  ])
})

it.each([
  [
    'added',
    added,
    staff,
    { printPass: true, edit: true, remove: true, checkIn: true, checkOut: false },
  ],
  [
    'inside',
    inside,
    staff,
    { printPass: true, edit: true, remove: false, checkIn: false, checkOut: true },
  ],
  [
    'gone',
    gone,
    staff,
    { printPass: false, edit: true, remove: false, checkIn: false, checkOut: false },
  ],
  [
    'of a host',
    added,
    host,
    { printPass: false, edit: true, remove: true, checkIn: true, checkOut: false },
  ],
])('actions of a visit that is %s', (_, visit, standing, expected) => {
  expect(decideVisitActions(visit, standing, '2026-11-02')).toEqual(expected)
})

it.each([
  ['on its day', '2026-11-02', true],
  ['on its last day', '2026-12-02', true],
  ['a day later', '2026-12-03', false],
  ['before it', '2026-11-01', false],
])('a declaration of 30 days counts %s', (_, date, expected) => {
  const row = { person_id: 1, template_id: 1, short_name: 'NDA', expiry_days: 30, witness_id: null }
  expect(isSigned({ ...row, declared_on: '2026-11-02' }, date)).toBe(expected)
  expect(isSigned({ ...row, declared_on: null }, date)).toBe(false)
})
