/** The target of an old system's URL. */
export interface OldAddress {
  readonly system: 'mrbs' | 'librebooking' | 'seatsurfing'
  readonly kind: 'booking' | 'place'
  readonly key: string
}

type Query = Readonly<Record<string, unknown>>

/** The space in the query, or else its parent. */
const placeIn =
  (system: OldAddress['system'], prefixes: Readonly<Record<string, string>>) =>
  (query: Query): OldAddress | undefined => {
    const found = Object.entries(prefixes).find(([name]) => idIn(query, name))
    return found && { system, kind: 'place', key: `${found[1]}/${idIn(query, found[0])}` }
  }

const bookingIn =
  (system: OldAddress['system'], name: string) =>
  (query: Query): OldAddress | undefined => {
    const key = idIn(query, name)
    return key === undefined ? undefined : { system, kind: 'booking', key }
  }

const idIn = (query: Query, name: string): string | undefined => {
  const value = query[name]
  return typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? value : undefined
}

const mrbsDay = placeIn('mrbs', { room: 'room', area: 'area' })
const libreBookingPlace = placeIn('librebooking', { rid: 'resource', sid: 'schedule' })

/** The pages of old systems by the ends of their paths. */
export const oldPages: Readonly<Record<string, (query: Query) => OldAddress | undefined>> = {
  'view_entry.php': bookingIn('mrbs', 'id'),
  'edit_entry.php': bookingIn('mrbs', 'id'),
  'day.php': mrbsDay,
  'week.php': mrbsDay,
  'month.php': mrbsDay,
  'index.php': mrbsDay,
  'reservation.php': (query) => bookingIn('librebooking', 'rn')(query) ?? libreBookingPlace(query),
  'resource-display.php': libreBookingPlace,
  'schedule.php': libreBookingPlace,
  'view-schedule.php': libreBookingPlace,
  'calendar.php': libreBookingPlace,
  'ui/search': placeIn('seatsurfing', { sid: 'space', lid: 'location' }),
}
