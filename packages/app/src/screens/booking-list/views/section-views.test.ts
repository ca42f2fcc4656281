import type { Booking } from '@mosaic-booking/sdk'
import { toLocaleSetting } from '@mosaic-booking/widgets/ui'
import { expect, it } from 'vitest'
import { createMemoryStore } from '../../../shared/memory-store.fixture.js'
import { isEmptyEdit, toBookingEdit } from '../../../shared/bulk/bulk-edit.js'
import { toChartBars } from '../../../shared/section-views/chart-rules.js'
import {
  readSectionSetting,
  viewAfterSwitch,
  type SectionSetting,
} from '../../../shared/section-views/section-setting.js'
import { columnsPerPage, commonZone, toColumns } from '../../../shared/section-views/day-columns.js'
import { approvals, allBookings, myBookings, type BookingSection } from '../booking-section.js'
import { emptyMessages, isNarrowed, unfiltered } from './empty-section.js'
import { lookOf, toEntries } from './to-entries.js'
import { leavesExtrasOutside } from './use-entry-change.js'
import { toZoneNote } from './zone-note.js'

const booking = (more: Partial<Booking> = {}) =>
  ({
    id: 1,
    version: 3,
    locationId: 41,
    locationName: 'Thames',
    label: 'Stand-up',
    owner: { id: 3, name: 'Ada' },
    status: 'CONFIRMED',
    isPrivate: false,
    timeFrom: '2040-01-04T09:00:00.000',
    timeTo: '2040-01-04T10:00:00.000',
    timeZone: 'Europe/London',
    possibleActions: ['edit'],
    extraRequests: [],
    ...more,
  }) as unknown as Booking

it.each([
  ['day', undefined, 'events', 'month'],
  ['week', 2, 'events', 'month'],
  ['list', undefined, 'events', 'table'],
  ['chart', 'events', 4, 'table'],
  ['month', 'events', undefined, 'month'],
  ['table', undefined, 'events', 'table'],
  ['day', 2, 3, 'day'],
] as const)('LIST-002 view %s from category %s to %s becomes %s', (view, from, to, expected) => {
  expect(viewAfterSwitch(view, from, to)).toBe(expected)
})

it.each([
  [{}, undefined, false],
  [{}, 'events', false],
  [{}, 2, true],
  [{ text: ' ' }, undefined, false],
  [{ text: 'Planning' }, 'events', true],
  [{ location: [4] }, undefined, true],
  // Events have no status filter.
  [{ location: [4], status: 'all' }, 'events', false],
  [{ status: 'TENTATIVE' }, undefined, true],
] as const)('the filters %j of category %s hide something: %s', (more, category, expected) => {
  const filter = { from: '2040-01-01', to: '2040-01-07', ...unfiltered, ...more }
  expect(isNarrowed(filter, category)).toBe(expected)
})

it.each([
  [allBookings, {}, ['empty', 'emptyText']],
  [allBookings, { isEvents: true }, ['noEvents', 'emptyText']],
  [allBookings, { isNarrowed: true }, ['noMatch', 'noMatchText']],
  [allBookings, { isNarrowed: true, isEvents: true }, ['noEventMatches', 'noMatchText']],
  [myBookings, { isNarrowed: true, isWhole: true }, ['noMatch', 'noMatchWholeText']],
  [approvals, {}, ['approvalsEmpty', 'approvalsEmptyText']],
  [approvals, { isElsewhere: true, isNarrowed: true }, ['emptyDays', 'approvalsEmptyText']],
] satisfies [BookingSection, Partial<Parameters<typeof emptyMessages>[1]>, string[]][])(
  'an empty section $name with %j says %j',
  (section, facts, expected) => {
    const { title, text } = emptyMessages(section, {
      isNarrowed: false,
      isElsewhere: false,
      isEvents: false,
      ...facts,
    })
    expect([title, text]).toEqual(expected)
  },
)

