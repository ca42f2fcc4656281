import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { StatusBadge, type Status } from '../badge/status-badge.js'
import { IconButton } from '../button/button.js'
import { Table, type Column, type Sort } from './table.js'

interface Row {
  readonly id: number
  readonly title: string
  readonly space: string
  readonly time: string
  readonly people: number
  readonly status: Status
}

const rows: readonly Row[] = [
  {
    id: 1,
    title: 'Design review',
    space: 'Lamb’s Conduit, London',
    time: 'Tue 24 Nov, 9:30 – 10:30 AM',
    people: 6,
    status: 'CONFIRMED',
  },
  {
    id: 2,
    title: 'Board meeting',
    space: 'Sala Retiro, Madrid',
    time: 'Wed 25 Nov, all day',
    people: 12,
    status: 'TENTATIVE',
  },
  {
    id: 3,
    title: 'Desk 2.14',
    space: 'Second floor, London',
    time: 'Thu 26 Nov, 9:00 AM – 5:00 PM',
    people: 1,
    status: 'CONFIRMED',
  },
]

const columns: readonly Column<Row>[] = [
  { key: 'title', header: 'Title', kind: 'title', sortable: true, render: (row) => row.title },
  { key: 'time', header: 'Time', sortable: true, render: (row) => row.time },
  { key: 'space', header: 'Space', render: (row) => row.space },
  { key: 'people', header: 'People', kind: 'number', sortable: true, render: (row) => row.people },
  { key: 'status', header: 'Status', render: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    render: (row) => <IconButton icon="more" size="small" label={`Actions for ${row.title}`} />,
  },
]

const meta = {
  title: 'Layout/Table',
  component: Table<Row>,
  args: { caption: 'Your bookings', columns, rows, rowKey: (row) => row.id },
} satisfies Meta<typeof Table<Row>>
export default meta
type Story = StoryObj<typeof meta>

const Sorted = () => {
  const [sort, setSort] = useState<Sort>({ key: 'people', descending: false })
  const order = (a: Row, b: Row) =>
    (sort.key === 'people' ? a.people - b.people : a.title.localeCompare(b.title)) *
    (sort.descending ? -1 : 1)
  return (
    <Table
      caption="Your bookings"
      columns={columns}
      rows={[...rows].sort(order)}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
    />
  )
}
export const Bookings: Story = { render: () => <Sorted /> }
