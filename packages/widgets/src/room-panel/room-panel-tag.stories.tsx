import type { RoomPanel } from '@mosaic-booking/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryRefusal } from '../story-server.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { roomPanelDefinition as definition } from './room-panel-definition.js'
import './room-panel.element.js'
import { panels } from '../room-state/rooms.fixture.js'

const meta = { title: 'Tags/mb-room-panel', ...tagMeta(definition) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const statesOf = (answer: () => RoomPanel) =>
  tagStates({
    definition,
    waitsFor: 'roomPanel.get',
    answers: { 'roomPanel.get': answer },
    attributes: { 'space-id': 41, style: { blockSize: 480 } },
    readOnly: { answers: { 'roomPanel.get': () => panels.viewOnly } },
  })
const states = statesOf(() => panels.available)

export const Tag: Story = states.usual
export const Booked: Story = statesOf(() => panels.booked).usual
export const Closed: Story = statesOf(() => panels.closed).usual
export const TooSoon: Story = statesOf(() => panels.tooSoon).usual
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
export const Unknown: Story = statesOf(() => {
  throw new StoryRefusal(404, 'NOT_FOUND')
}).usual
