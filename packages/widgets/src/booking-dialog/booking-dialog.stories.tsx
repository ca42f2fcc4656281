import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Location, RepeatPlan } from '@mosaic-booking/sdk'
import { userEvent, within } from 'storybook/test'
import { addDays } from '../locale/calendar-day.js'
import {
  answers,
  at,
  booking,
  desks,
  organisation,
  rooms,
  tomorrow,
} from '../story-data.fixture.js'
import { never, StoryRefusal, WithStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { BookingDialog } from './booking-dialog.js'

const meta = {
  title: 'Elements/Booking dialog',
  component: BookingDialog,
  // Each story needs its own frame, because modal dialogs would cover the page and each other.
  parameters: { docs: { story: { inline: false, height: '680px' } } },
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
export const BookOrAddToBasket: Story = story(
  { mode: 'book', draft },
  {
    'org.get': () => ({
      ...organisation,
      configSettings: [{ key: 'basket', value: true, dataType: 'BOOLEAN' }],
    }),
    'location.get': (request) => ({
      ...(answers['location.get']!(request) as Location),
      extras: [
        {
          id: 31,
          text: 'Sandwiches',
          type: 'CATERING',
          quantityType: 'ATTENDEE',
          timeType: 'SINGLE',
          costCodeRequired: true,
        },
      ],
    }),
  },
)
BookOrAddToBasket.play = async () => {
  const dialog = within(document.body)
  await userEvent.click(await dialog.findByText('More details'))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Sandwiches' }))
}
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
const weeks = [0, 7, 14].map((days) => addDays(tomorrow, days))
const plan: RepeatPlan = {
  count: 1,
  occurrences: weeks.map((date, index) => ({
    date,
    timeFrom: at('09:00', date),
    timeTo: at('10:00', date),
    offsetFrom: 0,
    locationId: 11,
    status: index === 0 ? 'FREE' : 'CLASH',
    ...(index === 0
      ? {}
      : {
          reasons: [{ code: 'taken' }],
          message: 'An overlapping booking already exists at Thames from 9:00 AM to 10:00 AM',
          alternatives: [
            {
              location: { id: 12, name: 'Medway' },
              timeFrom: at('09:00', date),
              timeTo: at('10:00', date),
            },
          ],
        }),
  })),
}
/** Two of three dates are booked. */
export const Repeat: Story = {
  ...story({ mode: 'book', draft }, { 'bookingGroup.planRepeat': () => plan }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: /this booking|esta reserva/ }),
    )
    const end = await canvas.findByRole('textbox', { name: /Repeat until|Repetir hasta/ })
    await userEvent.type(end, weeks[2]!)
    await userEvent.tab()
    await canvas.findByRole('button', { name: /Skip these|Omitirlas/ })
  },
}
export const CancelSeries: Story = story(
  { mode: 'cancel', bookingId: 501 },
  stored({
    label: 'Weekly planning',
    bookingGroup: { id: 9, repeatKind: 'WEEKLY', repeatEndDate: weeks[2]! },
    possibleActions: ['edit', 'cancel'],
  }),
)
/** Another user has booked the space first. */
export const LostRace: Story = {
  ...story(
    { mode: 'book', draft },
    {
      'bookingGroup.planRepeat': () => ({ count: 0, occurrences: [plan.occurrences[1]!] }),
      'booking.create': () => {
        throw new StoryRefusal(
          409,
          'OVERLAP',
          'An overlapping booking already exists at Thames from 9:00 AM to 10:00 AM',
        )
      },
    },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^(Book|Reservar)$/ }))
    await canvas.findByRole('button', { name: /^Medway/ })
  },
}
export const Success: Story = {
  ...story(
    { mode: 'book', draft },
    {
      'booking.create': () =>
        booking(700, {
          label: 'Design review',
          status: 'TENTATIVE',
          onlineMeeting: {
            conferenceProvider: { id: 5, name: 'Microsoft Teams' },
            joinUrl: 'https://teams.example/join/1',
            status: 'READY',
          },
        }),
    },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^(Book|Reservar)$/ }))
    await canvas.findByRole('link', { name: /Teams/ })
  },
}
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
