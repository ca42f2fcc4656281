import { foldText } from '@mosaic-booking/sdk/rules'
import type { Language } from '@mosaic-booking/widgets/ui'
import { nameOfRequest } from './name-of-request.js'
import type { PlacedWork } from './to-work-entries.js'

/** Bookings whose space, title, owner or requests contain every word, ignoring case and accents. */
export function findInWork(
  rows: readonly PlacedWork[],
  text: string,
  language: Language,
): readonly PlacedWork[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ locationName, label, owner, extraRequests }) => {
    const requests = extraRequests.map((one) => [nameOfRequest(one, language), one.note])
    const all = foldText([locationName, label, owner?.name, ...requests.flat()].join(' '))
    return words.every((word) => all.includes(word))
  })
}
