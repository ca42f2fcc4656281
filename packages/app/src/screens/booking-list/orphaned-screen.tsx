import { orphaned } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

/** Bookings whose owner has been deactivated. */
export default function OrphanedScreen() {
  return <SectionScreen section={orphaned} />
}
