import type { Meta, StoryObj } from '@storybook/react-vite'
import { browserToday } from '../locale/calendar-day.js'
import { answers, at, floorNow, level2, organisation, taken } from '../story-data.fixture.js'
import { never, StoryRefusal, WithStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { FloorPlanWidget } from './floor-plan-widget.js'

const meta = {
  title: 'Elements/Floor plan',
  component: FloorPlanWidget,
  args: { categoryId: 1, timeFrom: at('09:00'), timeTo: at('10:00') },
  decorators: [
    (Draw) => (
      <div style={{ blockSize: 'max(32rem, calc(100vh - 2rem))' }}>
        <Draw />
      </div>
    ),
  ],
} satisfies Meta<typeof FloorPlanWidget>
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
const sensed: StoryAnswers = {
  'org.get': () => ({
    ...organisation,
    configSettings: [
      ...organisation.configSettings,
      { key: 'occupancy_provider', value: 'sense', dataType: 'TEXT' },
    ],
  }),
  'availability.search': () => ({
    ...floorNow,
    timeFrom: at('09:00', browserToday()),
    timeTo: at('10:00', browserToday()),
  }),
  'occupancy.list': () => [
    { locationId: 16, status: 'OCCUPIED', statusTime: at('09:05'), statusMessage: '' },
  ],
}

export const FiveStatuses: Story = story({})
export const FreePlace: Story = story({}, { selectedLocationId: 11 })
export const TakenPlace: Story = story({}, { selectedLocationId: 12 })
export const OwnBooking: Story = story({}, { selectedLocationId: 13 })
export const ClosedPlace: Story = story({}, { selectedLocationId: 14 })
export const OneFloor: Story = story({ 'location.list': () => [level2] }, { locationId: level2.id })
export const AllTaken: Story = story({
  'availability.search': () => ({
    ...floorNow,
    availability: floorNow.availability.map(({ locationId }) => taken(locationId)),
  }),
})
export const WithSensors: Story = story(sensed)
export const NoPlan: Story = story({ 'location.list': () => [] })
export const Loading: Story = story({ 'location.list': () => never })
export const NotChecked: Story = story({
  'availability.search': () => {
    throw new StoryRefusal(0)
  },
})
export const Failed: Story = story({
  'location.list': () => {
    throw new StoryRefusal(500)
  },
})
export const LoggedOut: Story = story({
  'location.list': () => {
    throw new StoryRefusal(401, 'UNAUTHENTICATED')
  },
})
