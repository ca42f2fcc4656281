import { searchTypes, toAvailabilityQuery, type Search } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import {
  decideSearch,
  findDraftProblem,
  moveSearch,
  newDraft,
  toDraft,
  toLastDay,
  toSearch,
  type SearchDraft,
} from './search-draft.js'

const rooms = { id: 1, timeslotKind: 'HOURLY', isCapacityRelevant: true } as const
const desks = { id: 2, timeslotKind: 'HALF_DAY', isCapacityRelevant: false } as const
const now = '2026-11-20T10:12:00.000'
const draft = (
  changes: Partial<SearchDraft> = {},
  category: typeof rooms | typeof desks = rooms,
): SearchDraft => ({ ...newDraft(now, category, []), ...changes })
const preferences = { isFloorPlanOn: true, timeslotKind: 'HOURLY', prefersList: false } as const

describe('a new search', () => {
  it('SRCH-004 starts with 60 minutes and a capacity of 0', () => {
    expect(draft()).toMatchObject({
      duration: 60,
      capacity: 0,
      kind: 'dateTime',
      date: '2026-11-20',
      startTime: '10:30',
      time: 'AT',
    })
  })

  it('starts with the next morning in the evening and at night, and with the whole day for categories booked by the day', () => {
    expect(newDraft('2026-11-20T21:40:00.000', rooms, [])).toMatchObject({
      date: '2026-11-21',
      startTime: '09:00',
    })
    expect(newDraft('2026-11-20T23:50:00.000', rooms, [])).toMatchObject({
      date: '2026-11-21',
      startTime: '09:00',
    })
    expect(newDraft('2026-11-21T00:40:00.000', rooms, [])).toMatchObject({
      date: '2026-11-21',
      startTime: '09:00',
    })
    expect(newDraft('2026-11-23T07:10:00.000', rooms, [])).toMatchObject({
      date: '2026-11-23',
      startTime: '09:00',
    })
    expect(newDraft('2026-11-23T07:40:00.000', rooms, [])).toMatchObject({
      date: '2026-11-23',
      startTime: '08:00',
    })
    expect(draft({}, desks).time).toBe('ALL_DAY')
  })
})

describe('validation of a draft', () => {
  it('SRCH-009 a search for a date needs a start date', () => {
    expect(findDraftProblem(draft({ date: '' }))).toBe('missingDate')
    expect(findDraftProblem(draft({ kind: 'dateRange', date: '' }))).toBe('missingDate')
    expect(findDraftProblem(draft({ kind: 'now', date: '' }))).toBeUndefined()
  })

  it('SRCH-010 the start must not be after the end', () => {
    expect(
      findDraftProblem(draft({ kind: 'dateRange', date: '2026-11-24', endDate: '2026-11-23' })),
    ).toBe('dateRange')
    expect(
      findDraftProblem(draft({ kind: 'dateRange', date: '2026-11-23', endDate: '2026-11-23' })),
    ).toBeUndefined()
  })
})

