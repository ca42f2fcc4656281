/// <reference types="vite/client" />
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { decideFields } from '@mosaic-booking/sdk/rules'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  toBasketForm,
  toBasketInput,
} from '../../packages/widgets/src/booking-dialog/basket/basket-form.js'
import {
  toEdit,
  toEditForm,
  toInput,
  toNewForm,
  type BookingForm,
} from '../../packages/widgets/src/booking-dialog/draft/booking-draft.js'
import { DetailFields } from '../../packages/widgets/src/booking-dialog/form/detail-fields.js'
import { toFieldTexts } from '../../packages/widgets/src/booking-dialog/form/field-texts.js'
import { BookingFacts } from '../../packages/widgets/src/booking-dialog/show/booking-facts.js'
import { BookingHistory } from '../../packages/widgets/src/booking-dialog/show/booking-history.js'
import { answers, booking, rooms, user } from '../../packages/widgets/src/story-data.fixture.js'
import { createStoryServer } from '../../packages/widgets/src/story-server.fixture.js'
import { RuntimeContext } from '../../packages/widgets/src/use-runtime.js'

// Runs in a copy of the tree that has the fields of docs/recipes/add-a-field.md.
const { runtime } = createStoryServer(answers)
const render = (content: ReactNode) =>
  renderToStaticMarkup(<RuntimeContext value={runtime}>{content}</RuntimeContext>)
const [location] = rooms
const draft = { ...booking(501), locationId: location!.id }
const stored = booking(501, { arrivalNote: 'By bicycle' } as object)
const noted = (form: BookingForm) => ({ ...form, arrivalNote: 'By train' }) as BookingForm

/** The form's details, with the server's refusals. */
function detailsOf(form: BookingForm, refused: { field: string; message: string }[] = []) {
  const decided = decideFields({ location: location!, user })
  return render(
    <DetailFields
      facts={{ form, location: location!, user, decided, check: undefined, meeting: undefined }}
      errors={toFieldTexts({ errors: {}, isSubmitted: true, refused }, () => '')}
      isOpen={false}
      sendAction={undefined}
      onChange={() => undefined}
    />,
  )
}

describe('the field of the recipe that is shown', () => {
  it('is sent when it is filled in or changed, and kept in the basket', () => {
    const form = noted(toNewForm(draft))
    expect(toInput(form)).toMatchObject({ arrivalNote: 'By train' })
    expect(toInput(toBasketForm(toBasketInput(form)!))).toMatchObject({ arrivalNote: 'By train' })
    expect(toEdit(toEditForm(stored), stored)).toEqual({ version: 1 })
    expect(toEdit(noted(toEditForm(stored)), stored)).toEqual({
      arrivalNote: 'By train',
      version: 1,
    })
  })

  it('is edited in the details, which name it and open where it is refused', () => {
    const closed = detailsOf(toEditForm(stored))
    expect(closed).not.toMatch(/<details[^>]* open/)
    expect(closed).toMatch(/access needs, note for reception/)
    expect(closed).toMatch(/<input[^>]* value="By bicycle"/)
    const message = 'Use 200 characters at most.'
    const refused = detailsOf(toEditForm(stored), [{ field: 'arrivalNote', message }])
    expect(refused).toMatch(/<details[^>]* open/)
    expect(refused).toMatch(/<input[^>]* aria-invalid="true"[^>]* value="By bicycle"/)
    expect(refused).toContain(message)
  })

  it('is a fact of the booking, and has a name in its history', () => {
    const facts = render(<BookingFacts booking={stored} location={location} />)
    expect(facts).toMatch(/Note for reception<\/span><\/dt><dd>By bicycle</)
    expect(render(<BookingFacts booking={booking(501)} location={location} />)).not.toContain(
      'Note',
    )
    const { queryKey } = apiQuery(runtime.client, 'booking.history', { id: 501 })
    runtime.queryClient.setQueryData(queryKey, [
      {
        date: '2026-11-28T09:00:00.000Z',
        user: { name: 'Nora' },
        action: 'changed',
        changes: [{ field: 'arrivalNote', oldValue: 'By bicycle', newValue: 'By train' }],
      },
    ])
    expect(render(<BookingHistory id={501} />)).toContain(
      'Note for reception: By bicycle → By train',
    )
  })
})
