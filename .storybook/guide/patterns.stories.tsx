import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  Button,
  DateField,
  Dialog,
  EmptyState,
  Notice,
  NumberField,
  Segmented,
  Select,
  StatusBadge,
  Table,
  TextArea,
  TextField,
  type Status,
} from '@mosaic-booking/widgets/ui'
import './patterns.css'

const meta = { title: 'Patterns/Patterns' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const noop = () => undefined

function SpaceForm({ error }: { readonly error?: string }) {
  const [name, setName] = useState(error ? '' : 'Thames')
  const [people, setPeople] = useState(14)
  const [notes, setNotes] = useState('')
  return (
    <form className="pattern-form" onSubmit={(event) => event.preventDefault()}>
      {error && (
        <Notice tone="error" title="The space was not saved">
          Check the field below.
        </Notice>
      )}
      <TextField label="Name" required value={name} onChange={setName} error={error} />
      <NumberField label="Capacity" min={1} value={people} onChange={setPeople} />
      <TextArea
        label="Notes"
        hint="People see this when they book the space."
        counter={255}
        value={notes}
        onChange={setNotes}
      />
      <div className="pattern-actions">
        <Button>Discard changes</Button>
        <Button variant="primary">Save space</Button>
      </div>
    </form>
  )
}

/** One column, help under the field, the buttons at the end. */
export const Form: Story = { render: () => <SpaceForm /> }

/** The refusal is at the field, and summarised above. What people entered stays. */
export const Refusal: Story = { render: () => <SpaceForm error="Please enter a name." /> }

interface Row {
  readonly id: number
  readonly space: string
  readonly when: string
  readonly owner: string
  readonly status: Status
}
const rows: readonly Row[] = [
  {
    id: 1,
    space: 'Thames',
    when: 'Tue 1 Dec, 9:00 – 10:00 AM',
    owner: 'Grace Rahman',
    status: 'CONFIRMED',
  },
  {
    id: 2,
    space: 'Isis',
    when: 'Tue 1 Dec, 1:30 – 2:30 PM',
    owner: 'Noah Adams',
    status: 'TENTATIVE',
  },
  { id: 3, space: 'Medway', when: 'Wed 2 Dec, all day', owner: 'Meera Grant', status: 'CONFIRMED' },
]

function BookingList() {
  return (
    <Table
      caption="Bookings"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'space', header: 'Space', kind: 'title', render: ({ space }) => space },
        { key: 'when', header: 'When', render: ({ when }) => when },
        { key: 'owner', header: 'Owner', render: ({ owner }) => owner },
        {
          key: 'status',
          header: 'Status',
          render: ({ status }) => <StatusBadge status={status} expected="CONFIRMED" />,
        },
      ]}
    />
  )
}

/** Rows of 44 px; only a status that differs is visible. */
export const List: Story = { render: () => <BookingList /> }

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon="calendar"
      title="No bookings this week"
      actions={<Button variant="primary">Find a space</Button>}
    >
      Spaces that you book or are invited to appear here.
    </EmptyState>
  ),
}

/** Names the consequence, and the button that keeps everything says so. */
export const Confirmation: Story = {
  parameters: { docs: { story: { inline: false, height: 320 } } },
  render: () => (
    <Dialog
      open
      alert
      size="small"
      title="Cancel 3 bookings?"
      onCloseRequest={noop}
      footer={
        <>
          <Button>Keep bookings</Button>
          <Button variant="danger">Cancel bookings</Button>
        </>
      }
    >
      <p>Attendees will be notified.</p>
    </Dialog>
  ),
}

function ListScreen() {
  const [view, setView] = useState<'day' | 'week' | 'table'>('table')
  const [day, setDay] = useState('2026-12-01')
  const [category, setCategory] = useState(1)
  return (
    <main className="pattern-screen">
      <div className="pattern-line">
        <h1>All bookings</h1>
        <Segmented
          label="View"
          hideLabel
          size="small"
          value={view}
          onChange={setView}
          choices={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      <div className="pattern-filters">
        <DateField label="From" value={day} onChange={(next) => next && setDay(next)} />
        <Select
          label="Category"
          value={category}
          onChange={setCategory}
          options={[
            { value: 1, label: 'Meeting rooms' },
            { value: 2, label: 'Desks' },
          ]}
        />
      </div>
      <BookingList />
    </main>
  )
}

/** Title and views share a line, filters follow, and the list begins within 200 px. */
export const WholeListScreen: Story = { render: () => <ListScreen /> }

export const WholeFormScreen: Story = {
  render: () => (
    <main className="pattern-screen">
      <h1>Thames</h1>
      <SpaceForm />
    </main>
  ),
}
