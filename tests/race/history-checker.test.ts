import { describe, expect, it } from 'vitest'
import { checkHistory, type Call, type Claim, type FinalBooking } from './history-checker.js'

const room: Claim = { place: 1, from: 10, to: 12 }
const nearby: Claim = { place: 1, from: 11, to: 13 }
const later: Claim = { place: 1, from: 12, to: 14 }

/** Times as [sent, answered]. */
type When = readonly [number, number]
const ok = (
  id: string,
  [invoke, end]: When,
  claims: readonly Claim[] | undefined,
  booking = 'a',
): Call => ({
  id,
  kind: 'call',
  invoke,
  end,
  result: 'ok',
  effects: [{ booking, ...(claims ? { claims } : {}) }],
})
const unknown = (id: string, invoke: number, claims: readonly Claim[], booking = 'a'): Call => ({
  id,
  kind: 'call',
  invoke,
  end: invoke,
  result: 'unknown',
  effects: [{ booking, claims }],
})
const taken = (id: string, [invoke, end]: When, claims: readonly Claim[], booking = 'x'): Call => ({
  id,
  kind: 'call',
  invoke,
  end,
  result: 'refused',
  because: 'taken',
  effects: [{ booking, claims }],
})
const read = ([invoke, end]: When, log: readonly string[], booking = 'a'): Call => ({
  id: 'look',
  kind: 'read',
  invoke,
  end,
  result: 'read',
  booking,
  log,
})
const booking = (log: readonly string[], claims: readonly Claim[], name = 'a'): FinalBooking => ({
  booking: name,
  log,
  claims,
})

const judge = (calls: readonly Call[], final: readonly FinalBooking[]) =>
  checkHistory(calls, final).map(({ rule, text }) => `${rule}: ${text}`)

describe('a good history', () => {
  it('has nothing to say against it', () => {
    const calls = [
      ok('1', [0, 2], [room]),
      taken('2', [1, 3], [nearby]),
      ok('3', [4, 6], []),
      ok('4', [5, 7], [nearby], 'b'),
      ok('5', [8, 9], [later], 'b'),
      read([5, 9], ['1', '3']),
      unknown('6', 20, [room], 'c'),
      unknown('7', 21, [nearby], 'd'),
    ]
    expect(
      judge(calls, [
        booking(['1', '3'], []),
        booking(['4', '5'], [later], 'b'),
        booking(['6'], [room], 'c'),
      ]),
    ).toEqual([])
  })

  it('may hold times that touch, and two shadows of one place', () => {
    const shadow = { ...room, isShadow: true }
    expect(
      judge(
        [ok('1', [0, 1], [room, { ...later, place: 2 }]), ok('2', [0, 1], [later], 'b')],
        [booking(['1'], [room, { ...later, place: 2 }]), booking(['2'], [later], 'b')],
      ),
    ).toEqual([])
    expect(
      judge(
        [ok('1', [0, 1], [shadow]), ok('2', [0, 1], [shadow], 'b')],
        [booking(['1'], [shadow]), booking(['2'], [shadow], 'b')],
      ),
    ).toEqual([])
  })
})

describe('safety', () => {
  it('finds two claims that must have been in force together, long ago too', () => {
    const both = [ok('1', [0, 2], [room]), ok('2', [1, 3], [nearby], 'b')]
    expect(judge(both, [booking(['1'], [room]), booking(['2'], [nearby], 'b')])).toEqual([
      'safety: a (call 1) and b (call 2) held place 1 at the same time',
    ])
    const ended = [...both, ok('3', [4, 5], []), ok('4', [4, 5], [], 'b')]
    expect(judge(ended, [booking(['1', '3'], []), booking(['2', '4'], [], 'b')])).toEqual([
      'safety: a (call 1) and b (call 2) held place 1 at the same time',
    ])
  })

  it('finds a shadow against an own claim', () => {
    const calls = [ok('1', [0, 1], [{ ...room, isShadow: true }]), ok('2', [2, 3], [room], 'b')]
    expect(
      judge(calls, [booking(['1'], [{ ...room, isShadow: true }]), booking(['2'], [room], 'b')]),
    ).toHaveLength(1)
  })

  it('lets a place change hands between the sending of its release and the answer to the next claim', () => {
    const calls = (released: When, claimed: When) => [
      ok('1', [0, 1], [room]),
      ok('2', released, []),
      ok('3', claimed, [room], 'b'),
    ]
    const final = [booking(['1', '2'], []), booking(['3'], [room], 'b')]
    expect(judge(calls([5, 9], [3, 6]), final)).toEqual([])
    expect(judge(calls([7, 9], [3, 6]), final)).toHaveLength(1)
  })
})

