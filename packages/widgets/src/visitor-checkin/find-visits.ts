import type { Visit } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'

/**
 * Minimum number of letters before a kiosk shows matches, so that nobody can list the day's
 * visitors.
 */
export const fewestLetters = 3
/**
 * Maximum number of matches. If there are more, none are shown and the visitor must type more
 * letters.
 */
export const mostMatches = 5

const plain = (text: string): string => foldText(text.trim())
const wordsOf = (text: string): string[] => plain(text).split(/[\s-]+/)

/**
 * Visits in which words of the visitor's name have the typed prefixes, in any order, ignoring case
 * and accents.
 */
export function findByName(visits: readonly Visit[], text: string): Visit[] {
  if (plain(text).replace(/[^\p{L}]/gu, '').length < fewestLetters) return []
  const typed = wordsOf(text)
  return visits.filter(({ guest }) => {
    const words = wordsOf(guest.name)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}

/** Whether a text could be a visit code: eight letters or digits in any grouping. */
export const looksLikeCode = (text: string): boolean =>
  /^[a-z0-9]{8}$/i.test(text.replace(/[\s-]/g, ''))
