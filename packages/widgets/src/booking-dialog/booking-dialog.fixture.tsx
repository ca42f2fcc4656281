import type { BookingCheck } from '@mosaic-booking/sdk'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { vi } from 'vitest'
import { answers, at, booking, rooms } from '../story-data.fixture.js'
import { createStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { BookingDialog, type BookingDialogProps } from './booking-dialog.js'

export const draft = { locationId: rooms[0]!.id, timeFrom: at('09:00'), timeTo: at('10:00') }
export const checked = (rest: Partial<BookingCheck> = {}): BookingCheck => ({
  status: 'SUCCESS',
  timeFrom: draft.timeFrom,
  timeTo: draft.timeTo,
  needsApproval: false,
  userAvailabilityCheck: { userDetails: [] },
  ...rest,
})

/** Renders the open dialog with a server that returns the test's responses. */
export function show(
  own: StoryAnswers = {},
  props: Partial<BookingDialogProps> = {},
  apiBase = '',
) {
  const server = createStoryServer({ ...answers, 'booking.check': () => checked(), ...own })
  const onClose = vi.fn()
  render(
    <RuntimeContext value={{ ...server.runtime, apiBase }}>
      <Host mode="book" draft={draft} {...props} onClose={onClose} />
    </RuntimeContext>,
  )
  const sent = (operation: string) =>
    server.requests.filter((request) => request.operation === operation)
  return { ...server, sent, onClose }
}
/** A host that closes the dialog on request. */
function Host({ onClose, ...props }: Omit<BookingDialogProps, 'open'>) {
  const [isOpen, setOpen] = useState(true)
  const close: typeof onClose = (...closing) => {
    setOpen(false)
    onClose(...closing)
  }
  return <BookingDialog {...props} open={isOpen} onClose={close} />
}
export const dialog = (name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name })
export const title = () => page.getByRole('textbox', { name: 'Title' })
export const book = () => page.getByRole('button', { name: 'Book', exact: true })
/** A stored booking, number 501. */
export const stored = (rest: Parameters<typeof booking>[1]): StoryAnswers => ({
  'booking.get': () => booking(501, rest),
})
