import { ApiError } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { describeRescheduleFailure, toDays, type Shift } from './reschedule-rules.js'

it.each<[Shift, number | undefined]>([
  [{ value: 1, unit: 'DAY', direction: 'LATER' }, 1],
  [{ value: 3, unit: 'DAY', direction: 'EARLIER' }, -3],
  [{ value: 2, unit: 'WEEK', direction: 'LATER' }, 14],
  [{ value: 1, unit: 'WEEK', direction: 'EARLIER' }, -7],
  [{ value: 0, unit: 'DAY', direction: 'LATER' }, undefined],
  [{ value: 523, unit: 'WEEK', direction: 'LATER' }, undefined],
])('EVT-005 %j moves by %j days', (shift, days) => {
  expect(toDays(shift)).toBe(days)
})

const refused = (code: string, serverMessage: string) =>
  new ApiError({
    kind: 'http',
    operation: 'bookingGroup.rescheduleEvent',
    status: 409,
    code,
    serverMessage,
    retryable: false,
  })

it.each([
  [
    refused('OVERLAP', 'Ya existe una reserva'),
    'One or more of the associated bookings would overlap with an existing booking',
  ],
  [
    refused('OTHER', 'An overlapping booking already exists at X'),
    'One or more of the associated bookings would overlap with an existing booking',
  ],
  [
    refused('START_IN_PAST', 'One or more associated bookings would have a start time in the past'),
    'One or more associated bookings would have a start time in the past',
  ],
  [new Error('bug'), 'fallback'],
])('EVT-006 EVT-007 ERR-019 %s is shown as %j', (error, text) => {
  expect(describeRescheduleFailure(error, 'fallback', 'en')).toBe(text)
})
