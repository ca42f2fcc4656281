import type { Meta, StoryObj } from '@storybook/react-vite'
import { argTypesOf, tagDecorators, tagParameters, TagStory } from '../tag-story.fixture.js'
import { never, StoryRefusal } from '../story-server.fixture.js'
import { floorPlanDefinition as definition } from './floor-plan-definition.js'
import './floor-plan.element.js'

const meta = {
  title: 'Tags/mb-floor-plan',
  argTypes: argTypesOf(definition),
  parameters: tagParameters(definition),
  decorators: tagDecorators,
  render: (args) => <TagStory definition={definition} attributes={{ ...args }} />,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Tag: Story = { args: { style: { blockSize: 480 } } }
export const Dark: Story = { args: { style: { blockSize: 480 }, theme: 'dark' } }
export const Spanish: Story = { args: { style: { blockSize: 480 }, lang: 'es-ES' } }
export const Loading: Story = {
  render: (args) => (
    <TagStory
      definition={definition}
      attributes={{ ...args }}
      answers={{ 'availability.search': () => never }}
    />
  ),
}
export const Failed: Story = {
  render: (args) => (
    <TagStory
      definition={definition}
      attributes={{ ...args }}
      answers={{
        'availability.search': () => {
          throw new StoryRefusal(503)
        },
      }}
    />
  ),
}
const screen = { blockSize: 540 }
export const Signage: Story = { args: { mode: 'signage', style: screen } }
export const SignageDarkSpanish: Story = {
  args: { mode: 'signage', style: screen, theme: 'dark', lang: 'es-ES' },
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
