import type { AvailabilityAnswer, Location } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { decideOffers } from './decide-offers.js'

const day = '2040-01-02'
const at = (time: string) => `${day}T${time}:00.000`
const place = (id: number, parentId: number) => ({ id, name: `Desk ${id}`, parentId }) as Location
const free = (locationId: number, timeFrom = '09:00', timeTo = '17:00') => ({
  locationId,
  status: 'AVAILABLE' as const,
  iconType: 'AVAILABLE' as const,
  timeZone: 'Europe/London',
  offsetFrom: 0,
  defaultBookingFrom: at(timeFrom),
  defaultBookingTo: at('12:00'),
  timeTo: at(timeTo),
})
const answerWith = (availability: readonly object[], timeslots: readonly object[] = []) =>
  ({
    availability,
    locations: [place(11, 1), place(21, 2), place(22, 2)],
    ancestorLocations: [place(1, 0), place(2, 0)],
    timeFrom: at('09:00'),
    timeslots,
  }) as AvailabilityAnswer
const last = {
  locationId: 22,
  timeFrom: '2039-12-30T10:00:00.000',
  timeTo: '2039-12-30T15:00:00.000',
  allDayBooking: false,
}

it('QUICK-002 offers the space of last time at the same hours, and others nearest to it first', () => {
  const { same, any } = decideOffers(answerWith([free(11), free(21), free(22)]), last)
  expect(same).toMatchObject({ locationId: 22, timeFrom: at('10:00'), timeTo: at('15:00') })
  expect(any.map(({ locationId }) => locationId)).toEqual([21, 11])
})

it('QUICK-007 any free space is a favourite first, then the nearest', () => {
  const answer = answerWith([free(11), free(21), free(22)])
  const anyOf = (previous: typeof last | undefined, ...ids: number[]) =>
    decideOffers(answer, previous, new Set(ids)).any.map(({ locationId }) => locationId)
  expect(anyOf(last, 11)).toEqual([11, 21])
  expect(anyOf(undefined, 22)).toEqual([22, 11, 21])
  expect(anyOf(undefined)).toEqual([11, 21, 22])
})

it('QUICK-002 offers the free time where the hours of last time are taken, else nothing', () => {
  const late = decideOffers(answerWith([free(22, '11:00')]), last)
  expect(late.same).toMatchObject({ timeFrom: at('11:00'), timeTo: at('12:00') })
  const { same, any } = decideOffers(answerWith([free(21), free(11)]), last)
  expect([same, any.map(({ locationId }) => locationId)]).toEqual([undefined, [21, 11]])
})

it('QUICK-002 keeps the order of the server without a last booking, and offers the whole day', () => {
  const whole = {
    ...free(21),
    defaultBookingFrom: at('00:00'),
    defaultBookingTo: '2040-01-03T00:00:00.000',
  }
  const slots = [{ key: `${day}/ALL_DAY`, availability: [whole] }]
  const { same, any } = decideOffers(answerWith([free(11), free(21)], slots), undefined)
  expect(same).toBeUndefined()
  expect(any).toMatchObject([
    { locationId: 11, allDayBooking: false },
    { locationId: 21, timeFrom: at('00:00'), allDayBooking: true },
  ])
})
