import type { Meta, StoryObj } from '@storybook/react-vite'
import { argTypesOf, tagDecorators, tagParameters, TagStory } from '../tag-story.fixture.js'
import { never, StoryRefusal } from '../story-server.fixture.js'
import { bookingDialogDefinition as definition } from './booking-dialog-definition.js'
import './booking-dialog.element.js'

const meta = {
  title: 'Tags/mb-booking-dialog',
  argTypes: argTypesOf(definition),
  parameters: tagParameters(definition),
  decorators: tagDecorators,
  render: (args) => <TagStory definition={definition} attributes={{ ...args }} />,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Tag: Story = { args: { open: true, 'location-id': 11 } }
export const Dark: Story = { args: { open: true, 'location-id': 11, theme: 'dark' } }
export const Spanish: Story = { args: { open: true, 'location-id': 11, lang: 'es-ES' } }
export const Loading: Story = {
  render: (args) => (
    <TagStory
      definition={definition}
      attributes={{ ...args }}
      answers={{ 'location.get': () => never }}
    />
  ),
}
export const Failed: Story = {
  render: (args) => (
    <TagStory
      definition={definition}
      attributes={{ ...args }}
      answers={{
        'location.get': () => {
          throw new StoryRefusal(503)
        },
      }}
    />
  ),
}
