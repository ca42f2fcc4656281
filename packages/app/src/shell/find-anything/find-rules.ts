import { foldText } from '@mosaic-booking/sdk/rules'

/** Shorter texts match too much. */
export const minLetters = 2

/** How well a result matches; lower is better. */
export const worstRank = 5

interface Matched {
  readonly label: string
  /** Further searchable text, such as the building. */
  readonly detail?: string | undefined
  /** Searchable text that is not shown. */
  readonly keywords?: string | undefined
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/**
 * Ranks a result, ignoring case and accents: an equal label first, then a label that starts with
 * the text, a word that does, a label that contains it, and finally prefixes of words in the label,
 * detail or keywords. Undefined if nothing matches.
 */
export function rankOf(text: string, { label, detail, keywords }: Matched): number | undefined {
  const wanted = foldText(text.trim())
  const own = foldText(label)
  if (own === wanted) return 0
  if (own.startsWith(wanted)) return 1
  const at = own.indexOf(wanted)
  if (wordsOf(own).some((word) => word.startsWith(wanted))) return 2
  if (at > 0) return 3
  const all = wordsOf(foldText([label, detail, keywords].join(' ')))
  const isFound = wordsOf(wanted).every((word) => all.some((one) => one.startsWith(word)))
  return isFound && wordsOf(wanted).length > 0 ? 4 : undefined
}

/** Sorts by rank; equally good results keep their order. */
export const byRank = (text: string) => (a: Matched, b: Matched) =>
  (rankOf(text, a) ?? worstRank) - (rankOf(text, b) ?? worstRank)

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a label into the parts that match the typed words, and the text between. */
export function splitMatches(label: string, text: string): readonly TextPart[] {
  // Folding may change the length, so remember the position of each folded character.
  let folded = ''
  const starts: number[] = []
  let position = 0
  for (const character of label) {
    const piece = foldText(character)
    for (let index = 0; index < piece.length; index++) starts.push(position)
    folded += piece
    position += character.length
  }
  starts.push(label.length)
  const isMatched = Array.from({ length: label.length }, () => false)
  const wanted = foldText(text.trim())
  const sought = folded.includes(wanted) ? [wanted] : wordsOf(wanted)
  for (const word of sought.filter(Boolean)) {
    const at = folded.indexOf(word)
    if (at >= 0) isMatched.fill(true, starts[at], starts[at + word.length])
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (let index = 0; index < label.length; index++) {
    const last = parts.at(-1)
    if (last && last.isMatch === isMatched[index]) last.text += label[index]
    else parts.push({ text: label[index]!, isMatch: isMatched[index]! })
  }
  return parts
}
