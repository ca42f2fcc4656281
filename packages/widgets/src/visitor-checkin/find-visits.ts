import type { Visit } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'

/** Letters before a kiosk says who is expected, so that nobody can read the day's visitors there. */
export const fewestLetters = 3
/** More matches than these are not shown: the visitor types more letters. */
export const mostMatches = 5

const plain = (text: string): string => foldText(text.trim())
const wordsOf = (text: string): string[] => plain(text).split(/[\s-]+/)

/** Visits whose visitor has words that begin as typed, in any order, whatever case and accents. */
export function findByName(visits: readonly Visit[], text: string): Visit[] {
  if (plain(text).replace(/[^\p{L}]/gu, '').length < fewestLetters) return []
  const typed = wordsOf(text)
  return visits.filter(({ guest }) => {
    const words = wordsOf(guest.name)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}

/** Whether a text can be a visit's code: eight letters or digits, in whatever groups. */
export const looksLikeCode = (text: string): boolean =>
  /^[a-z0-9]{8}$/i.test(text.replace(/[\s-]/g, ''))
