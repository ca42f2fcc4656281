/**
 * A user-perceived character may consist of many code units. Longer ones are refused without
 * counting, so that combining marks cannot fill a database.
 */
const maxUnitsPerCharacter = 32

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined) : undefined

/** Engines scan the whole text for each of its characters, so texts are split into pieces first. */
const pieceLength = 256
const halfPair = /[\ud800-\udbff]$/

/** Number of user-perceived characters: an emoji with skin tone is one (D-098). */
export const countCharacters = (text: string): number => countUpTo(text, Infinity)

/** Whether a text has more than `limit` user-perceived characters. */
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
    // The last character of a piece may continue in the next piece, which therefore starts with it.
    start += isRest ? piece.length : last
    length = complete === 0 ? length * 2 : pieceLength
  }
  return count
}

/**
 * The number of characters before the last one of a piece, and the index where the last one starts.
 */
function segment(by: Intl.Segmenter, piece: string): { complete: number; last: number } {
  let complete = -1
  let last = 0
  for (const { index } of by.segment(piece)) {
    complete++
    last = index
  }
  return { complete, last }
}
