import { expect, it } from 'vitest'
import { toRowActions } from './booking-actions.js'

it('BKG-007 offers nothing that the server does not list', () => {
  expect(toRowActions({ possibleActions: ['viewHistory'] })).toEqual({ due: undefined, menu: [] })
  expect(toRowActions({ possibleActions: ['edit', 'cancel', 'endEarly', 'start'] })).toEqual({
    due: 'start',
    menu: ['edit', 'endEarly', 'cancel'],
  })
})

it('APR-005 offers to reject in place of cancelling where the booking can be approved', () => {
  expect(toRowActions({ possibleActions: ['approve', 'cancel'] })).toEqual({
    due: 'approve',
    menu: ['reject'],
  })
})
