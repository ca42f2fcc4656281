import type { Meta, StoryObj } from '@storybook/react-vite'
import { boardOf } from '../room-state/rooms.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { roomBoardDefinition as definition } from './room-board-definition.js'
import './room-board.element.js'

const meta = { title: 'Tags/mb-room-board', ...tagMeta(definition) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const states = tagStates({
  definition,
  waitsFor: 'roomPanel.board',
  answers: { 'roomPanel.board': () => boardOf(8) },
  attributes: { 'location-id': 3, style: { blockSize: 540 } },
  empty: { 'roomPanel.board': () => ({ ...boardOf(0), floors: [] }) },
  readOnly: { answers: { 'roomPanel.board': () => boardOf(30) } },
})

export const Tag: Story = states.usual
/** More rooms than fit, shown on several pages. */
export const Pages: Story = states.readOnly
export const Dark: Story = states.dark
export const Spanish: Story = states.spanish
export const LongSpanish: Story = states.longSpanish
export const Phone: Story = states.phone
export const Loading: Story = states.loading
export const Slow: Story = states.slow
export const Failed: Story = states.failed
export const Offline: Story = states.offline
export const Stale: Story = states.stale
export const Empty: Story = states.empty
