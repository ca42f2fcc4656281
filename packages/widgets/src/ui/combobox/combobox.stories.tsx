import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { ListboxOption } from '../listbox/listbox.js'
import { Combobox, type ComboboxProps } from './combobox.js'

const people: readonly ListboxOption[] = [
  { value: '1', label: 'Ada Lovelace', detail: 'ada@demo.mosaic.example', icon: 'user' },
  { value: '2', label: 'Alan Turing', detail: 'alan@demo.mosaic.example', icon: 'user' },
  { value: '3', label: 'Grace Hopper', detail: 'grace@demo.mosaic.example', icon: 'user' },
  { value: '4', label: 'José Ibáñez', detail: 'jose@demo.mosaic.example', icon: 'user' },
  { value: '5', label: 'Katherine Johnson', detail: 'away today', icon: 'user', disabled: true },
]

const Controlled = (props: ComboboxProps<ListboxOption>) => {
  const [value, setValue] = useState(props.value)
  return <Combobox {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Controls/Combobox',
  component: Combobox<ListboxOption>,
  render: Controlled,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 380, minBlockSize: 340 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Owner',
    value: null,
    onChange: () => undefined,
    options: people,
    placeholder: 'Name or e-mail',
    icon: 'search',
  },
} satisfies Meta<typeof Combobox<ListboxOption>>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: people[2]! } }
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a')
  },
}
export const OverTheNetwork: Story = {
  args: {
    label: 'Person',
    options: async (query) =>
      people.filter((person) => person.label.toLowerCase().includes(query.toLowerCase())),
  },
}
export const TypedAddress: Story = {
  args: {
    label: 'Attendee',
    options: people,
    fromText: (text) =>
      /^\S+@\S+$/.test(text) ? { value: text, label: text, icon: 'mail' } : undefined,
  },
}
export const Refused: Story = { args: { error: 'Please choose an owner.' } }
export const Disabled: Story = { args: { value: people[0]!, disabled: true } }
