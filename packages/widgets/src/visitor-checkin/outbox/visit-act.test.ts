import { ApiError } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { visit } from '../../visitor/visitor.fixture.js'
import { isDoneAlready, isPassing, withWaiting, type WaitingAct } from './visit-act.js'

const failed = (status: number, code = 'X', kind: 'http' | 'network' | 'timeout' = 'http') =>
  new ApiError({ kind, code, status, operation: 'visitor.checkIn' })

describe('an act whose attempt has failed', () => {
  it.each([
    [new Error('gone'), true],
    [failed(0, 'NETWORK', 'network'), true],
    [failed(0, 'TIMEOUT', 'timeout'), true],
    [failed(503), true],
    [failed(500), true],
    [failed(429), true],
    [failed(401), true],
    [failed(400), false],
    [failed(404), false],
    [failed(409, 'DECLARATION_REQUIRED'), false],
  ])('%s stays: %s', (error, stays) => expect(isPassing(error)).toBe(stays))

  it.each([
    ['ALREADY_CHECKED_IN', true],
    ['ALREADY_CHECKED_OUT', true],
    ['NOT_TODAY', false],
  ])('%s is done already: %s', (code, done) => expect(isDoneAlready(failed(409, code))).toBe(done))
})

describe('visits with what is waiting', () => {
  const at = '2026-11-25T09:00:00.000Z'
  const checkIn: WaitingAct = {
    key: 'a',
    act: { kind: 'checkIn', visitId: 71, name: 'Ana', body: { at } },
  }
  const checkOut: WaitingAct = {
    key: 'b',
    act: { kind: 'checkOut', visitId: 71, name: 'Ana', body: { at } },
  }
  it.each<[string, WaitingAct[], (boolean | undefined)[]]>([
    ['nothing', [], [false, false, true, false]],
    ['a check-in', [checkIn], [true, false, undefined, true]],
    ['both', [checkIn, checkOut], [true, true, undefined, undefined]],
    ['a refused one', [{ ...checkIn, refusal: 'No.' }], [false, false, true, false]],
    [
      'that of another',
      [{ key: 'c', act: { kind: 'checkIn', visitId: 9, name: 'Eva', body: {} } }],
      [false, false, true, false],
    ],
  ])('%s', (_, waiting, expected) => {
    const [known] = withWaiting([visit()], waiting)
    const { checkIn: comes, checkOut: leaves } = known!.possibleActions
    expect([Boolean(known!.checkIn), Boolean(known!.checkOut), comes, leaves]).toEqual(expected)
  })
})
