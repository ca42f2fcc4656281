import type { Meta, StoryObj } from '@storybook/react-vite'
import { argTypesOf, tagDecorators, tagParameters, TagStory } from '../tag-story.fixture.js'
import { never, StoryRefusal } from '../story-server.fixture.js'
import { availabilityDefinition as definition } from './availability-definition.js'
import './availability.element.js'

const meta = {
  title: 'Tags/mb-availability',
  argTypes: argTypesOf(definition),
  parameters: tagParameters(definition),
  decorators: tagDecorators,
  render: (args) => <TagStory definition={definition} attributes={{ ...args }} />,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Tag: Story = {}
export const Dark: Story = { args: { theme: 'dark' } }
export const Spanish: Story = { args: { lang: 'es-ES' } }
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
