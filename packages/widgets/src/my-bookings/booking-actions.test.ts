import { expect, it } from 'vitest'
import { toRowActions } from './booking-actions.js'

it('BKG-007 offers only actions that the server lists', () => {
  expect(toRowActions({ possibleActions: ['viewHistory'] })).toEqual({ due: undefined, menu: [] })
  expect(toRowActions({ possibleActions: ['edit', 'cancel', 'endEarly', 'start'] })).toEqual({
    due: 'start',
    menu: ['edit', 'endEarly', 'cancel'],
  })
})

it('APR-005 offers reject instead of cancel if the booking can be approved', () => {
  expect(toRowActions({ possibleActions: ['approve', 'cancel'] })).toEqual({
    due: 'approve',
    menu: ['reject'],
  })
})
