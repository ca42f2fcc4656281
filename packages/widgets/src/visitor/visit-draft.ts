import type {
  Person,
  Reception,
  User,
  Visit,
  VisitCheckIn,
  VisitEdit,
  VisitInput,
  VisitorPerson,
} from '@mosaic-booking/sdk'
import { isAdmitted, type VisitEntry } from '@mosaic-booking/sdk/rules'

export interface ChosenPerson {
  readonly id: number
  readonly name: string
  readonly email?: string | undefined
}

export interface VisitForm extends Omit<VisitEntry, 'hostId'> {
  /** The id of a known person, whose name is in the directory. */
  readonly guestId: number | undefined
  readonly isInternal: boolean
  /** Whether the user may correct a known visitor's name and address. */
  readonly isEditable: boolean
  readonly company: string
  readonly contactNumber: string
  readonly vehicleRegistration: string
  readonly reference: string
  readonly note: string
  readonly host: ChosenPerson | null
  /** Whether reception staff witness the declaration. */
  readonly isWitness: boolean
}

const emptyForm: VisitForm = {
  guestId: undefined,
  isInternal: false,
  isEditable: true,
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  contactNumber: '',
  vehicleRegistration: '',
  reference: '',
  note: '',
  text: '',
  host: null,
  date: '',
  timeFrom: '',
  timeTo: '',
  locationId: undefined,
  isWitness: false,
}

export const toEntry = ({ host, ...form }: VisitForm): VisitEntry => ({ ...form, hostId: host?.id })

/**
 * Receptionists, managers and administrators, who may select any host, witness, and send messages.
 */
export const isReceptionStaff = ({ roles }: Pick<User, 'roles'>): boolean =>
  isAdmitted(roles, 'receptionist')

interface NewVisit {
  readonly user: User
  readonly receptions: readonly Reception[]
  readonly locationId: number | undefined
  readonly date: string
}

/** Ordinary users are their visitors' hosts. A single reception is preselected (AD-040). */
export const toNewForm = ({ user, receptions, locationId, date }: NewVisit): VisitForm => ({
  ...emptyForm,
  host: isReceptionStaff(user) ? null : { id: user.id, name: user.name, email: user.email },
  locationId:
    receptions.find(({ id }) => id === locationId)?.id ??
    (receptions.length === 1 ? receptions[0]!.id : undefined),
  date,
})

const guestOf = (guest: Person) => ({
  guestId: guest.id,
  isInternal: guest.kind !== 'EXTERNAL',
  isEditable: guest.isEditable,
  firstName: guest.firstName ?? '',
  lastName: guest.lastName ?? '',
  email: guest.email ?? '',
})

export const withGuest = (form: VisitForm, guest: Person): VisitForm => ({
  ...form,
  ...guestOf(guest),
  company: guest.company ?? '',
  contactNumber: guest.contactNumber ?? '',
  vehicleRegistration: guest.vehicleRegistration ?? '',
})

export const withoutGuest = (form: VisitForm): VisitForm => {
  const { guestId, isInternal, isEditable, firstName, lastName, email } = emptyForm
  return { ...form, guestId, isInternal, isEditable, firstName, lastName, email }
}

export const toStoredForm = (visit: Visit, guest?: Person): VisitForm => ({
  ...emptyForm,
  ...(guest && guestOf(guest)),
  guestId: visit.guest.id,
  company: visit.company ?? '',
  contactNumber: visit.contactNumber ?? '',
  vehicleRegistration: visit.vehicleRegistration ?? '',
  reference: visit.reference ?? '',
  host: visit.host,
  date: visit.date,
  timeFrom: visit.when?.slice(11, 16) ?? '',
  timeTo: visit.until?.slice(11, 16) ?? '',
  locationId: visit.location.id,
})

const toGuest = (form: VisitForm): VisitorPerson => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  company: form.company.trim(),
  contactNumber: form.contactNumber.trim(),
  vehicleRegistration: form.vehicleRegistration.trim(),
})

/** The declaration to be completed at check-in. Undefined if there is none. */
export interface OpenDeclaration {
  readonly templateId: number
}

/** The data recorded at check-in. Only staff send messages, notes and witnesses (VIS-035). */
export const toCheckIn = (
  form: VisitForm,
  { isStaff, open }: { readonly isStaff: boolean; readonly open: OpenDeclaration | undefined },
): VisitCheckIn => ({
  ...(form.contactNumber.trim() && { phoneNumber: form.contactNumber.trim() }),
  ...(form.vehicleRegistration.trim() && { vehicleRegistration: form.vehicleRegistration.trim() }),
  ...(isStaff && form.text.trim() && { text: form.text.trim() }),
  ...(isStaff && form.note.trim() && { note: form.note.trim() }),
  ...(isStaff &&
    open &&
    form.isWitness && { isWitnessSigning: true, declarationTemplateId: open.templateId }),
})

/** Converts a complete form to the request for a new visit. */
export const toVisitInput = (form: VisitForm, checkIn?: VisitCheckIn): VisitInput => ({
  ...(form.guestId !== undefined && { guestId: form.guestId }),
  guest: toGuest(form),
  locationId: form.locationId!,
  date: form.date,
  ...(form.timeFrom && { timeFrom: form.timeFrom }),
  ...(form.timeTo && { timeTo: form.timeTo }),
  hostId: form.host!.id,
  ...(form.reference.trim() && { reference: form.reference.trim() }),
  ...(checkIn && { checkIn }),
})

const differ = (a: object, b: object) => JSON.stringify(a) !== JSON.stringify(b)
const placeOf = ({ locationId, date, timeFrom, timeTo, host, reference }: VisitForm) =>
  ({
    locationId,
    date,
    timeFrom: timeFrom || null,
    timeTo: timeTo || null,
    hostId: host?.id,
    reference: reference.trim(),
  }) as VisitEdit

/**
 * The changes in an edit: the guest's details, and only the changed fields of the visit. Other
 * fields are omitted, because another user may have changed them in the meantime.
 */
export function toChanges(
  form: VisitForm,
  initial: VisitForm,
): { readonly guest?: VisitorPerson; readonly visit?: VisitEdit } {
  const before = placeOf(initial)
  const changed = Object.entries(placeOf(form)).filter(
    ([name, value]) => value !== before[name as keyof VisitEdit],
  )
  return {
    ...(differ(toGuest(form), toGuest(initial)) && { guest: toGuest(form) }),
    ...(changed.length > 0 && { visit: Object.fromEntries(changed) as VisitEdit }),
  }
}
