import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, at, booking, desks, rooms } from '../story-data.fixture.js'
import { never, StoryRefusal, WithStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { BookingDialog } from './booking-dialog.js'

const meta = {
  title: 'Elements/Booking dialog',
  component: BookingDialog,
  args: { open: true, onClose: () => undefined },
} satisfies Meta<typeof BookingDialog>
export default meta
type Story = StoryObj<typeof meta>

const story = (args: Story['args'], own: StoryAnswers = {}): Story => ({
  args: args!,
  decorators: [
    (Draw) => (
      <WithStoryServer answers={{ ...answers, ...own }}>
        <Draw />
      </WithStoryServer>
    ),
  ],
})
const draft = { locationId: rooms[0]!.id, timeFrom: at('09:00'), timeTo: at('10:00') }
const stored = (rest: Parameters<typeof booking>[1]) =>
  ({ 'booking.get': () => booking(501, rest) }) satisfies StoryAnswers

export const Book: Story = story({ mode: 'book', draft })
export const BookADesk: Story = story({
  mode: 'book',
  draft: { locationId: desks[0]!.id, timeFrom: at('00:00'), timeTo: at('12:00') },
})
export const Show: Story = story(
  { mode: 'show', bookingId: 501 },
  stored({ possibleActions: ['edit', 'cancel', 'viewHistory'] }),
)
export const ToApprove: Story = story(
  { mode: 'show', bookingId: 501 },
  stored({
    status: 'TENTATIVE',
    needsApprove: true,
    possibleActions: ['approve', 'cancel', 'viewHistory'],
  }),
)
export const Edit: Story = story(
  { mode: 'edit', bookingId: 501 },
  stored({ possibleActions: ['edit', 'cancel'] }),
)
export const Cancel: Story = story(
  { mode: 'cancel', bookingId: 501 },
  stored({ possibleActions: ['edit', 'cancel'] }),
)
export const Loading: Story = story(
  { mode: 'show', bookingId: 501 },
  { 'booking.get': () => never },
)
export const Failed: Story = story(
  { mode: 'show', bookingId: 501 },
  {
    'booking.get': () => {
      throw new StoryRefusal(
        404,
        'BOOKING_NOT_FOUND',
        'This booking was not found, or you may not view it.',
      )
    },
  },
)
