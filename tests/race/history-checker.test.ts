import { describe, expect, it } from 'vitest'
import { checkHistory, type Call, type Claim, type FinalBooking } from './history-checker.js'

const room: Claim = { location: 1, from: 10, to: 12 }
const nearby: Claim = { location: 1, from: 11, to: 13 }
const later: Claim = { location: 1, from: 12, to: 14 }

/** Times as [sent, received]. */
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

const check = (calls: readonly Call[], final: readonly FinalBooking[]) =>
  checkHistory(calls, final).map(({ rule, text }) => `${rule}: ${text}`)

describe('a valid history', () => {
  it('has no violations', () => {
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
      check(calls, [
        booking(['1', '3'], []),
        booking(['4', '5'], [later], 'b'),
        booking(['6'], [room], 'c'),
      ]),
    ).toEqual([])
  })

  it('may contain adjacent times, and two shadows of one location', () => {
    const shadow = { ...room, isShadow: true }
    expect(
      check(
        [ok('1', [0, 1], [room, { ...later, location: 2 }]), ok('2', [0, 1], [later], 'b')],
        [booking(['1'], [room, { ...later, location: 2 }]), booking(['2'], [later], 'b')],
      ),
    ).toEqual([])
    expect(
      check(
        [ok('1', [0, 1], [shadow]), ok('2', [0, 1], [shadow], 'b')],
        [booking(['1'], [shadow]), booking(['2'], [shadow], 'b')],
      ),
    ).toEqual([])
  })
})

describe('safety', () => {
  it('finds two claims that must have been in force together, even if both have ended', () => {
    const both = [ok('1', [0, 2], [room]), ok('2', [1, 3], [nearby], 'b')]
    expect(check(both, [booking(['1'], [room]), booking(['2'], [nearby], 'b')])).toEqual([
      'safety: a (call 1) and b (call 2) held location 1 at the same time',
    ])
    const ended = [...both, ok('3', [4, 5], []), ok('4', [4, 5], [], 'b')]
    expect(check(ended, [booking(['1', '3'], []), booking(['2', '4'], [], 'b')])).toEqual([
      'safety: a (call 1) and b (call 2) held location 1 at the same time',
    ])
  })

  it('finds a shadow that conflicts with a booking of the location itself', () => {
    const calls = [ok('1', [0, 1], [{ ...room, isShadow: true }]), ok('2', [2, 3], [room], 'b')]
    expect(
      check(calls, [booking(['1'], [{ ...room, isShadow: true }]), booking(['2'], [room], 'b')]),
    ).toHaveLength(1)
  })

  it('lets a location change hands between sending its release and receiving the next claim', () => {
    const calls = (released: When, claimed: When) => [
      ok('1', [0, 1], [room]),
      ok('2', released, []),
      ok('3', claimed, [room], 'b'),
    ]
    const final = [booking(['1', '2'], []), booking(['3'], [room], 'b')]
    expect(check(calls([5, 9], [3, 6]), final)).toEqual([])
    expect(check(calls([7, 9], [3, 6]), final)).toHaveLength(1)
  })
})

describe('durability', () => {
  it('finds acknowledged calls that are lost, completely or in part', () => {
    expect(check([ok('1', [0, 1], [room])], [])).toEqual([
      'durability: call 1 was acknowledged but is lost',
    ])
    expect(check([ok('1', [0, 1], [room])], [booking(['1'], [])])).toEqual([
      'durability: a holds nothing instead of 1 10-12',
    ])
    expect(
      check([ok('1', [0, 1], [room]), ok('2', [2, 3], [later])], [booking(['1'], [room])]),
    ).toEqual(['durability: call 2 was acknowledged but is lost'])
  })

  it('finds effects of refused calls and of calls that nobody made', () => {
    const refused = taken('2', [0, 3], [room], 'b')
    expect(
      check(
        [ok('1', [0, 1], [room]), ok('3', [1, 2], []), refused],
        [booking(['1', '3'], []), booking(['2'], [room], 'b')],
      ),
    ).toEqual(['durability: call 2 was refused but took effect'])
    expect(check([], [booking(['9'], [room])])).toEqual(['durability: a: nobody requested 9'])
  })

  it('finds a group that is only partly booked, even if its call may have failed', () => {
    const effects = [
      { booking: 'a', claims: [room] },
      { booking: 'b', claims: [later] },
    ]
    for (const result of ['ok', 'unknown'] as const) {
      expect(
        check(
          [{ id: '1', kind: 'group', invoke: 0, end: 1, result, effects }],
          [booking(['1'], [room])],
        ),
      ).toEqual(['durability: group 1 affected 1 of 2 bookings'])
    }
  })

  it('lets cancelling a group skip bookings that have ended, and no others', () => {
    const effects = ['a', 'b'].map((name) => ({ booking: name, claims: [], unlessEnded: true }))
    const calls: Call[] = [
      ok('1', [0, 1], [room]),
      ok('2', [0, 1], [later], 'b'),
      ok('3', [2, 3], [], 'b'),
      { id: '4', kind: 'cancel', invoke: 4, end: 5, result: 'ok', effects },
    ]
    expect(check(calls, [booking(['1', '4'], []), booking(['2', '3'], [], 'b')])).toEqual([])
    expect(
      check(
        calls.filter(({ id }) => id !== '3'),
        [booking(['1', '4'], []), booking(['2'], [later], 'b')],
      ),
    ).toEqual(['durability: cancel 4 affected 1 of 2 bookings'])
  })

  it('finds a request that took effect twice', () => {
    expect(check([ok('1', [0, 1], [room])], [booking(['1', '1'], [room])])).toEqual([
      'durability: call 1 took effect twice',
    ])
  })
})

