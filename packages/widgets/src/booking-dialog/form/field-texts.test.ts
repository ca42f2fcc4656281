import { expect, it } from 'vitest'
import { toFieldTexts } from './field-texts.js'

const say = ({ code }: { code: string }) => code
const none = { errors: {}, isSubmitted: false, refused: [] }

it('missing values are reported after submitting, wrong ends and full rooms immediately', () => {
  const errors = {
    notes: { code: 'notesRequired' },
    timeTo: { code: 'pastTime' },
    attendeeCount: { code: 'overCapacity' },
  } as const
  const atOnce = { timeTo: 'pastTime', attendeeCount: 'overCapacity' }
  expect(toFieldTexts({ ...none, errors }, say)).toEqual(atOnce)
  expect(toFieldTexts({ ...none, errors, isSubmitted: true }, say)).toEqual({
    ...atOnce,
    notes: 'notesRequired',
  })
})

it.each([
  ['accessNeeds', 'accessNeeds'],
  ['owner.email', 'owner'],
  ['attendees.2.email', 'attendees'],
  ['onlineMeeting.conferenceProviderId', 'onlineMeeting'],
  ['booking.extras.0.notes', 'extras'],
])('a refusal of %s is shown at the field %s', (field, name) => {
  const refused = [{ field, message: 'Not valid.' }]
  expect(toFieldTexts({ ...none, refused }, say)).toEqual({ [name]: 'Not valid.' })
})

it('the form’s own error takes precedence over the server’s', () => {
  const errors = { notes: { code: 'notesRequired' } } as const
  const refused = [{ field: 'notes', message: 'Not valid.' }]
  expect(toFieldTexts({ errors, isSubmitted: true, refused }, say).notes).toBe('notesRequired')
})
