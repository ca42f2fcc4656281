import { cancellations } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

export default function CancellationsScreen() {
  return <SectionScreen section={cancellations} />
}