it('a corrupt setting is ignored', () => {
  const usual: SectionSetting = { view: 'table', slotMinutes: 30, showsWeekends: true }
  const owner = { organisationId: 3, userId: 8 }
  const store = createMemoryStore()
  store.setItem('mb.3.8.section.x', '{"view":"cube","slotMinutes":30,"showsWeekends":true}')
  expect(readSectionSetting('x', owner, usual, store)).toEqual(usual)
  store.setItem('mb.3.8.section.x', '{"view":"day","slotMinutes":5,"showsWeekends":false}')
  expect(readSectionSetting('x', owner, usual, store).view).toBe('day')
})

it.each([
  [{}, 1],
  [{ locationId: 20 }, 0],
  [{ status: 'TENTATIVE' }, 'tentative'],
  [{ status: 'TENTATIVE', owner: { id: 8, name: 'Nora' } }, 'own'],
  [{ status: 'CANCELLED', owner: { id: 8, name: 'Nora' } }, 'cancelled'],
] as const)('the look of %j is %s', (more, expected) => {
  expect(lookOf(booking(more as unknown as Partial<Booking>), 8)).toBe(expected)
})

it('an entry states its colour’s meaning as text, and is editable if the server allows it', () => {
  const reader = { personId: 3, mayChange: true, language: 'en' as const }
  const [own, other] = toEntries(
    [
      booking({ status: 'TENTATIVE', timeTo: '2040-01-04T23:59:59.000' }),
      booking({ id: 2, owner: { id: 9, name: 'Grace' }, label: undefined, possibleActions: [] }),
    ],
    false,
    reader,
  )
  expect(own).toMatchObject({
    title: 'Stand-up',
    detail: 'Thames',
    state: 'Your booking · Waiting for approval',
    timeTo: '2040-01-05T00:00:00.000',
    canChange: true,
  })
  expect(own).not.toHaveProperty('fixedBecause')
  expect(other).toMatchObject({
    title: 'Grace',
    detail: 'Thames',
    canChange: false,
    fixedBecause: 'You cannot change this booking.',
  })
  const [ended] = toEntries([booking({ hasEnded: true, possibleActions: [] })], false, reader)
  expect(ended!.fixedBecause).toBe('This booking has ended and can no longer be changed.')
  expect(toEntries([booking()], false, { ...reader, mayChange: false })[0]!.canChange).toBe(false)
})

it.each<[Partial<Booking>, string]>([
  [{ status: 'CANCELLED' }, 'Cancelled'],
  [{ status: 'CANCELLED', cancellationReason: 'Flood' }, 'Cancelled: Flood'],
  [
    { status: 'CANCELLED', cancelled: { when: '', by: { id: 4, name: 'Alan' } } } as never,
    'Cancelled by Alan',
  ],
  [
    {
      status: 'CANCELLED_REJECTED',
      cancelled: { when: '', by: { id: 4, name: 'Alan' } },
      cancellationReason: 'Too few people',
    } as never,
    'Rejected by Alan: Too few people',
  ],
])('LIST-008 %j reads "%s"', (more, expected) => {
  const reader = { personId: 9, mayChange: false, language: 'en' as const }
  expect(toEntries([booking(more)], false, reader)[0]!.state).toBe(expected)
})

it.each<[Partial<Booking>, string, string | undefined]>([
  [{}, 'Europe/London', undefined],
  // A different zone with the same offset.
  [{}, 'Europe/Lisbon', undefined],
  [{}, 'America/New_York', 'London time · your time: 4:00 AM'],
  [{}, 'Pacific/Honolulu', 'London time · your time: Tue 3 Jan, 11:00 PM'],
  [{ isAllDay: true }, 'America/New_York', 'London time'],
  [
    { timeFrom: '2040-01-04T00:00:00.000', timeTo: '2040-01-04T12:00:00.000' },
    'America/New_York',
    'London time',
  ],
])('the times of %j read in %s say %s', (more, readerZone, expected) => {
  const shown = booking({ offsetFrom: 0, ...more })
  expect(toZoneNote(shown, readerZone, toLocaleSetting('en-GB'))).toBe(expected)
})

