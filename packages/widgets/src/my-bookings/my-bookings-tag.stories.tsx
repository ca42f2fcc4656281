import type { Booking } from '@mosaic-booking/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { rooms, upcoming } from '../story-data.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { myBookingsDefinition as definition } from './my-bookings-definition.js'
import './my-bookings.element.js'

const meta = { title: 'Tags/mb-my-bookings', ...tagMeta(definition) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const listOf = (bookings: Booking[]) => ({
  bookings,
  locations: rooms,
  ancestorLocations: [],
  availability: [],
})

const states = tagStates({
  definition,
  waitsFor: 'booking.listOfUser',
  empty: { 'booking.listOfUser': () => listOf([]) },
  readOnly: {
    answers: {
      'booking.listOfUser': () => listOf(upcoming.map((one) => ({ ...one, possibleActions: [] }))),
    },
  },
})

export const Tag: Story = states.usual
export const Dark: Story = states.dark
export const Spanish: Story = states.spanish
export const LongSpanish: Story = states.longSpanish
export const Phone: Story = states.phone
export const Loading: Story = states.loading
export const Slow: Story = states.slow
export const Failed: Story = states.failed
export const Offline: Story = states.offline
export const ReadOnly: Story = states.readOnly
export const Stale: Story = states.stale
export const Empty: Story = states.empty
