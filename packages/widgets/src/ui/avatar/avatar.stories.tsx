import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.js'

const meta = {
  title: 'Layout/Avatar',
  component: Avatar,
  args: { name: 'Ada Lovelace' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar name="Ada Lovelace" size="small" />
      <Avatar name="Grace Hopper" />
      <Avatar name="Alan Turing" size="large" />
    </div>
  ),
}
