import { describe, expect, it } from 'vitest'
import { visit } from '../visitor/visitor.fixture.js'
import {
  decideStep,
  hostOfSubject,
  mustSign,
  nameOfSubject,
  startState,
  type KioskEvent,
  type KioskState,
  type WalkIn,
} from './kiosk-steps.js'

const ana = visit()
const walkIn: WalkIn = {
  guest: { firstName: 'Marta', lastName: 'Gil' },
  host: { id: 12, name: 'Elena Vidal' },
}
const details = { contactNumber: '', vehicleRegistration: '' }
const after = (...events: KioskEvent[]): KioskState => events.reduce(decideStep, startState)

const found = { type: 'found', visit: ana } as const
const confirmed = { type: 'confirmed', details } as const
const entered = { type: 'entered', walkIn } as const
const type = <T extends string>(name: T) => ({ type: name })

describe('steps of the kiosk', () => {
  it.each<[string, KioskEvent[]]>([
    ['start', []],
    ['find checkIn', [type('arrive')]],
    ['find checkOut', [type('leave')]],
    ['visit checkIn', [type('arrive'), found]],
    ['declaration checkIn', [type('arrive'), found, confirmed]],
    [
      'done checkIn',
      [
        type('arrive'),
        found,
        confirmed,
        { type: 'done', subject: { visit: ana }, isWaiting: false },
      ],
    ],
    ['walkIn checkIn', [type('arrive'), type('notExpected')]],
    ['declaration checkIn', [type('arrive'), type('notExpected'), entered]],
    // Only arriving visitors can add themselves.
    ['find checkOut', [type('leave'), type('notExpected')]],
    ['start', [type('arrive'), type('back')]],
    ['find checkIn', [type('arrive'), found, type('back')]],
    ['visit checkIn', [type('arrive'), found, confirmed, type('back')]],
    ['walkIn checkIn', [type('arrive'), type('notExpected'), entered, type('back')]],
    ['start', [type('arrive'), found, confirmed, type('reset')]],
    // Events that a step does not handle.
    ['start', [found]],
    ['start', [confirmed]],
    ['find checkIn', [type('arrive'), type('leave')]],
  ])('%s', (expected, events) => {
    const { step, intent } = after(...events)
    expect(step === 'start' ? step : `${step} ${intent}`).toBe(expected)
  })

  it('the next visitor sees no data of the previous one', () => {
    expect(after(type('arrive'), found, confirmed, type('reset'))).toBe(startState)
    expect(after(type('arrive'), found, type('back'), type('back'))).toBe(startState)
  })
})

it.each([
  [{ visit: ana }, undefined, false],
  [{ visit: ana }, 4, true],
  [{ visit: visit({ declaration: { templateId: 4, declarationDate: '2026-11-25' } }) }, 4, false],
  [{ walkIn }, 4, true],
  [{ walkIn }, undefined, false],
])('%j at a reception that asks for %s must sign: %s', (subject, templateId, signs) =>
  expect(mustSign(subject, templateId)).toBe(signs),
)

it('names visitor and host', () => {
  expect([nameOfSubject({ walkIn }), hostOfSubject({ walkIn })]).toEqual([
    'Marta Gil',
    'Elena Vidal',
  ])
  expect([nameOfSubject({ visit: ana }), hostOfSubject({ visit: ana })]).toEqual([
    'Ana Ruiz',
    'Elena Vidal',
  ])
})
