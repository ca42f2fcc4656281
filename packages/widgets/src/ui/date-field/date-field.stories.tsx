import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DateField, type DateFieldProps } from './date-field.js'

const Controlled = (props: DateFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <DateField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Controls/Date field',
  component: DateField,
  render: Controlled,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280, minBlockSize: 460 }}>
        <Story />
      </div>
    ),
  ],
  args: { label: 'Date', value: '2026-11-24', today: '2026-11-20', onChange: () => undefined },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const Empty: Story = {
  args: { value: '', hint: 'Also “Tuesday”, “tomorrow” or “next week”.' },
}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByRole('dialog')
  },
}
export const Refused: Story = {
  args: { value: '', required: true, error: 'Please choose a start date.' },
}
export const Disabled: Story = { args: { disabled: true } }
