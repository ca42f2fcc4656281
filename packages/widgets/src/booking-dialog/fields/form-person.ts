import type { Attendee, AttendeeInput, BookingInput } from '@mosaic-booking/sdk'

/** The owner or an attendee, as stored in the form. */
export interface FormPerson {
  readonly id?: number | undefined
  readonly name: string
  readonly email?: string | undefined
  readonly isVisitor?: boolean
  /** Address of the picture. */
  readonly picture?: string | undefined
}

export const toFormPerson = ({ personId, person, isVisitor }: Attendee): FormPerson => ({
  id: personId,
  name: person.name,
  email: person.email,
  picture: person.picture,
  isVisitor,
})

export const toAttendee = ({ id, name, email, isVisitor }: FormPerson): AttendeeInput => ({
  ...(id === undefined ? { name, ...(email ? { email } : {}) } : { personId: id }),
  ...(isVisitor ? { isVisitor } : {}),
})

/** Restores an attendee from the basket, which stores the names of people identified by id. */
export const fromAttendee = ({
  personId,
  name,
  email,
  isVisitor = false,
}: AttendeeInput): FormPerson => ({ id: personId, name: name ?? email ?? '', email, isVisitor })

/** The owner's id, otherwise the e-mail address. Omitted if the user is the owner. */
export function toOwner(owner: FormPerson | null): Pick<BookingInput, 'owner'> {
  if (owner?.id !== undefined) return { owner: { id: owner.id } }
  return owner?.email ? { owner: { email: owner.email } } : {}
}
