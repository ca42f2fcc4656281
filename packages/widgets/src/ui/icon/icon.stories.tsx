import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.js'
import { iconPaths, type IconName } from './icon-paths.js'

const meta = {
  title: 'Foundations/Icons',
  component: Icon,
  args: { name: 'calendar' },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <ul
      role="list"
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
        gap: 8,
      }}
    >
      {Object.keys(iconPaths).map((name) => (
        <li
          key={name}
          style={{
            display: 'grid',
            justifyItems: 'center',
            gap: 8,
            padding: 12,
            fontSize: 12,
            color: 'var(--m-muted)',
          }}
        >
          <span style={{ color: 'var(--m-text)' }}>
            <Icon name={name as IconName} size={24} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const Labelled: Story = {
  args: { name: 'wheelchair', label: 'Wheelchair accessible', size: 24 },
}