it('the columns of a day are the booked spaces in the order of the tree', () => {
  const locations = [
    { id: 41, left: 9 },
    { id: 42, left: 5 },
  ] as never
  const bookings = [
    booking(),
    booking({ id: 2, locationId: 42, locationName: 'Severn' }),
    booking(),
  ]
  expect(toColumns(bookings, locations)).toEqual([
    { id: '42', name: 'Severn', timeZone: 'Europe/London' },
    { id: '41', name: 'Thames', timeZone: 'Europe/London' },
  ])
})

it.each([
  [[], 'Europe/Madrid'],
  [['Europe/London', 'Europe/London'], 'Europe/London'],
  [['Europe/London', 'America/New_York'], undefined],
])('spaces in the zones %j have the present of %s', (zones, expected) => {
  const columns = zones.map((timeZone) => ({ timeZone }))
  expect(commonZone(columns, 'Europe/Madrid')).toBe(expected)
})

it.each([
  [390, 23, 5],
  [1200, 76, 5],
  [1350, 90, 10],
  [1440, 79.5, 9],
  [1920, 79.5, 9],
  [1300, 40, 5],
])(
  'RES-008 a calendar in a window of %i pixels and %d rem wide shows %i columns, none of them cut',
  (width, room, expected) => {
    expect(columnsPerPage(width, room)).toBe(expected)
  },
)

it('LIST-015 D-135 sums up booked time per space, the longest first, then by name, without cancelled bookings', () => {
  const rows = [
    booking({ locationId: 1, locationName: 'B' }),
    booking({ locationId: 2, locationName: 'A' }),
    booking({ locationId: 3, locationName: 'C', timeTo: '2040-01-04T11:30:00.000' }),
    booking({ locationId: 4, locationName: 'D', status: 'CANCELLED' }),
    booking({ locationId: 3, locationName: 'C' }),
  ]
  expect(toChartBars(rows, 'en')).toEqual([
    { id: 3, name: 'C', minutes: 210 },
    { id: 2, name: 'A', minutes: 60 },
    { id: 1, name: 'B', minutes: 60 },
  ])
  expect(toChartBars(rows, 'en', true)).toEqual([{ id: 4, name: 'D', minutes: 60 }])
})

it('LIST-018 an all-day booking counts the opening hours of its days', () => {
  const allDay = booking({ timeTo: '2040-01-07T23:59:59.000', isAllDay: true, openMinutes: 2400 })
  expect(toChartBars([allDay], 'en')).toMatchObject([{ minutes: 2400 }])
})

it.each([
  [{ timeFrom: '2040-01-04T09:30:00.000' }, true],
  [{ timeFrom: '2040-01-04T09:15:00.000', timeTo: '2040-01-04T09:45:00.000' }, true],
  [{ timeFrom: '2040-01-04T08:00:00.000', bufferKind: 'SETUP' }, false],
  [{ timeFrom: '2040-01-04T09:30:00.000', status: 'CANCELLED' }, false],
  [{ timeFrom: '2040-01-04T09:00:00.000' }, false],
  [{}, false],
])('BKG-038 an extra %j is outside 09:00 to 09:20: %s', (extra, expected) => {
  const extras = booking({
    extraRequests: [{ status: 'OPEN', type: 'CATERING', ...extra }] as never,
  })
  const time = { timeFrom: '2040-01-04T09:00:00.000', timeTo: '2040-01-04T09:20:00.000' }
  expect(leavesExtrasOutside(extras, time)).toBe(expected)
})

it('a bulk edit changes only the fields that are filled in, and keeps the days', () => {
  expect(isEmptyEdit({ title: ' ', notes: '' })).toBe(true)
  expect(toBookingEdit(booking(), { title: ' Review ', timeTo: '11:30' })).toEqual({
    version: 3,
    description: 'Review',
    timeTo: '2040-01-04T11:30:00.000',
  })
})
