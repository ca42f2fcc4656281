import type { Meta, StoryObj } from '@storybook/react-vite'
import { boardOf } from '../room-state/rooms.fixture.js'
import { floorNow, taken } from '../story-data.fixture.js'
import { StoryRefusal } from '../story-server.fixture.js'
import { TagStory } from '../tag-story.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { floorPlanDefinition as definition } from './floor-plan-definition.js'
import './floor-plan.element.js'

const meta = { title: 'Tags/mb-floor-plan', ...tagMeta(definition) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const states = tagStates({
  definition,
  waitsFor: 'availability.search',
  attributes: { style: { blockSize: 540 } },
  empty: { 'location.list': () => [] },
  readOnly: {
    answers: {
      'availability.search': () => ({
        ...floorNow,
        availability: floorNow.availability.map(({ locationId }) =>
          taken(locationId, { code: 'restricted' }),
        ),
      }),
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

/**
 * Shapes of the page over the plan: a route, an assembly point, a sensor and the positions of
 * people.
 */
export const Overlay: Story = {
  args: {
    style: { blockSize: 540 },
    overlay: {
      label: 'Way to the assembly point; most people are near the windows',
      shapes: [
        { kind: 'heat', x: 20, y: 20, width: 60, height: 60, value: 0.8, color: '#d6336c' },
        { kind: 'heat', x: 80, y: 20, width: 60, height: 60, value: 0.3, color: '#d6336c' },
        {
          kind: 'line',
          points: [
            [60, 120],
            [300, 120],
            [300, 200],
          ],
          color: '#087f5b',
          width: 4,
          dash: [10, 6],
        },
        { kind: 'point', x: 300, y: 200, text: 'Assembly point', color: '#087f5b', radius: 8 },
        { kind: 'point', x: 180, y: 60, text: '612 ppm', radius: 5 },
      ],
    },
  },
}

const screen = { blockSize: 540 }
/** The fixture's board has a fixed time, which differs from the browser's clock. */
const boardNow = () => ({ ...boardOf(0), now: new Date().toISOString() })
const renderNow: Story['render'] = (args) => (
  <TagStory
    definition={definition}
    attributes={{ ...args }}
    answers={{ 'roomPanel.board': boardNow }}
  />
)
export const Signage: Story = { args: { mode: 'signage', style: screen }, render: renderNow }
export const SignageDarkSpanish: Story = {
  args: { mode: 'signage', style: screen, theme: 'dark', lang: 'es-ES' },
  render: renderNow,
}
export const SignageConnecting: Story = {
  args: { mode: 'signage', style: screen },
  render: (args) => (
    <TagStory
      definition={definition}
      attributes={{ ...args }}
      answers={{
        'location.list': () => {
          throw new StoryRefusal(0)
        },
      }}
    />
  ),
}
