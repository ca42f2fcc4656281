import { allBookings } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

export default function AllBookingsScreen() {
  return <SectionScreen section={allBookings} />
}
