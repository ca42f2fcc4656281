import { cancellations } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

/** Cancelled bookings, with who cancelled them, when and why. */
export default function CancellationsScreen() {
  return <SectionScreen section={cancellations} />
}
