import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/button.js'
import { Checkbox } from '../checkbox/checkbox.js'
import { DateField } from '../date-field/date-field.js'
import { Notice } from '../notice/notice.js'
import { NumberField } from '../number-field/number-field.js'
import { TextArea } from '../text-area/text-area.js'
import { TextField } from '../text-field/text-field.js'
import { TimeField } from '../time-field/time-field.js'
import { Dialog } from './dialog.js'

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  // Each story needs its own frame, because modal dialogs would cover the page and each other.
  parameters: { docs: { story: { inline: false, height: '760px' } } },
  args: { open: true, title: 'Book', onCloseRequest: () => undefined },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const BookingForm = () => {
  const [open, setOpen] = useState(true)
  const [title, setTitle] = useState('Design review')
  const [date, setDate] = useState('2026-11-24')
  const [from, setFrom] = useState('09:30')
  const [to, setTo] = useState('10:30')
  const [people, setPeople] = useState(6)
  const [notes, setNotes] = useState('')
  const [secret, setSecret] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        open={open}
        onCloseRequest={() => setOpen(false)}
        title="Book Lamb’s Conduit"
        subtitle="Second floor, Clerkenwell House, London"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Book
            </Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 20 }}>
          <TextField label="Title" required value={title} onChange={setTitle} />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <div style={{ flex: '1 1 190px' }}>
              <DateField label="Date" today="2026-11-20" value={date} onChange={setDate} />
            </div>
            <div style={{ flex: '1 1 272px', display: 'flex', gap: 12 }}>
              <TimeField label="From" value={from} onChange={setFrom} />
              <TimeField label="To" value={to} onChange={setTo} />
            </div>
          </div>
          <NumberField
            label="Attendees"
            value={people}
            onChange={setPeople}
            max={12}
            hint="Up to 12 people"
          />
          <TextArea label="Notes" counter value={notes} onChange={setNotes} />
          <Checkbox
            label="Private booking"
            hint="Only you see title, notes and attendees."
            checked={secret}
            onChange={setSecret}
          />
          <Notice tone="warning" title="Please note">
            Bookings here need approval.
          </Notice>
        </div>
      </Dialog>
    </>
  )
}
export const Form: Story = { render: () => <BookingForm /> }

export const Question: Story = {
  args: {
    size: 'small',
    alert: true,
    title: 'Cancel this booking?',
    children: 'The room becomes available to others. We will notify the six attendees.',
    footer: (
      <>
        <Button variant="quiet">Keep booking</Button>
        <Button variant="danger">Cancel booking</Button>
      </>
    ),
  },
}
