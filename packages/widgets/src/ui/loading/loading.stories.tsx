import type { Meta, StoryObj } from '@storybook/react-vite'
import { Loading, Skeleton } from './loading.js'

const meta = { title: 'Feedback/Loading', component: Loading } satisfies Meta<typeof Loading>
export default meta
type Story = StoryObj<typeof meta>

export const Ring: Story = {}
export const Shapes: Story = {
  render: () => (
    <div aria-busy="true" style={{ maxInlineSize: 360 }}>
      <Skeleton lines={4} />
    </div>
  ),
}
