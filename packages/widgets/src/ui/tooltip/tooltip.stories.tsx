import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.js'
import { Tooltip } from './tooltip.js'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  decorators: [
    (Story) => (
      <div style={{ padding: '72px 48px' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    text: 'Although there are 6 attendees, only 2 are named.',
    children: <Button>6 attendees</Button>,
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
  },
}
