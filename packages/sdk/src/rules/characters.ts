/**
 * A character as people see it may consist of many code units. Longer texts are refused unseen, so
 * that combining marks cannot fill a database.
 */
const maxUnitsPerCharacter = 32

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined) : undefined

/** Engines take time for the whole of a text at each of its characters, so texts are cut first. */
const pieceLength = 256
const halfPair = /[\ud800-\udbff]$/

/** Number of characters as people see them: an emoji with skin tone is one (D-098). */
export const countCharacters = (text: string): number => countUpTo(text, Infinity)

/** Whether a text has more characters than `limit`, counted as people see them. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  return text.length > limit * maxUnitsPerCharacter || countUpTo(text, limit) > limit
}

/** Stops once there are more than `limit`. */
function countUpTo(text: string, limit: number): number {
  if (!segmenter) return [...text].length
  let count = 0
  let start = 0
  let length = pieceLength
  while (start < text.length && count <= limit) {
    const isRest = start + length >= text.length
    const cut = text.slice(start, start + length)
    const piece = isRest ? cut : cut.replace(halfPair, '')
    const { complete, last } = segment(segmenter, piece)
    count += isRest ? complete + 1 : complete
    // The last character of a piece may go on in the next one, which therefore begins with it.
    start += isRest ? piece.length : last
    length = complete === 0 ? length * 2 : pieceLength
  }
  return count
}

/** How many characters a piece has before its last one, and where that begins. */
function segment(by: Intl.Segmenter, piece: string): { complete: number; last: number } {
  let complete = -1
  let last = 0
  for (const { index } of by.segment(piece)) {
    complete++
    last = index
  }
  return { complete, last }
}
