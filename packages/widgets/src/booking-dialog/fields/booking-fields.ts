import type { Booking, BookingInput } from '@mosaic-booking/sdk'
import { isForOnePerson, type FormField } from '@mosaic-booking/sdk/rules'
import {
  field,
  flag,
  text,
  type BookingField,
  type FieldFacts,
  type FieldSection,
  type FormAround,
} from './field.js'
import {
  describeExtras,
  fromRequest,
  fromRequests,
  toRequest,
  type FormExtra,
} from './form-extra.js'
import { fromAttendee, toAttendee, toFormPerson, toOwner, type FormPerson } from './form-person.js'
import { listProviders } from './list-providers.js'

/**
 * A booking's fields, in the order of the form and the facts. Draft, changes, errors, facts and
 * history are derived from this table. Time and location are part of `FormFrame` instead.
 */
export const bookingFields = [
  field('label', {
    input: 'description',
    label: 'title',
    control: 'text',
    section: 'title',
    empty: '',
    fromBooking: ({ label = '' }) => label,
    fromInput: ({ description }) => description ?? '',
    toInput: (label) => ({ description: label.trim() || null }),
  }),
  field('attendeeCount', {
    input: 'attendeeCount',
    label: 'attendeeCount',
    control: 'attendeeCount',
    section: 'count',
    empty: 0,
    fromBooking: ({ attendeeCount = 0 }) => attendeeCount,
    fromInput: ({ attendeeCount }) => attendeeCount ?? 0,
    toInput: (attendeeCount) => ({ attendeeCount: attendeeCount || null }),
  }),
  field('owner', {
    input: 'owner',
    label: 'owner',
    hint: 'ownerHint',
    control: 'owner',
    icon: 'user',
    empty: null as FormPerson | null,
    fromBooking: ({ owner: { id, name, email } }) => ({ id, name, email }),
    fromInput: ({ owner }) => (owner ? { ...owner, name: owner.email ?? '' } : null),
    toInput: toOwner,
  }),
  field('attendees', {
    input: 'attendees',
    label: 'attendees',
    control: 'attendees',
    section: 'count',
    icon: 'people',
    empty: [] as readonly FormPerson[],
    fromBooking: ({ attendees }) => attendees.map(toFormPerson),
    fromInput: ({ attendees = [] }) => attendees.map(fromAttendee),
    toInput: (people) => ({ attendees: people.map(toAttendee) }),
  }),
  field('layoutId', {
    input: 'layoutId',
    label: 'layout',
    control: 'layout',
    empty: undefined as number | undefined,
    fromBooking: ({ layoutId }) => layoutId,
    fromInput: ({ layoutId }) => layoutId ?? undefined,
    toInput: (layoutId) => ({ layoutId: layoutId ?? null }),
  }),
  text('layoutNote', {
    isShown: ({ form, decided }) => decided.layoutId.isShown && form.layoutId !== undefined,
    toInput: (note, { layoutId }) => ({
      layoutNote: (layoutId !== undefined && note.trim()) || null,
    }),
  }),
  field('conferenceProviderId', {
    input: 'onlineMeeting',
    label: 'onlineMeeting',
    control: 'meeting',
    isShown: ({ user, meeting }) => listProviders(user, meeting).length > 0,
    icon: 'screen',
    empty: undefined as number | undefined,
    fromBooking: ({ onlineMeeting }) => onlineMeeting?.conferenceProvider?.id,
    fromInput: ({ onlineMeeting }) => onlineMeeting?.conferenceProviderId,
    toInput: (id) => ({ onlineMeeting: id === undefined ? null : { conferenceProviderId: id } }),
  }),
  text('type', {
    control: 'type',
    section: 'time',
    isShown: ({ location: { kind, bookingTypes } }) =>
      !isForOnePerson(kind) && Boolean(bookingTypes?.length),
    icon: 'info',
  }),
  field('extras', {
    input: 'extras',
    label: 'extras',
    control: 'extras',
    icon: 'coffee',
    toFact: ({ extraRequests }, _t, locale) => describeExtras(extraRequests, locale),
    empty: [] as readonly FormExtra[],
    fromBooking: ({ extraRequests }) => fromRequests(extraRequests),
    fromInput: ({ extras = [] }) => extras.map(fromRequest),
    toInput: (extras, form) => ({ extras: extras.map(toRequest(form)) }),
  }),
  text('costCode', { control: 'costCode', icon: 'info' }),
  text('notes', { control: 'area', icon: 'edit' }),
  text('accessNeeds', { hint: 'accessNeedsHint', icon: 'wheelchair' }),
  flag('isPrivate', { hint: 'privateHint', heading: 'visibility', icon: 'lock' }),
] as const

type Row = (typeof bookingFields)[number]

export type FieldValues = { readonly [R in Row as R['name']]: R['empty'] }

const rows: readonly BookingField[] = bookingFields

const valuesBy = (read: (row: BookingField) => unknown) =>
  Object.fromEntries(rows.map((row) => [row.name, read(row)])) as FieldValues

export const emptyValues = (): FieldValues => valuesBy(({ empty }) => empty)

export const valuesOfBooking = (booking: Booking): FieldValues =>
  valuesBy((row) => row.fromBooking(booking))

export const valuesOfInput = (input: BookingInput): FieldValues =>
  valuesBy((row) => row.fromInput(input))

/** The request properties derived from the fields. */
export const toFieldInput = (form: FormAround & FieldValues): Partial<BookingInput> =>
  Object.assign({}, ...rows.map((row) => row.toInput(form[row.name as Row['name']], form)))

/** A visible field with its display options. */
export interface ShownField extends Omit<FormField, 'isShown'> {
  readonly field: BookingField
}

const plainly: FormField = { isShown: true, isRequired: false, isReadOnly: false }

export function fieldsIn(section: FieldSection, facts: FieldFacts): ShownField[] {
  const decided: Readonly<Partial<Record<string, FormField>>> = facts.decided
  return rows.flatMap((row) => {
    const { isShown, ...how } = decided[row.input] ?? plainly
    const isHere = (row.section ?? 'details') === section
    return isHere && isShown && (row.isShown?.(facts) ?? true) ? [{ field: row, ...how }] : []
  })
}
