import { expect, it } from 'vitest'
import { bookingSteps, fractionOf } from './booking-step.js'

it('BKG-045 booking progress runs through login, location, options and done; its fraction starts at 0.01', () => {
  expect(bookingSteps.map((step) => [step, fractionOf(step)])).toEqual([
    ['login', 0.01],
    ['location', 1 / 3],
    ['options', 2 / 3],
    ['done', 1],
  ])
})
