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
