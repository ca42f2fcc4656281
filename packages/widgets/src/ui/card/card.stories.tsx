import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from '../badge/status-badge.js'
import { Button } from '../button/button.js'
import { Icon } from '../icon/icon.js'
import { Card } from './card.js'

const meta = {
  title: 'Layout/Card',
  component: Card,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Room: Story = {
  render: () => (
    <Card title="Lamb’s Conduit" actions={<StatusBadge status="AVAILABLE_FOR_BOOKING" />}>
      <div style={{ display: 'flex', gap: 16, color: 'var(--m-muted)', marginBlockEnd: 16 }}>
        <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
          <Icon name="people" />
          12 people
        </span>
        <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
          <Icon name="screen" />
          Screen
        </span>
      </div>
      <Button variant="primary" wide>
        Book for 9:30 AM
      </Button>
    </Card>
  ),
}
