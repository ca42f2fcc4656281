import type { BookingGroup } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { booking } from '../../story-data.fixture.js'
import { toEditForm, toMovedForm, toNewForm, type BookingForm } from '../draft/booking-draft.js'
import {
  isAsStored,
  isDirty,
  openForm,
  reduceForm,
  type FormAction,
  type FormState,
} from './form-state.js'

const rule = { repeatKind: 'WEEKLY', repeatEndDate: '2040-01-18' } as const
const stored = booking(501, { bookingGroup: { id: 9, ...rule } })
const series = { id: 9, version: 4 } as BookingGroup
const opened = openForm({ booking: stored, initial: toEditForm(stored) })
const run = (state: FormState, ...actions: FormAction[]) => actions.reduce(reduceForm, state)
const enter = (form: BookingForm, changes: Partial<BookingForm>): FormAction => ({
  type: 'enter',
  form: { ...form, ...changes },
})

it('input clears the server’s error', () => {
  const refusal = { text: 'Taken.', fields: [], remedy: 'taken', isRule: true } as const
  const refused = run(opened, { type: 'send' }, { type: 'refuse', refusal })
  expect(refused).toMatchObject({ isSending: false, refusal })
  expect(run(refused, enter(refused.form, { label: 'Planning' })).refusal).toBeUndefined()
})

it('choices for the conflicts of a series are cleared when its plan changes', () => {
  const choices = { '2040-01-11': { date: '2040-01-11', action: 'SKIP' } } as const
  const chosen = run(opened, enter(opened.form, { repeat: rule, choices }))
  expect(chosen.form.choices).toEqual({})
  const again = run(chosen, enter(chosen.form, { choices }))
  expect(again.form.choices).toEqual(choices)
  expect(run(again, enter(again.form, { notes: 'x' })).form.choices).toEqual(choices)
  expect(run(again, enter(again.form, { timeTo: '11:00' })).form.choices).toEqual({})
})

it('a removed series has no open decisions', () => {
  const initial = toNewForm(stored)
  const open = { type: 'setUndecided', isUndecided: true } as const
  const repeating = run(openForm({ booking: undefined, initial }), enter(initial, { repeat: rule }))
  const undecided = run(repeating, open)
  expect(run(undecided, enter(undecided.form, { notes: 'x' })).isUndecided).toBe(true)
  expect(run(undecided, enter(undecided.form, { repeat: undefined })).isUndecided).toBe(false)
})

it('RPT-002 changing the scope resets time and location, and keeps other input', () => {
  const entered = { timeTo: '11:00', locationId: 12, accessNeeds: 'Step-free', notes: 'x' } as const
  const whole = run(opened, enter(opened.form, entered), { type: 'chooseScope', series })
  expect(whole.form).toMatchObject({
    ...entered,
    timeTo: '10:00',
    locationId: stored.locationId,
    repeat: rule,
  })
  const one = run(whole, { type: 'chooseScope', series: undefined })
  expect(one.form).toEqual({ ...opened.form, accessNeeds: 'Step-free', notes: 'x' })
})

it('without input the form follows changes by others', () => {
  const newer = booking(501, { label: 'Renamed' })
  const basis = { booking: newer, initial: toEditForm(newer) }
  const followed = run(opened, { type: 'follow', basis })
  expect([followed.form.label, isDirty(followed), isAsStored(followed)]).toEqual([
    'Renamed',
    false,
    true,
  ])
})

it('initial times from a draft are not input, but are sent as a change', () => {
  const draft = { ...stored, timeTo: stored.timeTo.replace('10:00', '11:00') }
  const moved = openForm({ booking: stored, initial: toMovedForm(stored, draft) })
  expect([isDirty(moved), isAsStored(moved)]).toEqual([false, false])
})
