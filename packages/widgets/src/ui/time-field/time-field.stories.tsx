import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TimeField, type TimeFieldProps } from './time-field.js'

const Controlled = (props: TimeFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <TimeField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Controls/Time field',
  component: TimeField,
  render: Controlled,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 200, minBlockSize: 420 }}>
        <Story />
      </div>
    ),
  ],
  args: { label: 'From', value: '09:30', onChange: () => undefined },
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await canvas.findByRole('listbox')
  },
}
export const Refused: Story = { args: { error: 'The end must be after the start.' } }
export const Disabled: Story = { args: { disabled: true } }
