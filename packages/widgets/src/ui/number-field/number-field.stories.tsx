import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.js'

const Controlled = (props: NumberFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <NumberField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Controls/Number field',
  component: NumberField,
  render: Controlled,
  args: { label: 'Attendees', value: 4, max: 200, onChange: () => undefined },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const AboveCapacity: Story = {
  args: { value: 14, error: 'Lamb’s Conduit holds at most 12 people.' },
}
export const Disabled: Story = { args: { disabled: true } }
