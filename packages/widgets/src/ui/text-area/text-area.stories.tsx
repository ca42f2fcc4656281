import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TextArea, type TextAreaProps } from './text-area.js'

const Controlled = (props: TextAreaProps) => {
  const [value, setValue] = useState(props.value)
  return <TextArea {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Controls/Text area',
  component: TextArea,
  render: Controlled,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Notes',
    value: 'Projector needed, and two more chairs.',
    onChange: () => undefined,
  },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Counted: Story = {
  args: { counter: true, hint: 'For the people who prepare the room.' },
}
export const TooLong: Story = {
  args: { label: 'Reason', counter: 20, error: 'The reason must not exceed 20 characters.' },
}
