import type { BookingSettings } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../../ground/core/call.js'
import { holdsAt, isAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

type VisitSettings = NonNullable<BookingSettings['visit']>
interface Caller {
  readonly user: CurrentUser
  readonly directory: Directory
}

const known = new WeakMap<Directory, ReadonlyMap<number, VisitSettings>>()

/**
 * Returns an organisation's receptions by location, with the settings of the first location whose
 * visitors report there. If no location specifies a reception, every building is one.
 */
export function receptionsOf(directory: Directory): ReadonlyMap<number, VisitSettings> {
  const found = known.get(directory) ?? findReceptions(directory)
  known.set(directory, found)
  return found
}

function findReceptions(directory: Directory): Map<number, VisitSettings> {
  const receptions = new Map<number, VisitSettings>()
  for (const place of directory.places) {
    const { visit } = place.isBookable ? directory.settingsOf(place).settings : {}
    const id = visit?.location
    if (id !== undefined && !receptions.has(id) && directory.place(id)) receptions.set(id, visit!)
  }
  if (receptions.size > 0) return receptions
  return new Map(
    directory.places.filter(({ kind }) => kind === 'BUILDING').map(({ id }) => [id, {}]),
  )
}

/** Returns the reception where a location's visitors report; undefined without one. */
export function receptionOf(directory: Directory, place: Place): Place | undefined {
  const id = directory.settingsOf(place).settings.visit?.location
  if (id !== undefined) return directory.place(id)
  const receptions = receptionsOf(directory)
  return directory.ancestorsOf(place).find((ancestor) => receptions.has(ancestor.id))
}

/** Whether the caller is a paired screen that visitors use themselves. */
export const isKiosk = ({ roles, scopes }: Pick<CurrentUser, 'roles' | 'scopes'>): boolean =>
  roles.includes('SERVICE') && scopes !== undefined

export const isSelfServe = (directory: Directory, place: Place): boolean =>
  receptionsOf(directory).get(place.id)?.selfServe === true

/** Whether the user is a receptionist or manager of the location, or an administrator (AD-026). */
export const isStaffAt = (user: CurrentUser, place: Place): boolean =>
  isAdministrator(user) || holdsAt(user, ['RECEPTIONIST', 'LOCATION_MANAGER'], place)

/**
 * Returns the receptions of the caller's roles, or of the locations that an ordinary user may book
 * (AD-040).
 */
export function receptionsOpenTo({ user, directory }: Caller): readonly Place[] {
  const receptions = receptionsOf(directory)
  const seen = seenBy(directory, user)
  const own = seen.places.filter(
    (place) =>
      receptions.has(place.id) && (user.roles.includes('SERVICE') || isStaffAt(user, place)),
  )
  if (own.length > 0) return own
  const ids = new Set(
    seen.places.flatMap((place) =>
      place.isBookable ? (receptionOf(directory, place)?.id ?? []) : [],
    ),
  )
  return seen.places.filter(({ id }) => ids.has(id))
}
