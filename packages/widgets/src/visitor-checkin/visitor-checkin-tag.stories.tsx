import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { organisation } from '../story-data.fixture.js'
import { tagMeta, tagStates } from '../tag-states.fixture.js'
import { reception, visitorAnswers } from '../visitor/visitor.fixture.js'
import { visitorCheckinDefinition as definition } from './visitor-checkin-definition.js'
import './visitor-checkin.element.js'

const meta = { title: 'Tags/mb-visitor-checkin', ...tagMeta(definition) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const options = {
  infoMessage: 'Please check in and take a seat. Your host will meet you here.',
  supportMessage: 'Need help? Ring the bell at the desk, or call 600 100 200.',
}
const answers = {
  ...visitorAnswers,
  'org.get': () => ({
    ...organisation,
    configSettings: [{ key: 'visitor_kiosk_options', value: options, dataType: 'JSON' as const }],
  }),
}
const states = tagStates({
  definition,
  waitsFor: 'visitor.locations',
  answers,
  empty: { 'visitor.locations': () => [] },
  readOnly: {
    answers: { 'visitor.locations': () => [{ ...reception, selfServe: false }] },
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

type Canvas = ReturnType<typeof within>
const shown = async (canvas: HTMLElement): Promise<Canvas> => {
  const element = canvas.querySelector(definition.tag)!
  return within(element.shadowRoot!.querySelector<HTMLElement>('.mb-root')!)
}
const press = async (canvas: Canvas, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole('button', { name }))

export const Find: Story = {
  ...states.usual,
  play: async ({ canvasElement }) => {
    const canvas = await shown(canvasElement)
    await press(canvas, 'Check in')
    await expect(await canvas.findByRole('searchbox')).toBeVisible()
  },
}
export const WalkIn: Story = {
  ...states.usual,
  play: async ({ canvasElement }) => {
    const canvas = await shown(canvasElement)
    await press(canvas, 'Check in')
    await press(canvas, 'I am not expected')
    await press(canvas, 'Continue')
  },
}
export const ReceptionDesk: Story = { ...states.usual, args: { mode: 'reception' } }
