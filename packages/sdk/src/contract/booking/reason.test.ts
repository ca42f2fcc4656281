import type { TObject } from 'typebox'
import { expect, expectTypeOf, it } from 'vitest'
import { ErrorBody, ReasonSchema, ValidationError } from '../base/error-body.js'
import { errorCodes } from '../base/error.js'
import { describeReason, reasonCodes, type Reason } from '../base/reason.js'
import { findPattern } from '../base/catalogue.js'
import { fillText } from '../base/text.js'
import { accepts } from '../test-support/probe.js'
import { Availability, AvailabilitySlot } from './availability.js'
import { BookingCheck } from './booking.js'
import type { Reason as GeneratedReason } from '../../generated/types.js'

const codes = Object.keys(reasonCodes) as Reason['code'][]
const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
]

it('reasons have the same shape everywhere', () => {
  const unavailable = [AvailabilitySlot, Availability].map(
    (schema) => (schema as unknown as { anyOf: TObject[] }).anyOf[1]!,
  )
  for (const { properties } of [...unavailable, BookingCheck, ErrorBody, ValidationError])
    expect(
      ((properties as Record<string, unknown>)['reasons'] as unknown as { items: unknown }).items,
    ).toBe(ReasonSchema)
  expectTypeOf<GeneratedReason>().toExtend<Reason>()
  expectTypeOf<Reason>().toExtend<GeneratedReason>()
})

it.each(codes)(
  '%s: its facts are the placeholders of its texts, and the schema requires them',
  (code) => {
    const { facts, id, text, error } = reasonCodes[code]
    expect(placeholdersOf(text).sort()).toEqual([...facts].sort())
    expect(placeholdersOf(findPattern(id, 'es')!.pattern).sort()).toEqual([...facts].sort())
    expect(errorCodes[error].status).toBeGreaterThanOrEqual(400)
    const values = { limit: 2, unit: 'HOUR', period: 'DAY' } as const
    const given = Object.fromEntries(facts.map((name) => [name, values[name]]))
    expect(accepts(ReasonSchema, { code, ...given })).toBe(true)
    expect(accepts(ReasonSchema, { code, ...given, other: 1 })).toBe(false)
    for (const name of facts)
      expect(accepts(ReasonSchema, { code, ...given, [name]: undefined }), name).toBe(false)
    for (const language of ['en', 'es'] as const)
      expect(describeReason({ code, ...given }, language)).not.toMatch(/[{}]|undefined/)
  },
)

it('the text of its error needs only the location’s name and its facts', () => {
  // These errors' texts also need another booking or the category, which their rules supply.
  const others = ['OVERLAP', 'OVERLAP_CALENDAR', 'OVERLAP_OWN', 'OVERLAP_OWNER', 'QUOTA_REACHED']
  const lacking = Object.entries(reasonCodes).filter(
    ([, { error, facts }]) =>
      !others.includes(error) &&
      placeholdersOf(fillText(errorCodes[error], 'en')).some(
        (name) => name !== 'location' && !facts.some((fact) => fact === name),
      ),
  )
  expect(lacking).toEqual([])
})

it.each<[Reason, english: string, spanish: string]>([
  [
    { code: 'tooLong', limit: 1, unit: 'DAY' },
    'You can book this space for 1 day at most.',
    'Puede reservar este espacio durante 1 día como máximo.',
  ],
  [
    { code: 'tooSoon', limit: 2, unit: 'HOUR' },
    'This space must be booked at least 2 hours ahead.',
    'Este espacio debe reservarse con al menos 2 horas de antelación.',
  ],
  [
    { code: 'quota', limit: 1, period: 'WEEK' },
    'You have reached your limit of 1 booking per week.',
    'Ha alcanzado su límite de 1 reserva por semana.',
  ],
  [
    { code: 'overCapacity', limit: 6 },
    'This space holds at most 6 people.',
    'Este espacio tiene capacidad para 6 personas como máximo.',
  ],
])('describes %j', (reason, english, spanish) => {
  expect([describeReason(reason, 'en'), describeReason(reason, 'es')]).toEqual([english, spanish])
})

it('uses the general text for an unknown code', () => {
  expect(describeReason({ code: 'constructor' }, 'en')).toBe('This space cannot be booked.')
})
