import { expect, it } from 'vitest'
import { ErrorBody, ValidationError } from '../base/error-body.js'
import { reasonTexts } from '../base/reason.js'
import { Availability, AvailabilitySlot } from './availability.js'
import { BookingCheck } from './booking.js'

it('has words in English and Spanish for every reason, and one list of reasons wherever they are told', () => {
  for (const { en, es } of Object.values(reasonTexts)) expect(en).not.toBe(es)
  for (const { properties } of [
    AvailabilitySlot,
    Availability,
    BookingCheck,
    ErrorBody,
    ValidationError,
  ]) {
    const { items } = properties.reasons as unknown as { items: { enum: string[] } }
    expect(items.enum).toEqual(Object.keys(reasonTexts))
  }
})
