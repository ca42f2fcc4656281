import type { PresenceList } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'

/** A visitor, or an employee who has checked in to a booking. */
export interface PresentPerson {
  readonly key: string
  /** Undefined for another person's private booking. */
  readonly name: string | undefined
  readonly company?: string | undefined
  readonly reference?: string | undefined
  readonly contactNumber?: string | undefined
  readonly location: { readonly id: number; readonly name: string }
  readonly since: string
  /** Visitors only. */
  readonly host?: { readonly name: string; readonly contactNumber?: string | undefined }
  /** Employees only. */
  readonly space?: string
}

/** Visitors, then employees. A list kept by an earlier version has only visitors. */
export const listPeople = ({
  people,
  employees = [],
}: Pick<PresenceList, 'people'> & Partial<PresenceList>): readonly PresentPerson[] => [
  ...people.map(({ visitId, ...visitor }) => ({ key: `visit-${visitId}`, ...visitor })),
  ...employees.map(({ bookingId, name, space, ...employee }) => ({
    key: `booking-${bookingId}`,
    name,
    space: space.name,
    ...employee,
  })),
]

/** People whose visible values contain the text. An empty text matches all. */
export function findPresent(
  people: readonly PresentPerson[],
  text: string,
): readonly PresentPerson[] {
  const wanted = foldText(text.trim())
  if (!wanted) return people
  return people.filter(({ name, company, reference, host, space, location }) =>
    foldText([name, company, reference, host?.name, space, location.name].join('\n')).includes(
      wanted,
    ),
  )
}

/** Groups people by location and sorts by name, with "Guest 9" before "Guest 10". */
export function groupByPlace(people: readonly PresentPerson[], language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const places = [...new Map(people.map(({ location }) => [location.id, location])).values()]
  return places
    .map(({ id, name }) => ({
      id,
      name,
      people: people
        .filter(({ location }) => location.id === id)
        .sort((a, b) => compare(a.name ?? '\uffff', b.name ?? '\uffff')),
    }))
    .sort((a, b) => compare(a.name, b.name))
}
