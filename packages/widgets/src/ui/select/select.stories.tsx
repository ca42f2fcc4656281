import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CapacitySelect, DurationSelect } from './amount-selects.js'
import { Select, type SelectProps } from './select.js'

const Controlled = (props: SelectProps<string>) => {
  const [value, setValue] = useState(props.value)
  return <Select {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Controls/Select',
  component: Select<string>,
  render: Controlled,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Layout',
    value: 'board',
    onChange: () => undefined,
    options: [
      { value: 'board', label: 'Boardroom' },
      { value: 'theatre', label: 'Theatre' },
      { value: 'u', label: 'U shape' },
      { value: 'none', label: 'Standing', disabled: true },
    ],
  },
} satisfies Meta<typeof Select<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const Placeholder: Story = {
  args: { value: undefined, placeholder: 'Choose a layout', required: true },
}
export const Grouped: Story = {
  args: {
    label: 'Location',
    icon: 'map-pin',
    value: 'lon',
    options: [
      { value: 'lon', label: 'London', group: 'Europe' },
      { value: 'mad', label: 'Madrid', group: 'Europe' },
      { value: 'ny', label: 'New York', group: 'America' },
    ],
  },
}
export const Refused: Story = { args: { value: undefined, error: 'Please choose a layout.' } }
export const Disabled: Story = { args: { disabled: true } }

const Amounts = () => {
  const [minutes, setMinutes] = useState(60)
  const [people, setPeople] = useState(0)
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <DurationSelect
        label="Duration"
        icon="clock"
        value={minutes}
        onChange={setMinutes}
        options={[15, 30, 45, 60, 90, 120, 180, 1440, 2880]}
      />
      <CapacitySelect
        label="People"
        icon="people"
        value={people}
        onChange={setPeople}
        options={[0, 1, 2, 5, 10, 50, 100, 101]}
      />
    </div>
  )
}
export const DurationAndCapacity: Story = { render: () => <Amounts /> }
