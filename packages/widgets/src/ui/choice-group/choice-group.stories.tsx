import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { RadioGroup } from './radio-group.js'
import { Segmented } from './segmented.js'

const meta = {
  title: 'Controls/Radio group and segments',
  component: RadioGroup,
  args: { label: 'Scope', value: 'one', onChange: () => undefined, choices: [] },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

const Scope = () => {
  const [scope, setScope] = useState('occurrence')
  const [view, setView] = useState('plan')
  return (
    <div style={{ display: 'grid', gap: 24, maxInlineSize: 460 }}>
      <RadioGroup
        label="What do you want to change?"
        value={scope}
        onChange={setScope}
        choices={[
          { value: 'occurrence', label: 'Only this booking' },
          { value: 'series', label: 'The whole series', hint: 'Every Tuesday until 22 December' },
        ]}
      />
      <RadioGroup
        label="Notify"
        row
        required
        error="Please choose one."
        value={undefined}
        onChange={() => undefined}
        choices={[
          { value: 'all', label: 'Everyone' },
          { value: 'owner', label: 'The owner' },
          { value: 'none', label: 'Nobody', disabled: true },
        ]}
      />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        choices={[
          { value: 'calendar', label: 'Calendar', icon: 'calendar' },
          { value: 'list', label: 'List', icon: 'list' },
          { value: 'plan', label: 'Plan', icon: 'floor-plan' },
        ]}
      />
      <Segmented
        label="View"
        hideLabel
        size="small"
        iconsOnly
        value={view}
        onChange={setView}
        choices={[
          { value: 'calendar', label: 'Calendar', icon: 'calendar' },
          { value: 'list', label: 'List', icon: 'list' },
          { value: 'plan', label: 'Plan', icon: 'floor-plan' },
        ]}
      />
      <Segmented
        label="Period"
        wide
        value="day"
        onChange={() => undefined}
        choices={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month', disabled: true },
        ]}
      />
    </div>
  )
}
export const All: Story = { render: () => <Scope /> }