describe('durability', () => {
  it('finds what was acknowledged and is lost, whole or in part', () => {
    expect(judge([ok('1', [0, 1], [room])], [])).toEqual([
      'durability: call 1 was acknowledged and is lost',
    ])
    expect(judge([ok('1', [0, 1], [room])], [booking(['1'], [])])).toEqual([
      'durability: a holds nothing instead of 1 10-12',
    ])
    expect(
      judge([ok('1', [0, 1], [room]), ok('2', [2, 3], [later])], [booking(['1'], [room])]),
    ).toEqual(['durability: call 2 was acknowledged and is lost'])
  })

  it('finds ghosts: what was refused and stands, and what nobody asked for', () => {
    const refused = taken('2', [0, 3], [room], 'b')
    expect(
      judge(
        [ok('1', [0, 1], [room]), ok('3', [1, 2], []), refused],
        [booking(['1', '3'], []), booking(['2'], [room], 'b')],
      ),
    ).toEqual(['durability: call 2 was refused and happened all the same'])
    expect(judge([], [booking(['9'], [room])])).toEqual(['durability: a: nobody asked for 9'])
  })

  it('finds a group of which only a part happened, also when nobody knows whether it should have', () => {
    const effects = [
      { booking: 'a', claims: [room] },
      { booking: 'b', claims: [later] },
    ]
    for (const result of ['ok', 'unknown'] as const) {
      expect(
        judge(
          [{ id: '1', kind: 'group', invoke: 0, end: 1, result, effects }],
          [booking(['1'], [room])],
        ),
      ).toEqual(['durability: group 1 happened to 1 of 2 bookings'])
    }
  })

  it('lets the end of a group pass over what has ended already, and nothing else', () => {
    const effects = ['a', 'b'].map((name) => ({ booking: name, claims: [], unlessEnded: true }))
    const calls: Call[] = [
      ok('1', [0, 1], [room]),
      ok('2', [0, 1], [later], 'b'),
      ok('3', [2, 3], [], 'b'),
      { id: '4', kind: 'cancel', invoke: 4, end: 5, result: 'ok', effects },
    ]
    expect(judge(calls, [booking(['1', '4'], []), booking(['2', '3'], [], 'b')])).toEqual([])
    expect(
      judge(
        calls.filter(({ id }) => id !== '3'),
        [booking(['1', '4'], []), booking(['2'], [later], 'b')],
      ),
    ).toEqual(['durability: cancel 4 happened to 1 of 2 bookings'])
  })

  it('finds one request with two effects', () => {
    expect(judge([ok('1', [0, 1], [room])], [booking(['1', '1'], [room])])).toEqual([
      'durability: call 1 happened twice',
    ])
  })
})

