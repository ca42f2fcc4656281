import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, nothingFree, rooms, taken, toAnswer } from '../story-data.fixture.js'
import type { StoryAnswers } from '../story-server.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { availabilityDefinition as definition } from './availability-definition.js'
import './availability.element.js'
import { daysOf } from './time-grid/axis.js'
import { toGridAnswer } from './time-grid/grid-data.fixture.js'

const meta = { title: 'Tags/mb-availability', ...tagMeta(definition) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Spaces that only other people may book. */
const noneForMe = toAnswer(
  rooms.map(({ id }) => taken(id, { code: 'restricted' })),
  rooms,
)

/** Returns the requested number of days, so that the day/week control works. */
const search: StoryAnswers['availability.search'] = (request) => {
  const [from, to] = [request.query.get('f'), request.query.get('t')]
  const days = from && to ? daysOf(from, to) : []
  return days.length > 1 ? toGridAnswer({ days }) : answers['availability.search']!(request)
}

const states = tagStates({
  definition,
  answers: { 'availability.search': search },
  waitsFor: 'availability.search',
  empty: { 'availability.search': () => nothingFree },
  readOnly: {
    attributes: { view: 'list' },
    answers: { 'availability.search': () => noneForMe },
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
