/**
 * A character as people see it may consist of many code units. Longer texts are refused unseen, so
 * that combining marks cannot fill a database.
 */
const maxUnitsPerCharacter = 32

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined) : undefined

/** The characters of a text as people see them: an emoji with skin tone is one (D-098). */
const charactersOf = (text: string): Iterable<unknown> => segmenter?.segment(text) ?? text

/** Number of characters as people see them. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of charactersOf(text)) count++
  return count
}

/** Whether a text has more characters than `limit`, counted as people see them. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  return text.length > limit * maxUnitsPerCharacter || countCharacters(text) > limit
}
