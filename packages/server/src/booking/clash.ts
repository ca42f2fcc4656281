import { Refusal, type Values } from '../http/refusal.js'
import type { Directory } from '../location/directory.js'
import type { Clash } from './booking-store.js'

const format = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const formats = { en: format('en-GB'), es: format('es-ES') }

/** A wall clock in words; it is shown as it was said, so no zone comes into it. */
function inWords(wall: string): { en: string; es: string } {
  const at = Date.parse(`${wall}Z`)
  return { en: formats.en.format(at), es: formats.es.format(at) }
}

/** Place and times of a booking that is in the way: nothing of whose it is (D-085). */
export function toClashValues(directory: Directory, { locationId, wallFrom, wallTo }: Clash): Values {
  return { location: directory.place(locationId)?.name ?? '', start: inWords(wallFrom), end: inWords(wallTo) }
}

export function refuseClash(directory: Directory, clash: Clash): Refusal {
  return new Refusal('OVERLAP', { values: toClashValues(directory, clash), data: { locationId: clash.locationId } })
}
