import { approvals } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

/** Bookings pending the user's approval. */
export default function ApprovalsScreen() {
  return <SectionScreen section={approvals} />
}
