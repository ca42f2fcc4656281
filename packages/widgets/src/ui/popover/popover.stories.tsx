import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.js'
import { StatusBadge } from '../badge/status-badge.js'
import { Popover } from './popover.js'

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 220 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Desk 2.14',
    trigger: (trigger) => (
      <Button {...trigger} icon="desk">
        Desk 2.14
      </Button>
    ),
    children: (close) => (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <StatusBadge status="AVAILABLE_FOR_BOOKING" />
        <p style={{ margin: 0 }}>By the window, two screens, height adjustable.</p>
        <Button size="small" variant="primary" onClick={close}>
          Book
        </Button>
      </div>
    ),
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByRole('dialog')
  },
}
