import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Checkbox, Switch } from './checkbox.js'

const meta = {
  title: 'Controls/Checkbox and switch',
  component: Checkbox,
  args: { label: 'Remember me', checked: false, onChange: () => undefined },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

const Both = () => {
  const [on, setOn] = useState(true)
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Checkbox
        label="Private booking"
        hint="Only you see title, notes and attendees."
        checked={on}
        onChange={setOn}
      />
      <Checkbox
        label="Second floor (partly selected)"
        checked={false}
        indeterminate
        onChange={() => undefined}
      />
      <Checkbox
        label="I have read the house rules"
        checked={false}
        error="Please confirm."
        onChange={() => undefined}
      />
      <Checkbox label="Unavailable option" checked disabled onChange={() => undefined} />
      <Switch label="All day" checked={on} onChange={setOn} />
      <Switch
        label="Weekends"
        hint="Remembered for your next visit."
        checked={!on}
        onChange={(next) => setOn(!next)}
      />
      <Switch label="Live updates" checked disabled onChange={() => undefined} />
    </div>
  )
}
export const All: Story = { render: () => <Both /> }
