import { describe, expect, it } from 'vitest'
import type { BookingRow } from '../booking/booking-store.js'
import { bookingRow } from '../booking/booking-row.fixture.js'
import { noticeColumns, packRow, type StoredRow } from '../notice/act-facts.js'
import {
  decideNextTry,
  decideWork,
  describeMeeting,
  groupByMeeting,
  listArrived,
  reviveChanges,
} from './meeting-rules.js'

const plain = bookingRow()
const pending = bookingRow({ conference_provider_id: 3, online_meeting_status: 'PENDING' } as never)
const ready = bookingRow({
  conference_provider_id: 3,
  online_meeting_status: 'READY',
  online_meeting_user: 'user-1',
  online_meeting_id: 'meeting-1',
  join_url: 'https://teams.example/1',
} as never)
const meeting = { providerId: 3, userId: 'user-1', meetingId: 'meeting-1' }
const row = (base: BookingRow, more: object): BookingRow => ({ ...base, ...more })

describe('work for the provider after a change', () => {
  it.each<[string, BookingRow | undefined, BookingRow, boolean, boolean]>([
    ['a booking without a meeting', undefined, plain, false, false],
    ['a booking with one', undefined, pending, true, false],
    ['one is added', plain, pending, true, false],
    ['one that waits is left alone', pending, row(pending, { notes: 'x' }), false, false],
    ['only notes change', ready, row(ready, { notes: 'x' }), false, false],
    ['another title', ready, row(ready, { label: 'x' }), true, false],
    ['another place', ready, row(ready, { location_id: 11 }), true, false],
    ['another start', ready, row(ready, { starts_at: new Date(1) }), true, false],
    ['another end', ready, row(ready, { ends_at: new Date(1) }), true, false],
    ['it is taken away', ready, plain, false, true],
    ['the booking is cancelled', ready, row(ready, { status: 'CANCELLED' }), false, true],
    [
      'a booking that waits is cancelled',
      pending,
      row(pending, { status: 'CANCELLED' }),
      false,
      false,
    ],
    ['another service', ready, row(pending, { conference_provider_id: 4 }), true, true],
    [
      'it has failed, and is asked for again',
      row(pending, { online_meeting_status: 'FAILED' }),
      pending,
      true,
      false,
    ],
    ['a tentative booking', undefined, row(pending, { status: 'TENTATIVE' }), true, false],
  ])('INTG-011 %s', (_name, before, after, isMade, isLeft) => {
    expect(decideWork([{ before, after }])).toEqual({
      bookingIds: isMade ? [7] : [],
      left: isLeft ? [meeting] : [],
    })
  })

  it('lists each booking and each meeting once', () => {
    const other = row(ready, { id: 8 })
    expect(
      decideWork([
        { before: ready, after: plain },
        { before: other, after: row(plain, { id: 8 }) },
        { before: plain, after: pending },
        { before: undefined, after: pending },
      ]),
    ).toEqual({ bookingIds: [7], left: [meeting] })
  })
})

describe('bookings that share a meeting', () => {
  it('are those of a series with one service', () => {
    const of = (id: number, provider: number, series: number | null) =>
      row(pending, { id, conference_provider_id: provider, repeat_group_id: series })
    const rows = [
      of(1, 3, null),
      of(2, 3, 9),
      of(3, 3, null),
      of(4, 3, 9),
      of(5, 4, 9),
      of(9, 3, 1),
    ]
    expect(groupByMeeting(rows).map((group) => group.map(({ id }) => id))).toEqual([
      [1],
      [2, 4],
      [3],
      [5],
      [9],
    ])
  })

  it('have one meeting from the first start to the last end', () => {
    const day = (date: string) =>
      row(plain, {
        starts_at: new Date(`2026-11-${date}T09:00:00Z`),
        ends_at: new Date(`2026-11-${date}T10:00:00Z`),
      })
    expect(describeMeeting([day('09'), day('02'), day('16')], () => 'Board')).toEqual({
      subject: 'Stand-up',
      startsAt: new Date('2026-11-02T09:00:00Z'),
      endsAt: new Date('2026-11-16T10:00:00Z'),
    })
    const untitled = row(plain, { label: null })
    expect(describeMeeting([untitled], (id) => `Place ${id}`).subject).toBe('Place 10')
  })
})

describe('the next attempt', () => {
  const now = Date.UTC(2026, 10, 2, 9)
  it.each([
    [0, 5_000],
    [1, 15_000],
    [2, 45_000],
    [5, 1_215_000],
    [6, 3_600_000],
  ])('D-105 after %i earlier ones is in %i ms', (tries, wait) => {
    expect(decideNextTry({ bookingIds: [7], left: [meeting], tries }, now)).toEqual({
      isLast: false,
      again: {
        runAt: new Date(now + wait),
        data: { bookingIds: [7], left: [meeting], tries: tries + 1 },
      },
    })
  })

  it.each<[string, number[], (typeof meeting)[], number, boolean, boolean]>([
    ['nothing is left', [], [], 0, false, false],
    ['a meeting could not be removed', [], [meeting], 0, false, true],
    ['one could not be made', [7], [], 6, false, true],
    ['it was the last', [7], [meeting], 7, true, false],
  ])('D-105 where %s', (_name, bookingIds, left, tries, isLast, isAgain) => {
    const next = decideNextTry({ bookingIds, left, tries }, now)
    expect([next.isLast, next.again !== undefined]).toEqual([isLast, isAgain])
  })
})

describe('notices about links', () => {
  const now = new Map([[7, ready]])

  const links = {
    seal: (link: string) => Buffer.from(link).toString('base64'),
    unseal: (sealed: string) => Buffer.from(sealed, 'base64').toString(),
  }
  const stored = (before: BookingRow) =>
    JSON.parse(JSON.stringify(packRow(before, links))) as StoredRow

  it('cover a change that waited for the link, as it was stored', () => {
    const other = row(ready, { id: 8, label: '2026-11-02', conference_provider_id: 4 })
    const changes = reviveChanges(
      {
        bookings: [
          { id: 7, before: stored(other) },
          { id: 8, before: stored(plain) },
        ],
      },
      now,
      links,
    )
    expect(changes).toHaveLength(1)
    expect(changes[0]!.after).toBe(ready)
    for (const name of noticeColumns)
      expect(changes[0]!.before![name] ?? null, name).toEqual(other[name] ?? null)
    expect(JSON.stringify(stored(other))).not.toContain('teams.example')
    expect(reviveChanges({ bookings: [{ id: 7, before: undefined }] }, now, links)).toEqual([
      { before: undefined, after: ready },
    ])
  })

  it('D-105 cover a link that came later, once', () => {
    expect(listArrived([row(pending, { join_url: null })], now)).toEqual([
      { before: row(pending, { join_url: null }), after: ready },
    ])
    expect(listArrived([ready], now)).toEqual([])
    expect(listArrived([row(pending, { id: 8, join_url: null })], now)).toEqual([])
    expect(listArrived([row(pending, { join_url: null })], new Map([[7, pending]]))).toEqual([])
  })
})
