import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.js'

const Controlled = (props: TextFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <TextField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Controls/Text field',
  component: TextField,
  render: Controlled,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  args: { label: 'Title', value: '', onChange: () => undefined },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: 'Topic of the meeting', hint: 'Shown to everyone who can see the booking.' },
}
export const Required: Story = { args: { required: true, value: 'Design review' } }
export const Refused: Story = {
  args: {
    label: 'E-mail',
    type: 'email',
    icon: 'mail',
    value: 'ada@',
    error: 'Please enter a valid e-mail address.',
  },
}
export const Search: Story = {
  args: {
    label: 'Find',
    hideLabel: true,
    type: 'search',
    value: 'second floor',
    placeholder: 'Room, desk or parking space',
  },
}
export const Password: Story = {
  args: { label: 'Password', type: 'password', icon: 'lock', value: 'correct horse' },
}
export const ReadOnly: Story = { args: { value: 'Private booking', readOnly: true } }
export const Disabled: Story = { args: { value: 'Design review', disabled: true } }
