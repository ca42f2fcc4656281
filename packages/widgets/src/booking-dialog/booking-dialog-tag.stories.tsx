import type { Meta, StoryObj } from '@storybook/react-vite'
import { past } from '../story-data.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { bookingDialogDefinition as definition } from './booking-dialog-definition.js'
import './booking-dialog.element.js'

const meta = {
  title: 'Tags/mb-booking-dialog',
  // Each story needs its own frame, because modal dialogs would cover the page and each other.
  ...tagMeta(definition, { story: { inline: false, height: '680px' } }),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const states = tagStates({
  definition,
  waitsFor: 'location.get',
  attributes: { open: true, 'location-id': 11 },
  readOnly: {
    attributes: { mode: 'show', 'booking-id': 91 },
    answers: { 'booking.get': () => past[0]! },
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