describe('justice', () => {
  it('finds a refusal without a possible holder: never there, gone before, come after, or the booking itself', () => {
    const unjust = ['justice: call 9 was refused (taken) and nothing was in the way']
    expect(judge([taken('9', [5, 6], [room])], [])).toEqual(unjust)
    expect(
      judge(
        [ok('1', [0, 1], [room]), ok('2', [2, 4], []), taken('9', [5, 6], [room])],
        [booking(['1', '2'], [])],
      ),
    ).toEqual(unjust)
    expect(
      judge([ok('1', [7, 8], [room]), taken('9', [5, 6], [room])], [booking(['1'], [room])]),
    ).toEqual(unjust)
    expect(
      judge([ok('1', [0, 1], [room]), taken('9', [5, 6], [nearby], 'a')], [booking(['1'], [room])]),
    ).toEqual(unjust)
  })

  it('accepts one whose holder may still have been there, or already', () => {
    expect(
      judge(
        [ok('1', [0, 1], [room]), ok('2', [2, 5], []), taken('9', [5, 6], [room])],
        [booking(['1', '2'], [])],
      ),
    ).toEqual([])
    expect(
      judge([ok('1', [6, 8], [room]), taken('9', [5, 6], [room])], [booking(['1'], [room])]),
    ).toEqual([])
    expect(
      judge([unknown('1', 0, [room]), taken('9', [500, 501], [room])], [booking(['1'], [room])]),
    ).toEqual([])
  })

  it('accepts that a group is refused whose own bookings get into each other’s way', () => {
    const effects = [
      { booking: 'a', claims: [room] },
      { booking: 'b', claims: [nearby] },
    ]
    expect(
      judge(
        [
          {
            id: '1',
            kind: 'group',
            invoke: 0,
            end: 1,
            result: 'refused',
            because: 'taken',
            effects,
          },
        ],
        [],
      ),
    ).toEqual([])
  })

  it('wants a change for a refusal that speaks of one', () => {
    const refused: Call = {
      id: '9',
      kind: 'move',
      invoke: 5,
      end: 6,
      result: 'refused',
      because: 'changed',
      by: ['call'],
      effects: [{ booking: 'a', claims: [later] }],
    }
    expect(judge([ok('1', [0, 1], [room]), refused], [booking(['1'], [room])])).toEqual([])
    expect(
      judge([ok('1', [0, 1], [room]), { ...refused, by: ['cancel'] }], [booking(['1'], [room])]),
    ).toHaveLength(1)
  })
})

describe('order', () => {
  it('finds calls that stand in the other order than they must have come', () => {
    const calls = [ok('1', [0, 1], [room]), ok('2', [2, 3], [later]), ok('3', [4, 5], [nearby])]
    expect(judge(calls, [booking(['1', '3', '2'], [later])])).toEqual([
      'order: a: call 2 was answered before call 3 was sent, and comes after it',
    ])
    expect(
      judge([calls[0]!, ok('2', [2, 9], [later]), calls[2]!], [booking(['1', '3', '2'], [later])]),
    ).toEqual([])
  })

  it('finds versions that do not grow', () => {
    const call = (id: string, version: number): Call => ({
      id,
      kind: 'call',
      invoke: 0,
      end: 9,
      result: 'ok',
      effects: [{ booking: 'a', claims: [room], version }],
    })
    expect(judge([call('1', 1), call('2', 2)], [booking(['1', '2'], [room])])).toEqual([])
    expect(judge([call('1', 1), call('2', 1)], [booking(['1', '2'], [room])])).toEqual([
      'order: a: call 2 made version 1 after version 1',
    ])
  })

  it('finds a read that misses what was acknowledged, sees what was undone, or sees what was not asked yet', () => {
    const calls = [ok('1', [0, 1], [room]), ok('2', [2, 3], [later])]
    const final = [booking(['1', '2'], [later])]
    expect(judge([...calls, read([2, 3], ['1'])], final)).toEqual([])
    expect(judge([...calls, read([4, 5], ['1'])], final)).toEqual([
      'order: read look of a did not see call 2, which was acknowledged before',
    ])
    expect(judge([...calls, read([0, 1], ['1', '2'])], final)).toEqual([
      'order: read look of a saw call 2 before it was sent',
    ])
    expect(judge([...calls, read([4, 5], ['1', '7'])], final)).toEqual([
      'order: read look of a saw 1 7, which does not begin 1 2',
    ])
    expect(judge([read([4, 5], ['7'])], [])).toEqual([
      'order: read look of a found what is not there in the end',
    ])
  })
})

it('passes on what failed', () => {
  expect(
    judge(
      [{ id: '1', kind: 'create', invoke: 0, end: 1, result: 'failed', text: '500', effects: [] }],
      [],
    ),
  ).toEqual(['failure: create 1: 500'])
})