describe('conversion to a search', () => {
  it.each([
    ['ALL_DAY', { f: '2026-11-20', t: '2026-11-21' }],
    ['AM', { f: '2026-11-20', t: '2026-11-20T12:00:00.000' }],
    ['PM', { f: '2026-11-20T12:00:00.000', t: '2026-11-21T00:00:00.000' }],
    ['AT', { f: '2026-11-20T10:30:00.000', t: '2026-11-20T11:30:00.000' }],
  ] as const)('SRCH-007 %s searches %j: all day and AM start at midnight', (time, range) => {
    expect(toAvailabilityQuery(toSearch(draft({ time }), rooms))).toMatchObject(range)
  })

  it('SRCH-016 sends the ids of the chosen locations', () => {
    expect(toAvailabilityQuery(toSearch(draft({ location: [4, 9] }), rooms)).l).toEqual([4, 9])
  })

  it('sends a capacity only if it is relevant for the category (D-205)', () => {
    expect([
      toSearch(draft({ capacity: 8 }), rooms).capacity,
      toSearch(draft({ capacity: 8 }), desks).capacity,
    ]).toEqual([8, 0])
  })

  it('SRCH-011 a range becomes dateRangeList if it spans several days, and dateTime if lists are preferred', () => {
    const range = (endDate: string, prefersList: boolean) =>
      decideSearch(toSearch(draft({ kind: 'dateRange', date: '2026-11-23', endDate }), rooms), {
        ...preferences,
        prefersList,
      })
    expect(range('2026-11-25', true).searchType).toBe(searchTypes.dateRangeList)
    expect(range('2026-11-23', true)).toMatchObject({
      searchType: searchTypes.dateTime,
      startDate: '2026-11-23',
      endDate: undefined,
    })
    expect(range('2026-11-23', false).searchType).toBe(searchTypes.dateRange)
  })

  it('SRCH-013 prefers the plan with a start time or for categories that are not hourly, but never for several days', () => {
    const isOnPlan = (
      changes: Partial<SearchDraft>,
      category: typeof rooms | typeof desks,
      others = {},
    ) =>
      decideSearch(toSearch(draft(changes, category), category), {
        ...preferences,
        timeslotKind: category.timeslotKind,
        ...others,
      }).discrete
    expect(isOnPlan({}, rooms)).toBe(true)
    expect(isOnPlan({ time: 'ALL_DAY' }, rooms)).toBe(false)
    expect(isOnPlan({}, desks)).toBe(true)
    expect(isOnPlan({ kind: 'dateRange', date: '2026-11-23', endDate: '2026-11-25' }, desks)).toBe(
      false,
    )
    expect(isOnPlan({}, desks, { isFloorPlanOn: false })).toBe(false)
    expect(isOnPlan({}, desks, { prefersList: true })).toBe(false)
  })
})

it.each<[string, Partial<SearchDraft>]>([
  ['now', { kind: 'now', duration: 90 }],
  ['a time', { startTime: '14:15', duration: 30, capacity: 4, location: [3] }],
  ['all day', { time: 'ALL_DAY' }],
  ['the morning', { time: 'AM' }],
  ['the afternoon', { time: 'PM' }],
  ['a range', { kind: 'dateRange', date: '2026-11-23', endDate: '2026-11-27' }],
])('a search for %s is restored in the form', (_, changes) => {
  const before = draft(changes)
  expect(toSearch(toDraft(toSearch(before, rooms), draft()), rooms)).toEqual(
    toSearch(before, rooms),
  )
})

describe('moving a search', () => {
  const search = (changes: Partial<Search>): Search => ({
    searchType: searchTypes.dateTime,
    category: 1,
    duration: 60,
    capacity: 0,
    location: [],
    ...changes,
  })

  it('keeps the time of day and the length', () => {
    expect(moveSearch(search({ startDate: '2026-11-23T09:00:00.000' }), 1, now).startDate).toBe(
      '2026-11-24T09:00:00.000',
    )
    expect(
      moveSearch(search({ startDate: '2026-11-30', endDate: '2026-12-04', searchType: 4 }), 5, now),
    ).toMatchObject({ startDate: '2026-12-05', endDate: '2026-12-09' })
  })

  it('never starts in the past: an earlier start is moved to today, a time that has passed to now', () => {
    expect(
      moveSearch(
        search({ startDate: '2026-11-22', endDate: '2026-11-24', searchType: 4 }),
        -5,
        now,
      ),
    ).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-22' })
    expect(moveSearch(search({ startDate: '2026-11-21T09:00:00.000' }), -1, now).startDate).toBe(
      now,
    )
  })

  it('moves from now to a day', () => {
    expect(moveSearch(search({ searchType: searchTypes.now, when: 'now' }), 1, now)).toMatchObject({
      searchType: searchTypes.dateTime,
      startDate: '2026-11-21',
      when: undefined,
    })
  })

  it('the last day of a range that ends at midnight is the day before', () => {
    expect([
      toLastDay({ startDate: '2026-11-23', endDate: '2026-11-24T00:00:00.000' }),
      toLastDay({ startDate: '2026-11-23', endDate: '2026-11-24' }),
      toLastDay({ startDate: '2026-11-23T09:00:00.000' }),
    ]).toEqual(['2026-11-23', '2026-11-24', '2026-11-23'])
  })
})
