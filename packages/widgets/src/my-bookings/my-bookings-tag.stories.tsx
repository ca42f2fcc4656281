import type { Meta, StoryObj } from '@storybook/react-vite'
import { argTypesOf, tagDecorators, tagParameters, TagStory } from '../tag-story.fixture.js'
import { never, StoryRefusal } from '../story-server.fixture.js'
import { myBookingsDefinition as definition } from './my-bookings-definition.js'
import './my-bookings.element.js'

const meta = {
  title: 'Tags/mb-my-bookings',
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
      answers={{ 'booking.listOfUser': () => never }}
    />
  ),
}
export const Failed: Story = {
  render: (args) => (
    <TagStory
      definition={definition}
      attributes={{ ...args }}
      answers={{
        'booking.listOfUser': () => {
          throw new StoryRefusal(503)
        },
      }}
    />
  ),
}
