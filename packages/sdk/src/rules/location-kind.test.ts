import { describe, expect, it } from 'vitest'
import { possibleSubKinds } from './location-kind.js'

describe('possibleSubKinds', () => {
  it.each([
    ['FLOOR', ['ROOM', 'DESK'], ['ZONE', 'AREA', 'ROOM', 'DESK']],
    ['BUILDING', ['CAR_SPACE'], ['FLOOR', 'ZONE', 'AREA', 'CAR_PARK']],
    ['CAR_PARK', ['CAR_SPACE', 'DESK'], ['CAR_LEVEL', 'CAR_SPACE']],
    ['ROOM', ['ROOM', 'DESK'], ['ROOM', 'DESK']],
    ['DESK', ['ROOM', 'DESK'], []],
    [
      'ORL',
      ['LOCKER'],
      ['REGION', 'SUB_REGION', 'SITE', 'BUILDING', 'FLOOR', 'ZONE', 'AREA', 'LOCKER'],
    ],
    ['ORL', [], []],
  ])('below %s with the leaves %j come %j', (parent, leaves, kinds) => {
    expect(possibleSubKinds(parent, leaves)).toEqual(kinds)
  })
})
