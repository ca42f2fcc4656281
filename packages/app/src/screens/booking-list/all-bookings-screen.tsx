import { allBookings } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

/** All bookings of a range of days. */
export default function AllBookingsScreen() {
  return <SectionScreen section={allBookings} />
}
