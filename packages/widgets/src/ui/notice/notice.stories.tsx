import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.js'
import { Notice } from './notice.js'

const meta = { title: 'Feedback/Notice', component: Notice } satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 560 }}>
      <Notice>Bookings here need approval.</Notice>
      <Notice tone="success" title="Booking confirmed">
        Lamb’s Conduit, Tue 24 Nov 2026, 9:30 – 10:30 AM.
      </Notice>
      <Notice tone="warning" title="Please note" onDismiss={() => undefined}>
        Lamb’s Conduit holds at most 12 people.
      </Notice>
      <Notice
        tone="error"
        title="Unable to book"
        actions={<Button size="small">Choose another time</Button>}
      >
        An overlapping booking already exists at Lamb’s Conduit from 9:00 AM to 10:00 AM
      </Notice>
    </div>
  ),
}
