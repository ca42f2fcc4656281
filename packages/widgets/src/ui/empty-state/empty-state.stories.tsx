import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.js'
import { EmptyState } from './empty-state.js'

const meta = {
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: {
    icon: 'calendar',
    title: 'No bookings this week',
    children: 'Your bookings appear here.',
    actions: <Button variant="primary">Find a space</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
