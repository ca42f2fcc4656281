import { orphaned } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

/** Bookings whose owner has left. */
export default function OrphanedScreen() {
  return <SectionScreen section={orphaned} />
}
