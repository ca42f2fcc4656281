import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Tabs } from './tabs.js'

const meta = {
  title: 'Layout/Tabs',
  component: Tabs,
  args: { label: 'Room', value: 'about', onChange: () => undefined, tabs: [] },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

const Room = () => {
  const [tab, setTab] = useState('about')
  return (
    <Tabs
      label="Room"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'about',
          label: 'About',
          icon: 'info',
          content: 'Twelve seats around one table, daylight from two sides.',
        },
        {
          value: 'extras',
          label: 'Extras',
          icon: 'coffee',
          content: 'Coffee and water can be ordered until the evening before.',
        },
        {
          value: 'history',
          label: 'History',
          icon: 'clock',
          content: 'Booked by Ada Lovelace on 12 November.',
        },
      ]}
    />
  )
}
export const Plain: Story = { render: () => <Room /> }
