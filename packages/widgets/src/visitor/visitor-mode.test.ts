import { describe, expect, it } from 'vitest'
import { doneWith, findObstacle, partOf, visitorModes } from './visitor-mode.js'
import { visit } from './visitor.fixture.js'

const passage = { when: '2026-11-25T09:00:00.000', user: { id: 1, name: 'Rosa' } }
const none = { printPass: false }

describe('modes of the visitor dialog', () => {
  it('each has a part and a reason of its own', () => {
    expect(visitorModes.map((mode) => `${mode}: ${partOf(mode)}, ${doneWith(mode)}`)).toEqual([
      'new: entry, add',
      'edit: entry, edit',
      'checkIn: arrival, checkIn',
      'checkOut: departure, checkOut',
      'delete: removal, delete',
    ])
  })

  it.each([
    ['new', undefined, undefined],
    ['checkIn', undefined, 'missing'],
    ['checkIn', visit(), undefined],
    ['checkIn', visit({ possibleActions: none }), 'notAllowed'],
    ['checkIn', visit({ possibleActions: none, date: '2026-11-26' }), 'notToday'],
    ['checkIn', visit({ possibleActions: none, checkIn: passage }), 'alreadyIn'],
    ['checkOut', visit({ possibleActions: none }), 'notIn'],
    ['checkOut', visit({ possibleActions: none, checkIn: passage }), 'notAllowed'],
    [
      'checkOut',
      visit({ possibleActions: none, checkIn: passage, checkOut: passage }),
      'alreadyOut',
    ],
    ['delete', visit({ possibleActions: none, checkIn: passage }), 'hasArrived'],
    ['edit', visit({ possibleActions: none }), 'notAllowed'],
  ] as const)('VIS-029 %s of %j: %s', (mode, one, obstacle) => {
    expect(findObstacle(mode, one && { ...one, date: one.date }, '2026-11-25')).toBe(obstacle)
  })
})
