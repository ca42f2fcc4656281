import { orphaned } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

export default function OrphanedScreen() {
  return <SectionScreen section={orphaned} />
}
