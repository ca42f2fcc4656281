import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, theDay, upcoming } from '../story-data.fixture.js'
import { never, StoryRefusal, WithStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { MyBookings } from './my-bookings.js'

const meta = { title: 'Elements/My bookings', component: MyBookings } satisfies Meta<
  typeof MyBookings
>
export default meta
type Story = StoryObj<typeof meta>

const story = (own: StoryAnswers): Story => ({
  decorators: [
    (Draw) => (
      <WithStoryServer answers={{ ...answers, ...own }}>
        <Draw />
      </WithStoryServer>
    ),
  ],
})
const nothing = { bookings: [], locations: [], ancestorLocations: [], availability: [] }

export const Upcoming: Story = story({})
export const Today: Story = { ...story({}), args: { view: 'today' } }
export const TodayWithoutBookings: Story = {
  ...story({
    'today.get': () => ({ ...theDay, bookings: [], next: upcoming[1]!, rooms: [] }),
  }),
  args: { view: 'today' },
}
export const MoreToShow: Story = story({
  'booking.listOfUser': () => ({ ...nothing, bookings: upcoming, nextCursor: 'MjU' }),
})
export const ToApprove: Story = story({
  'booking.listOfUser': () => ({
    ...nothing,
    bookings: upcoming.map((one) => ({
      ...one,
      status: 'TENTATIVE' as const,
      possibleActions: ['approve' as const, 'cancel' as const, 'viewHistory' as const],
    })),
  }),
})
export const Empty: Story = story({ 'booking.listOfUser': () => nothing })
export const Loading: Story = story({ 'booking.listOfUser': () => never })
export const Failed: Story = story({
  'booking.listOfUser': () => {
    throw new StoryRefusal(503)
  },
})
export const LoggedOut: Story = story({
  'booking.listOfUser': () => {
    throw new StoryRefusal(401, 'UNAUTHENTICATED')
  },
})
export const OnlineMeeting: Story = story({
  'booking.listOfUser': () => ({
    ...nothing,
    bookings: upcoming.map((one) => ({
      ...one,
      onlineMeeting: { status: 'READY' as const, joinUrl: 'https://meet.example/j/42' },
    })),
  }),
})
export const CalendarAddresses: Story = {
  ...story({
    'feed.list': () => [
      {
        id: 7,
        kind: 'PERSON',
        targetId: 1,
        detail: 'FULL',
        name: 'Nora Whitfield',
        created: '2026-11-01T09:00:00.000Z',
      },
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to your calendar' }))
    await canvas.findByText('Your calendar addresses')
  },
}
