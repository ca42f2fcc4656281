import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.js'
import { StatusBadge, statusLooks, type Status } from './status-badge.js'

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  args: { children: 'Beta' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', gap: 8, flexWrap: 'wrap' } as const

export const Statuses: Story = {
  render: () => (
    <div style={row}>
      {Object.keys(statusLooks).map((status) => (
        <StatusBadge key={status} status={status as Status} />
      ))}
    </div>
  ),
}
export const Tones: Story = {
  render: () => (
    <div style={row}>
      <Badge>12</Badge>
      <Badge tone="accent" icon="star">
        Favourite
      </Badge>
      <Badge tone="info">Event</Badge>
      <Badge tone="success">Checked in</Badge>
      <Badge tone="warning" dashed>
        Tentative
      </Badge>
      <Badge tone="error">Overdue</Badge>
    </div>
  ),
}
