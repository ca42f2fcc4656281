import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.js'
import { Menu } from './menu.js'

const nothing = () => undefined
const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Booking',
    trigger: (trigger) => (
      <Button {...trigger} iconEnd="chevron-down">
        Actions
      </Button>
    ),
    items: [
      { id: 'edit', label: 'Change', icon: 'edit', onSelect: nothing },
      { id: 'repeat', label: 'Repeat', icon: 'repeat', onSelect: nothing },
      { id: 'owner', label: 'Change owner', icon: 'user', disabled: true, onSelect: nothing },
      {
        id: 'cancel',
        label: 'Cancel booking',
        icon: 'trash',
        danger: true,
        separated: true,
        onSelect: nothing,
      },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByRole('menu')
  },
}
export const Choices: Story = {
  args: {
    label: 'Language',
    items: [
      { id: 'en', label: 'English', checked: true, onSelect: nothing },
      { id: 'es', label: 'Español', checked: false, onSelect: nothing },
    ],
    trigger: (trigger) => (
      <Button {...trigger} variant="quiet" icon="globe">
        English
      </Button>
    ),
  },
}
