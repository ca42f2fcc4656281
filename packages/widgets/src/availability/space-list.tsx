import type { AvailabilityAnswer, Booking, Occupancy } from '@mosaic-booking/sdk'
import type { TimeRange } from '@mosaic-booking/sdk/rules'
import { useMemo } from 'react'
import { QuickOffers } from '../quick-booking/quick-offers.js'
import type { QuickBooking } from '../quick-booking/use-quick-booking.js'
import { useStyles } from '../theme/style-root.js'
import { LocationGroups } from './location-groups.js'
import slots from './slots.css?inline'
import css from './space-list.css?inline'
import { toLocationGroups, type LocationResult, type LocationSlot } from './to-location-groups.js'

export interface SpaceListProps {
  readonly answer: AvailabilityAnswer
  /** The user's booking that can be moved to other spaces. */
  readonly own: Booking | undefined
  readonly sensed: readonly Occupancy[] | undefined
  /** The category of which bookings are offered without a form. */
  readonly offersOf: number | undefined
  readonly onChoose: (space: Omit<LocationResult, 'slots'>, time: TimeRange) => void
  readonly onBookQuickly: SpaceListProps['onChoose']
  readonly quick: QuickBooking
  readonly onOpen: (bookingId: number) => void
}

/** Found spaces by floor, below what can be booked at once. */
export function SpaceList({
  answer,
  own,
  sensed,
  offersOf,
  onChoose,
  onBookQuickly,
  quick,
  onOpen,
}: SpaceListProps) {
  useStyles(slots)
  useStyles(css)
  const groups = useMemo(() => toLocationGroups(answer, own), [answer, own])
  const choose = (result: LocationResult, slot: LocationSlot) =>
    slot.ownBookingId === undefined ? onChoose(result, slot) : onOpen(slot.ownBookingId)
  const { discrete, timeslots } = answer
  // The whole day is a single slot.
  const isSingle = discrete || (timeslots.length === 1 && timeslots[0]!.key.includes('/'))
  return (
    <>
      {offersOf !== undefined && <QuickOffers answer={answer} categoryId={offersOf} {...quick} />}
      <LocationGroups
        groups={groups}
        sensed={sensed}
        isSingle={isSingle}
        onChoose={choose}
        quick={{
          onBook: onBookQuickly,
          onMove: ({ location }) => own && void quick.move(own, location.id),
          busyId: quick.busyId,
          own,
        }}
      />
    </>
  )
}
