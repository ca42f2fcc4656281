import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Pagination } from './pagination.js'

const meta = {
  title: 'Layout/Pagination',
  component: Pagination,
  args: { page: 4, pageCount: 9, onChange: () => undefined },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

const Paged = () => {
  const [page, setPage] = useState(4)
  return <Pagination page={page} pageCount={9} onChange={setPage} />
}
export const Plain: Story = { render: () => <Paged /> }
