import type { Meta, StoryObj } from '@storybook/react-vite'
import { Calendar } from './calendar.js'

const meta = {
  title: 'Controls/Calendar',
  component: Calendar,
  args: { value: '2026-11-24', today: '2026-11-20', min: '2026-11-20', onPick: () => undefined },
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {}
