import { approvals } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

export default function ApprovalsScreen() {
  return <SectionScreen section={approvals} />
}
