import { describe, expect, it } from 'vitest'
import { planHolds, readChanges, type GraphEvent } from './change-rules.js'

const time = (dateTime: string) => ({ dateTime: `2026-11-${dateTime}:00.0000000`, timeZone: 'UTC' })
const event = (more: Partial<GraphEvent> = {}): GraphEvent => ({
  id: 'e1',
  type: 'singleInstance',
  showAs: 'busy',
  isAllDay: false,
  start: time('03T10:00'),
  end: time('03T11:00'),
  ...more,
})
const master = { id: 'm', type: 'seriesMaster' }
const occurrence = (more: Partial<GraphEvent> = {}) => ({
  id: 'e1',
  type: 'occurrence',
  seriesMasterId: 'm',
  start: time('03T10:00'),
  end: time('03T11:00'),
  ...more,
})

describe('AD-136 a changed event of a mailbox', () => {
  const taken = ['2026-11-03T10:00:00.000Z', '2026-11-03T11:00:00.000Z']
  it.each<[string, GraphEvent[], string[] | 'gone' | 'own']>([
    ['takes the room', [event()], taken],
    ['takes it if it is tentative', [event({ showAs: 'tentative' })], taken],
    ['takes it if it says nothing', [event({ showAs: null })], taken],
    ['does not if it shows as free', [event({ showAs: 'free' })], 'gone'],
    ['does not if it is cancelled', [event({ isCancelled: true })], 'gone'],
    ['does not if it was removed', [{ id: 'e1', '@removed': { reason: 'deleted' } }], 'gone'],
    ['takes it as an occurrence of a series', [{ ...master, showAs: 'busy' }, occurrence()], taken],
    ['does not if its series is free', [occurrence(), { ...master, showAs: 'free' }], 'gone'],
    ['takes it if its series is not told', [occurrence()], taken],
    [
      'may differ from its series',
      [{ ...master, showAs: 'free' }, occurrence({ showAs: 'busy' })],
      taken,
    ],
    [
      'is on a day of the room if it takes the whole day',
      [event({ isAllDay: true, start: time('03T00:00'), end: time('04T00:00') })],
      ['2026-11-02T23:00:00.000Z', '2026-11-03T23:00:00.000Z'],
    ],
    ['is the copy of a booking', [event({ transactionId: 'ours' })], 'own'],
    ['is not, if others made it like that', [event({ transactionId: 'theirs' })], taken],
  ])('%s', (_, events, expected) => {
    const found = readChanges(
      events,
      ({ transactionId }) => (transactionId === 'ours' ? 'ours' : undefined),
      'Europe/Madrid',
    )
    expect({
      taken: found.taken.map(({ startsAt, endsAt }) => [
        startsAt.toISOString(),
        endsAt.toISOString(),
      ]),
      gone: found.gone,
      own: found.own.map(({ eventId }) => eventId),
    }).toEqual({
      taken: Array.isArray(expected) ? [expected] : [],
      gone: expected === 'gone' ? ['e1'] : [],
      own: expected === 'own' ? ['e1'] : [],
    })
  })
})

describe('AD-136 events of a mailbox hold', () => {
  const span = (from: number, to: number) => ({ from, to })
  const booking = (from: number, to: number) => ({ from, to, isBooking: true })
  it.each([
    ['their time', [span(1, 3)], [], [span(1, 3)], [false]],
    ['the time of both, once', [span(1, 3), span(2, 4)], [], [span(1, 4)], [false, false]],
    ['what a booking leaves', [span(1, 5)], [booking(2, 3)], [span(1, 2), span(3, 5)], [true]],
    ['nothing under a booking', [span(1, 3)], [booking(1, 3)], [], [true]],
    ['up to a booking', [span(1, 3)], [booking(3, 5)], [span(1, 3)], [false]],
    [
      'what another calendar leaves, which is no clash',
      [span(1, 5)],
      [{ ...span(4, 9), isBooking: false }],
      [span(1, 4)],
      [false],
    ],
  ])('%s', (_, events, others, holds, clashes) => {
    expect(planHolds(events, others)).toEqual({ holds, clashes })
  })
})
