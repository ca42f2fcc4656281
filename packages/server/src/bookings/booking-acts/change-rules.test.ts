import type { BookingEdit } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { bookingRow, timesAt } from '../booking/booking-row.fixture.js'
import { known, ruleFacts, sunday } from '../booking/rules.fixture.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import {
  changedColumns,
  evenOut,
  isAlteration,
  kindOfChange,
  kindOfRelease,
  releasedColumns,
  toAppliedChange,
  toAppliedRelease,
} from './change-rules.js'
import { validateAlone } from './validation-rules.js'

const directory = buildTestDirectory({ Root: { children: { Room: { categoryId: rooms } } } })
const row = bookingRow({
  ...timesAt('2026-11-02T10:00', '2026-11-02T11:00'),
  location_id: 2,
  attendees: ['Guest'],
  cost_code: null,
})
const manager = testUser({ id: 9, roles: ['USER', 'ORG_ADMIN'] })
const planOf = (edit: BookingEdit, now = sunday) =>
  validateAlone(ruleFacts(directory, { user: manager, now, people: new Map([[2, known(2)]]) }), {
    wanted: edit,
    before: row,
  }).plan!

describe('an edit', () => {
  const guest = { name: 'Guest', email: 'guest@demo.example' }
  it.each<[string, BookingEdit, boolean]>([
    ['nothing', {}, false],
    [
      'its own time, place and title',
      {
        timeFrom: '2026-11-02T10:00',
        timeTo: '2026-11-02T11:00',
        locationId: 2,
        description: 'Stand-up',
      },
      false,
    ],
    ['its own people', { attendees: [guest] }, false],
    ['another title', { description: 'New' }, true],
    ['another end', { timeTo: '2026-11-02T11:01' }, true],
    [
      'a guest of another address',
      { attendees: [{ ...guest, email: 'other@demo.example' }] },
      true,
    ],
    ['another owner', { owner: { id: 2 } }, true],
    ['extras, which are written anew', { extras: [] }, true],
  ])('BKG-032 of %s changes it: %s', (_, edit, alters) => {
    expect(isAlteration({ row, edit }, planOf(edit))).toBe(alters)
  })

  it.each<[string, BookingEdit, string, string, string[]]>([
    ['another title', { description: 'New' }, 'changed', 'changed', ['label']],
    ['another owner', { owner: { id: 2 } }, 'reassigned', 'reassigned', ['owner']],
    [
      'another owner and title',
      { owner: { id: 2 }, description: 'New' },
      'changed',
      'changed',
      ['label', 'owner'],
    ],
  ])('BKG-044 BKG-040 of %s is %s in the history', (_, edit, action, kind, fields) => {
    const plan = planOf(edit)
    const applied = toAppliedChange(
      { row, edit },
      changedColumns({ row, edit }, plan),
      plan,
      directory,
    )
    expect(applied.action).toBe(action)
    expect(applied.changes!.map(({ field }) => field).toSorted()).toEqual(fields)
    expect(kindOfChange([applied])).toBe(kind)
    expect(kindOfChange([applied, { id: 8, action: 'created' }])).toBe('changed')
  })

  it('BKG-044 CHK-006 that ends a booking early is recorded as such', () => {
    const edit = { timeTo: '2026-11-02T10:30' }
    const plan = planOf(edit, row.starts_at.getTime() + 600_000)
    const applied = toAppliedChange(
      { row, edit },
      changedColumns({ row, edit }, plan),
      plan,
      directory,
    )
    expect(applied.action).toBe('endedEarly')
  })

  it('writes the columns that any row of a set changes, and keeps each row’s own values', () => {
    const set = [
      { row, columns: { notes: 'New' } },
      { row: { ...row, id: 8, notes: 'Mine' }, columns: { label: 'New' } },
    ]
    expect(evenOut(set)).toEqual([
      { id: 7, notes: 'New', label: 'Stand-up' },
      { id: 8, notes: 'Mine', label: 'New' },
    ])
  })
})

describe('a release', () => {
  it.each([
    ['cancels', {}, 'CANCELLED', 'cancelled', 'cancelled'],
    ['rejects', { rejects: () => true }, 'CANCELLED_REJECTED', 'rejected', 'rejected'],
    ['of a no-show', { statusReason: 'NO_SHOW' }, 'CANCELLED', 'cancelled', 'noShow'],
    ['by a rule', { statusReason: 'SERIES' }, 'CANCELLED', 'cancelled', 'released'],
  ])('BKG-008 APR-004 %s', (_, release, status, action, kind) => {
    expect(releasedColumns(row, release, 9, sunday)).toMatchObject({
      id: 7,
      status,
      cancelled_by_id: 9,
      cancelled_at: new Date(sunday),
    })
    const applied = toAppliedRelease(row, release)
    expect(applied.action).toBe(action)
    expect(kindOfRelease([applied], (release as { statusReason?: string }).statusReason)).toBe(kind)
  })

  it('APR-004 of a partly rejected set counts as a cancellation', () => {
    const part = [
      { id: 7, action: 'rejected' },
      { id: 8, action: 'cancelled' },
    ]
    expect(kindOfRelease(part, undefined)).toBe('cancelled')
  })

  it.each([
    ['Ill', 'Ill'],
    [' Ill ', 'Ill'],
    ['  ', null],
    [undefined, null],
  ])('BKG-028 keeps the reason %j as %j', (reason, kept) => {
    expect(releasedColumns(row, { reason }, undefined, sunday)).toMatchObject({
      cancellation_reason: kept,
      cancelled_by_id: null,
    })
    expect(toAppliedRelease(row, { reason }).changes).toEqual(
      kept ? [{ field: 'cancellationReason', newValue: kept }] : [],
    )
  })
})
