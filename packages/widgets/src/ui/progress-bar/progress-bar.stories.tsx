import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './progress-bar.js'

const meta = {
  title: 'Feedback/Progress bar',
  component: ProgressBar,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  args: { label: 'Approving bookings', value: 3, max: 12, text: '3 of 12' },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {}
export const Unknown: Story = { render: () => <ProgressBar label="Importing file" /> }
