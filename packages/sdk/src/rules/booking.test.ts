import { describe, expect, it } from 'vitest'
import {
  isAllDay,
  isCheckPassed,
  isMultiDay,
  needsApprove,
  toBookingInput,
  toListRange,
  toReaderRange,
  toWireAllDay,
} from './booking.js'

const range = (timeFrom: string, timeTo: string) => ({
  timeFrom: `2026-11-${timeFrom}`,
  timeTo: `2026-11-${timeTo}`,
})

describe('booking rules', () => {
  it.each<[string, ReturnType<typeof range>, boolean, boolean]>([
    ['BKG-021 midnight to midnight is all day', range('20T00:00', '21T00:00'), true, false],
    [
      'BKG-021 the wire’s 23:59:59 is the next midnight',
      range('20T00:00:00.000', '20T23:59:59.000'),
      true,
      false,
    ],
    [
      'BKG-022 an all-day booking longer than a day is multi-day',
      range('20T00:00', '22T00:00'),
      true,
      true,
    ],
    ['BKG-022 so is one with the API’s end', range('20T00:00', '21T23:59:59'), true, true],
    [
      'BKG-022 a day on which the clocks change is one day',
      { timeFrom: '2026-10-25T00:00', timeTo: '2026-10-26T00:00' },
      true,
      false,
    ],
    [
      'BKG-022 a booking within a day is not multi-day',
      range('20T09:00', '20T17:00'),
      false,
      false,
    ],
    ['BKG-022 over midnight is multi-day', range('20T22:00', '21T06:00'), false, true],
    [
      'BKG-022 an end at midnight belongs to the day before',
      range('20T22:00', '21T00:00'),
      false,
      false,
    ],
    ['BKG-022 a minute past midnight does not', range('20T22:00', '21T00:01'), false, true],
    [
      'BKG-022 more than a day from a time is multi-day',
      range('20T09:00', '22T00:00'),
      false,
      true,
    ],
    [
      'BKG-021 a booking that only ends at midnight is not all day',
      range('20T09:00', '21T00:00'),
      false,
      false,
    ],
    [
      'BKG-021 nor is one that only starts at midnight',
      range('20T00:00', '20T12:00'),
      false,
      false,
    ],
    ['BKG-021 nor is one of no length', range('20T00:00', '20T00:00'), false, false],
    [
      'BKG-021 23:59:59 after a start during the day stays 23:59:59',
      range('20T09:00', '20T23:59:59'),
      false,
      false,
    ],
  ])('%s', (_, times, allDay, multiDay) => {
    expect({ allDay: isAllDay(times), multiDay: isMultiDay(times) }).toEqual({ allDay, multiDay })
  })

  it('BKG-021 sends the end of an all-day booking one second earlier, and no other', () => {
    expect(toWireAllDay(range('20T00:00', '21T00:00'))).toEqual({
      timeFrom: '2026-11-20T00:00:00.000',
      timeTo: '2026-11-20T23:59:59.000',
    })
    expect(toWireAllDay(range('20T09:00', '20T17:30'))).toEqual({
      timeFrom: '2026-11-20T09:00:00.000',
      timeTo: '2026-11-20T17:30:00.000',
    })
    expect(toWireAllDay(toWireAllDay(range('20T00:00', '22T00:00')))).toEqual({
      timeFrom: '2026-11-20T00:00:00.000',
      timeTo: '2026-11-21T23:59:59.000',
    })
  })

  it('BKG-021 converts the end in the API back to the next midnight', () => {
    expect(toReaderRange(range('20T00:00', '20T23:59:59'))).toEqual({
      timeFrom: '2026-11-20T00:00:00.000',
      timeTo: '2026-11-21T00:00:00.000',
    })
    expect(toReaderRange(range('20T09:00', '20T23:59:59')).timeTo).toBe('2026-11-20T23:59:59.000')
  })

  it('API-011 sends the label under the name description', () => {
    expect(
      toBookingInput({ ...range('20T00:00', '21T00:00'), locationId: 4, label: 'Away day' }),
    ).toEqual({
      timeFrom: '2026-11-20T00:00:00.000',
      timeTo: '2026-11-20T23:59:59.000',
      locationId: 4,
      allDayBooking: true,
      description: 'Away day',
    })
    expect(toBookingInput({ ...range('20T09:00', '20T10:00'), locationId: 4 })).toEqual({
      timeFrom: '2026-11-20T09:00:00.000',
      timeTo: '2026-11-20T10:00:00.000',
      locationId: 4,
      allDayBooking: false,
    })
  })

  it('APR-002 a tentative booking that has not ended needs approval', () => {
    expect(needsApprove({ status: 'TENTATIVE', hasEnded: false })).toBe(true)
    expect(needsApprove({ status: 'TENTATIVE', hasEnded: true })).toBe(false)
    for (const status of ['CONFIRMED', 'CANCELLED', 'CANCELLED_REJECTED'] as const)
      expect(needsApprove({ status, hasEnded: false })).toBe(false)
  })

  it('BKG-030 a check with SUCCESS or WARNING allows the booking', () => {
    expect(
      (['SUCCESS', 'WARNING', 'ERROR'] as const).map((status) => isCheckPassed({ status })),
    ).toEqual([true, true, false])
  })

  it('LIST-007 loads from 00:00:00 of the start day to 23:59:59 of the end day', () => {
    expect(toListRange('2026-11-20', '2026-11-22')).toEqual({
      f: '2026-11-20T00:00:00.000',
      t: '2026-11-22T23:59:59.000',
    })
    expect(toListRange('2026-11-20T15:00', '2026-11-20T09:00')).toEqual({
      f: '2026-11-20T00:00:00.000',
      t: '2026-11-20T23:59:59.000',
    })
  })
})
