import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ButtonLink, IconButton } from './button.js'

const meta = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Book room' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', gap: 12, flexWrap: 'wrap', alignItems: 'center' } as const

export const Primary: Story = { args: { variant: 'primary' } }

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <div style={row}>
        <Button variant="primary">Book</Button>
        <Button>Change</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Cancel booking</Button>
      </div>
      <div style={row}>
        <Button variant="primary" icon="calendar">
          Book
        </Button>
        <Button icon="edit">Change</Button>
        <Button variant="quiet" icon="copy">
          Copy link
        </Button>
        <Button variant="danger" icon="trash">
          Cancel booking
        </Button>
      </div>
      <div style={row}>
        <Button variant="primary" size="small">
          Book
        </Button>
        <Button size="small" icon="filter">
          Filter
        </Button>
        <Button size="small" variant="quiet" iconEnd="chevron-down">
          Sort
        </Button>
      </div>
    </div>
  ),
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <div style={row}>
        <Button variant="primary" busy>
          Book room
        </Button>
        <Button busy>Change</Button>
        <Button variant="danger" busy>
          Cancel booking
        </Button>
      </div>
      <div style={row}>
        <Button variant="primary" disabled>
          Book
        </Button>
        <Button disabled>Change</Button>
        <Button variant="quiet" disabled>
          Not now
        </Button>
      </div>
      <div style={row}>
        <Button aria-pressed icon="star">
          Favourite
        </Button>
        <Button aria-pressed={false} icon="star">
          Favourite
        </Button>
      </div>
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <div style={row}>
      <IconButton icon="refresh" label="Refresh" />
      <IconButton icon="more" label="More actions" variant="secondary" />
      <IconButton icon="plus" label="Add" variant="primary" />
      <IconButton icon="star" label="Favourite" aria-pressed />
      <IconButton icon="close" label="Close" size="small" />
      <IconButton icon="refresh" label="Refreshing" busy />
      <IconButton icon="trash" label="Delete" disabled />
    </div>
  ),
}

export const Links: Story = {
  render: () => (
    <div style={row}>
      <ButtonLink href="#plan" icon="floor-plan">
        Show on plan
      </ButtonLink>
      <ButtonLink href="#help" variant="quiet" iconEnd="external">
        Help
      </ButtonLink>
    </div>
  ),
}
