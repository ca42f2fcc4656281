import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from './breadcrumb.js'

const meta = {
  title: 'Layout/Breadcrumb',
  component: Breadcrumb,
  args: {
    crumbs: [
      { id: 1, label: 'Europe' },
      { id: 2, label: 'London' },
      { id: 3, label: 'Clerkenwell House' },
      { id: 4, label: 'Second floor' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
