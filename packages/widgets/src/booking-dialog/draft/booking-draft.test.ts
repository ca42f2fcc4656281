import type { Booking, Location } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  addAttendee,
  dayPartOf,
  toEdit,
  toEditForm,
  toInput,
  toNewForm,
  toTimes,
  validateForm,
  withAttendeeCount,
  withDate,
  withDayPart,
} from './booking-draft.js'
import { toEarlyEnd } from '../show/end-booking.js'

const draft = {
  locationId: 7,
  timeFrom: '2026-12-01T09:00:00.000',
  timeTo: '2026-12-01T10:00:00.000',
}
const form = toNewForm(draft)
const me = 99
/** Error codes by field. */
const codesOf = (...form: Parameters<typeof validateForm>) =>
  Object.fromEntries(
    Object.entries(validateForm(...form)).map(([field, error]) => [field, error!.code]),
  )
const location = (settings: Location['bookingSettings'], more: Partial<Location> = {}) =>
  ({ id: 7, name: 'Thames', capacity: 6, bookingSettings: settings, ...more }) as Location

describe('the booking form', () => {
  it('RES-013 starts from the slot’s location and default times', () => {
    expect(form).toMatchObject({
      locationId: 7,
      date: '2026-12-01',
      lastDate: '2026-12-01',
      timeFrom: '09:00',
      timeTo: '10:00',
      allDay: false,
    })
  })

  it('BKG-021 an all-day booking runs from midnight to midnight; its end is sent one second earlier', () => {
    const allDay = toNewForm({
      locationId: 7,
      timeFrom: '2026-12-01T00:00:00.000',
      timeTo: '2026-12-03T00:00:00.000',
    })
    expect(allDay).toMatchObject({ allDay: true, date: '2026-12-01', lastDate: '2026-12-02' })
    expect(toTimes(allDay)).toEqual({
      timeFrom: '2026-12-01T00:00:00.000',
      timeTo: '2026-12-02T23:59:59.000',
      allDayBooking: true,
    })
  })

  it('SRCH-007 half days run from midnight to noon and from noon to midnight', () => {
    expect(toTimes(withDayPart(form, 'AM'))).toMatchObject({
      timeFrom: '2026-12-01T00:00:00.000',
      timeTo: '2026-12-01T12:00:00.000',
      allDayBooking: false,
    })
    expect(toTimes(withDayPart(form, 'PM'))).toMatchObject({
      timeFrom: '2026-12-01T12:00:00.000',
      timeTo: '2026-12-02T00:00:00.000',
      allDayBooking: false,
    })
    for (const part of ['AM', 'PM', 'DAY'] as const)
      expect(dayPartOf(withDayPart(form, part))).toBe(part)
  })

  it('moves the last day along with the first', () => {
    const long = { ...form, lastDate: '2026-12-04' as const }
    expect(withDate(long, '2026-12-28')).toMatchObject({
      date: '2026-12-28',
      lastDate: '2026-12-31',
    })
  })

  it('BKG-011 an invalid date or time marks the times', () => {
    expect(codesOf({ ...form, timeFrom: '' }, undefined, me)).toEqual({
      timeFrom: 'invalidTimes',
    })
    expect(codesOf({ ...form, date: '' }, undefined, me)).toEqual({ timeFrom: 'invalidTimes' })
    expect(toInput({ ...form, date: '' })).toBeUndefined()
  })

  it('BKG-012 an end that is not after the start is refused', () => {
    expect(codesOf({ ...form, timeTo: '09:00' }, undefined, me)).toEqual({
      timeTo: 'pastTime',
    })
    expect(codesOf({ ...form, timeTo: '08:30' }, undefined, me)).toEqual({
      timeTo: 'pastTime',
    })
    expect(codesOf(form, undefined, me)).toEqual({})
  })

  it('a new form is for one person, or for the smallest group that the location takes', () => {
    expect(form.attendeeCount).toBe(1)
    expect(toNewForm(draft, { minimumCapacity: 4 }).attendeeCount).toBe(4)
    expect(toNewForm({ ...draft, attendeeCount: 6 }, { minimumCapacity: 4 }).attendeeCount).toBe(6)
  })

  it('BKG-013 BKG-014 title, notes and attendee count are required if the location’s settings say so', () => {
    const strict = location({
      label: { isRequired: true, notesRequired: true },
      attendee: { isRequired: true, attendeeCountRequiredOnBooking: true },
    })
    expect(codesOf({ ...form, attendeeCount: 0 }, strict, me)).toEqual({
      description: 'titleRequired',
      notes: 'notesRequired',
      attendeeCount: 'attendeeCountRequired',
      attendees: 'attendeeRequired',
    })
    expect(
      codesOf(
        {
          ...form,
          label: 'Planning',
          notes: 'x',
          attendeeCount: 2,
          attendees: [{ id: 2, name: 'Bo' }],
        },
        strict,
        me,
      ),
    ).toEqual({})
    expect(codesOf(form, location({}), me)).toEqual({})
  })

  it('BKG-016 a cost code is required by the location’s settings or by a chosen extra', () => {
    const lunch = { id: 3, costCodeRequired: true }
    const withLunch = location({}, { extras: [lunch] as never })
    expect(codesOf(form, withLunch, me)).toEqual({})
    expect(codesOf({ ...form, extras: [{ extraId: 3, quantity: 1 }] }, withLunch, me)).toEqual({
      costCode: 'costCodeRequired',
    })
    expect(codesOf(form, location({ costCode: { isRequired: true } }), me)).toEqual({
      costCode: 'costCodeRequired',
    })
  })

  it('BKG-023 refuses an attendee count above the capacity', () => {
    expect(validateForm({ ...form, attendeeCount: 7 }, location({}), me)).toEqual({
      attendeeCount: { code: 'overCapacity', values: { limit: 6 } },
    })
    expect(codesOf({ ...form, attendeeCount: 6 }, location({}), me)).toEqual({})
  })

  it('BKG-024 a count below the listed attendees is reset to their number', () => {
    const two = {
      ...form,
      attendees: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
    }
    const withoutOwner = { ...two, ownerIsAttendee: false }
    expect(withAttendeeCount(withoutOwner, 1, me)).toEqual({
      form: { ...withoutOwner, attendeeCount: 2 },
      isReset: true,
    })
    // D-087: the owner counts too, unless already listed as an attendee.
    expect(withAttendeeCount(two, 2, me)).toMatchObject({
      form: { attendeeCount: 3 },
      isReset: true,
    })
    expect(withAttendeeCount(two, 2, 1)).toMatchObject({ isReset: false })
    expect(withAttendeeCount(two, 3, me)).toEqual({
      form: { ...two, attendeeCount: 3 },
      isReset: false,
    })
  })

  it('BKG-025 does not add a person or an address twice', () => {
    const one = addAttendee(form, { id: 1, name: 'Ann', email: 'ann@example.org' }, me)
    if (typeof one === 'string') throw new Error(one)
    expect(addAttendee(one, { id: 1, name: 'Ann' }, me)).toBe('personListed')
    expect(addAttendee(one, { name: 'Other', email: 'ANN@example.org' }, me)).toBe('emailListed')
    expect(one.attendees).toHaveLength(1)
  })

  it('API-011 sends the title as description', () => {
    expect(toInput({ ...form, label: ' Planning ' })).toMatchObject({ description: 'Planning' })
  })

  const booking = {
    id: 5,
    version: 3,
    locationId: 7,
    timeFrom: draft.timeFrom,
    timeTo: draft.timeTo,
    allDayBooking: false,
    label: 'Planning',
    attendees: [],
    extraRequests: [],
    owner: { id: 1, name: 'Ann' },
    bookedBy: { id: 1, name: 'Ann' },
  } as unknown as Booking

  it('an edit sends the changed fields and the version it is based on', () => {
    expect(toEdit(toEditForm(booking), booking)).toEqual({ version: 3 })
    expect(toEdit({ ...toEditForm(booking), label: 'Review' }, booking)).toEqual({
      description: 'Review',
      version: 3,
    })
    expect(toEdit({ ...toEditForm(booking), timeTo: '10:30' }, booking)).toEqual({
      timeFrom: draft.timeFrom,
      timeTo: '2026-12-01T10:30:00.000',
      allDayBooking: false,
      version: 3,
    })
  })

  it('CHK-006 an early end is now, rounded up to the next minute and never before the start plus one minute', () => {
    expect(
      toEarlyEnd(
        { offsetTo: 60, timeFrom: '2026-06-01T10:00:00.000' },
        Date.UTC(2026, 5, 1, 9, 20, 30),
      ),
    ).toBe('2026-06-01T10:21:00.000')
    expect(
      toEarlyEnd(
        { offsetTo: 0, timeFrom: '2026-12-01T10:00:00.000' },
        Date.UTC(2026, 11, 1, 9, 50),
      ),
    ).toBe('2026-12-01T10:01:00.000')
  })
})
