import type { Language } from '@mosaic-booking/sdk/contract'
import { reasonOfHold } from '../availability/availability-rules.js'
import { Refusal } from '../core/refusal.js'
import type { Directory } from '../directory/directory.js'
import type { ResolvedBooking } from './booking-rules.js'
import { placesOf, type Clash, type HoldPlan } from './hold-store.js'

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const formats = { en: format('en-GB'), es: format('es-ES') }

type Words = Readonly<Record<Language, string>>

/** A wall clock in words; it is shown as it was said, so no zone comes into it. */
function inWords(wall: string): Words {
  const at = Date.parse(`${wall}Z`)
  return { en: formats.en.format(at), es: formats.es.format(at) }
}

/** Place and times of a booking that is in the way: nothing of whose it is (D-085). */
export function toClashValues(
  directory: Directory,
  { locationId, wallFrom, wallTo }: Pick<Clash, 'locationId' | 'wallFrom' | 'wallTo'>,
): { location: string; start: Words; end: Words } {
  return {
    location: directory.place(locationId)?.name ?? '',
    start: inWords(wallFrom),
    end: inWords(wallTo),
  }
}

/**
 * Why the draft cannot have the place: another booking of it, one above or below, or only the time
 * around one.
 */
export function refuseClash(
  directory: Directory,
  clash: Clash,
  { startsAt, endsAt }: ResolvedBooking['time'],
): Refusal {
  const reason = reasonOfHold(
    { ...clash, isShadow: clash.isRelated },
    { from: startsAt, to: endsAt },
  )
  return new Refusal('OVERLAP', {
    values: toClashValues(directory, clash),
    data: { locationId: clash.locationId },
    reasons: [reason],
  })
}

/**
 * What the standing members of a set hold already, so that they do not take a place from each
 * other.
 */
export class HeldBySet {
  readonly #held = new Map<
    number,
    { readonly isOwn: boolean; readonly hold: HoldPlan; readonly time: ResolvedBooking['time'] }[]
  >()

  find(plan: HoldPlan): Clash | undefined {
    for (const locationId of placesOf(plan)) {
      const isOwn = locationId === plan.locationId
      const found = this.#held
        .get(locationId)
        ?.find(
          (held) => (isOwn || held.isOwn) && held.hold.from < plan.to && held.hold.to > plan.from,
        )
      if (found)
        return {
          locationId,
          wallFrom: found.time.wallFrom,
          wallTo: found.time.wallTo,
          startsAt: found.time.startsAt,
          endsAt: found.time.endsAt,
          isRelated: !isOwn || !found.isOwn,
        }
    }
    return undefined
  }

  add(hold: HoldPlan, time: ResolvedBooking['time']): void {
    for (const locationId of placesOf(hold)) {
      const held = { isOwn: locationId === hold.locationId, hold, time }
      const list = this.#held.get(locationId)
      if (list) list.push(held)
      else this.#held.set(locationId, [held])
    }
  }
}
