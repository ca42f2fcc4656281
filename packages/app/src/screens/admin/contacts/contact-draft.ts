import type { Person, PersonInput } from '@mosaic-booking/sdk'

export type ContactKind = PersonInput['kind']

const fields = [
  'firstName',
  'lastName',
  'email',
  'contactNumber',
  'company',
  'vehicleRegistration',
] as const
export type ContactField = (typeof fields)[number]

export interface ContactDraft extends Readonly<Record<ContactField, string>> {
  readonly kind: ContactKind
}

/** The fields of each contact kind. Only external contacts have a company. */
export const fieldsOf = (kind: ContactKind): readonly ContactField[] =>
  fields.filter((field) => kind === 'EXTERNAL' || field !== 'company')

export const toContactDraft = (kind: ContactKind, person: Person | undefined): ContactDraft => ({
  kind,
  ...(Object.fromEntries(fields.map((field) => [field, person?.[field] ?? ''])) as Record<
    ContactField,
    string
  >),
})

export const toContactInput = ({ kind, ...texts }: ContactDraft): PersonInput => ({
  kind,
  ...Object.fromEntries(fieldsOf(kind).map((field) => [field, texts[field].trim() || null])),
})

export const missingFields = ({ kind, ...texts }: ContactDraft): readonly ContactField[] => {
  const isMissing = (field: ContactField) => texts[field].trim() === ''
  return [
    ...(isMissing('firstName') && isMissing('lastName') ? (['firstName'] as const) : []),
    ...(kind === 'INTERNAL' && isMissing('email') ? (['email'] as const) : []),
  ]
}
