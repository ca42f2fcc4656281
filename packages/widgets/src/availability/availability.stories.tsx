import type { Meta, StoryObj } from '@storybook/react-vite'
import { searchTypes } from '@mosaic-booking/sdk/rules'
import {
  answers,
  desks,
  floorNow,
  free,
  nothingFree,
  rooms,
  roomsOfTheDay,
  taken,
  toAnswer,
  toTimeslots,
  tomorrow,
} from '../story-data.fixture.js'
import { never, StoryRefusal, WithStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { Availability } from './availability.js'

const meta = {
  title: 'Elements/Availability',
  component: Availability,
  args: { initial: { startDate: tomorrow } },
} satisfies Meta<typeof Availability>
export default meta
type Story = StoryObj<typeof meta>

const story = (own: StoryAnswers, args: Story['args'] = {}): Story => ({
  args,
  decorators: [
    (Draw) => (
      <WithStoryServer answers={{ ...answers, ...own }}>
        <Draw />
      </WithStoryServer>
    ),
  ],
})
const parts = (['AM', 'PM', 'ALL_DAY'] as const).map((part) => ({
  ...toTimeslots(desks, { times: ['08:00'], isFree: (id) => id % 5 !== 0 })[0]!,
  key: `${tomorrow}/${part}`,
}))

export const RoomsOfADay: Story = story({})
export const DesksByHalfDays: Story = story(
  {
    'availability.search': () =>
      toAnswer(
        desks.map(({ id }) => free(id)),
        desks,
        { timeslots: parts },
      ),
  },
  { categoryId: 2 },
)
export const OneInterval: Story = story(
  { 'availability.search': () => floorNow },
  { initial: { searchType: searchTypes.now, showAllLocations: true } },
)
export const Limited: Story = story({
  'availability.search': () => ({
    ...roomsOfTheDay,
    timeslots: roomsOfTheDay.timeslots.map((slot, index) => ({ ...slot, isLimited: index < 2 })),
  }),
})
export const WithTaken: Story = story(
  {
    'availability.search': () => ({
      ...roomsOfTheDay,
      availability: [...roomsOfTheDay.availability, taken(14)],
      locations: rooms,
    }),
  },
  { initial: { startDate: tomorrow, showAllLocations: true } },
)
export const NothingFree: Story = story({ 'availability.search': () => nothingFree })
export const TryAnotherPlace: Story = story(
  { 'availability.search': () => ({ ...nothingFree, suggestedLocation: rooms[4]! }) },
  { initial: { startDate: tomorrow, location: [10] } },
)
export const Loading: Story = story({ 'availability.search': () => never })
export const Failed: Story = story({
  'availability.search': () => {
    throw new StoryRefusal(503)
  },
})
export const LoggedOut: Story = story({
  'availability.search': () => {
    throw new StoryRefusal(401, 'UNAUTHENTICATED')
  },
})
export const NoDate: Story = story({}, { initial: { startDate: undefined } })