describe('refusal', () => {
  it('finds a refusal without a possible conflict: no booking, ended before, created later, or the booking itself', () => {
    const unjust = ['refusal: call 9 was refused (taken) without a conflict']
    expect(check([taken('9', [5, 6], [room])], [])).toEqual(unjust)
    expect(
      check(
        [ok('1', [0, 1], [room]), ok('2', [2, 4], []), taken('9', [5, 6], [room])],
        [booking(['1', '2'], [])],
      ),
    ).toEqual(unjust)
    expect(
      check([ok('1', [7, 8], [room]), taken('9', [5, 6], [room])], [booking(['1'], [room])]),
    ).toEqual(unjust)
    expect(
      check([ok('1', [0, 1], [room]), taken('9', [5, 6], [nearby], 'a')], [booking(['1'], [room])]),
    ).toEqual(unjust)
  })

  it('accepts a refusal if the conflicting booking may have existed at the time', () => {
    expect(
      check(
        [ok('1', [0, 1], [room]), ok('2', [2, 5], []), taken('9', [5, 6], [room])],
        [booking(['1', '2'], [])],
      ),
    ).toEqual([])
    expect(
      check([ok('1', [6, 8], [room]), taken('9', [5, 6], [room])], [booking(['1'], [room])]),
    ).toEqual([])
    expect(
      check([unknown('1', 0, [room]), taken('9', [500, 501], [room])], [booking(['1'], [room])]),
    ).toEqual([])
  })

  it('accepts the refusal of a group whose own bookings conflict', () => {
    const effects = [
      { booking: 'a', claims: [room] },
      { booking: 'b', claims: [nearby] },
    ]
    expect(
      check(
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

  it('requires a matching change for a refusal caused by one', () => {
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
    expect(check([ok('1', [0, 1], [room]), refused], [booking(['1'], [room])])).toEqual([])
    expect(
      check([ok('1', [0, 1], [room]), { ...refused, by: ['cancel'] }], [booking(['1'], [room])]),
    ).toHaveLength(1)
  })
})

describe('order', () => {
  it('finds calls in an order that contradicts their times', () => {
    const calls = [ok('1', [0, 1], [room]), ok('2', [2, 3], [later]), ok('3', [4, 5], [nearby])]
    expect(check(calls, [booking(['1', '3', '2'], [later])])).toEqual([
      'order: a: call 2 was answered before call 3 was sent, but comes after it',
    ])
    expect(
      check([calls[0]!, ok('2', [2, 9], [later]), calls[2]!], [booking(['1', '3', '2'], [later])]),
    ).toEqual([])
  })

  it('finds versions that do not increase', () => {
    const call = (id: string, version: number): Call => ({
      id,
      kind: 'call',
      invoke: 0,
      end: 9,
      result: 'ok',
      effects: [{ booking: 'a', claims: [room], version }],
    })
    expect(check([call('1', 1), call('2', 2)], [booking(['1', '2'], [room])])).toEqual([])
    expect(check([call('1', 1), call('2', 1)], [booking(['1', '2'], [room])])).toEqual([
      'order: a: call 2 returned version 1 after version 1',
    ])
  })

  it('finds a read that misses acknowledged changes, sees undone ones, or sees ones that were sent later', () => {
    const calls = [ok('1', [0, 1], [room]), ok('2', [2, 3], [later])]
    const final = [booking(['1', '2'], [later])]
    expect(check([...calls, read([2, 3], ['1'])], final)).toEqual([])
    expect(check([...calls, read([4, 5], ['1'])], final)).toEqual([
      'order: read look of a missed call 2, which was acknowledged before',
    ])
    expect(check([...calls, read([0, 1], ['1', '2'])], final)).toEqual([
      'order: read look of a saw call 2 before it was sent',
    ])
    expect(check([...calls, read([4, 5], ['1', '7'])], final)).toEqual([
      'order: read look of a saw 1 7, which is not a prefix of 1 2',
    ])
    expect(check([read([4, 5], ['7'])], [])).toEqual([
      'order: read look of a found a booking that does not exist at the end',
    ])
  })
})

it('reports failed calls', () => {
  expect(
    check(
      [{ id: '1', kind: 'create', invoke: 0, end: 1, result: 'failed', text: '500', effects: [] }],
      [],
    ),
  ).toEqual(['failure: create 1: 500'])
})
