import { formatDate, formatDay } from '@mosaic-booking/sdk/rules'
import type { Booking, BookingList as Answered } from '@mosaic-booking/sdk'
import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import { useMemo } from 'react'
import { useReaderToday } from '../locale/reader-zone.js'
import { useLocale } from '../locale/use-locale.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { toBookingDays } from './booking-days.js'
import { findNextBooking } from './next-booking.js'
import { NextBookingSection } from './next-booking-section.js'
import { BookingRow, type BookingRowProps } from './booking-row.js'

export interface BookingListProps extends Pick<BookingRowProps, 'onAction'> {
  readonly bookings: readonly Booking[]
  readonly locations: Answered['locations']
  /** Shows the next booking above the days. */
  readonly showsNext?: boolean
}

export function BookingList({ bookings, locations, showsNext, onAction }: BookingListProps) {
  const setting = useLocale()
  const today = useReaderToday()
  const locationById = useMemo(
    () => new Map(locations.map((location) => [location.id, location])),
    [locations],
  )
  const { client } = useRuntime()
  const namesPeople = bookings.some(({ owner, bookedBy }) => owner.id !== bookedBy.id)
  const { data: reader } = useApiQuery(
    namesPeople ? apiQuery(client, 'user.get', currentUser) : undefined,
  )
  const next = showsNext ? findNextBooking(bookings) : undefined
  const row = (booking: Booking) => ({
    booking,
    location: locationById.get(booking.locationId),
    readerId: reader?.personId,
    onAction,
  })
  const days = toBookingDays(bookings.filter((booking) => booking !== next)).map(
    ({ day, bookings: ofDay }) => {
      const name = formatDay(day, today, setting)
      const date = formatDate(day, 'medium', setting)
      return (
        <section className="mb-booking-day" part="day" key={day} aria-label={date}>
          <h2 className="mb-booking-date">
            {name}
            {!date.startsWith(name) && (
              <span className="mb-booking-full-date"> {formatDate(day, 'short', setting)}</span>
            )}
          </h2>
          <ul className="mb-booking-list" role="list">
            {ofDay.map((booking) => (
              <BookingRow key={booking.id} {...row(booking)} />
            ))}
          </ul>
        </section>
      )
    },
  )
  return (
    <>
      {next && <NextBookingSection key={next.id} {...row(next)} />}
      {days}
    </>
  )
}
