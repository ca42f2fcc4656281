import type { Meta, StoryObj } from '@storybook/react-vite'
import { nothingFree, rooms, taken, toAnswer } from '../story-data.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { availabilityDefinition as definition } from './availability-definition.js'
import './availability.element.js'

const meta = { title: 'Tags/mb-availability', ...tagMeta(definition) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Spaces that others may book. */
const noneForMe = toAnswer(
  rooms.map(({ id }) => taken(id, { code: 'restricted' })),
  rooms,
)

const states = tagStates({
  definition,
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
