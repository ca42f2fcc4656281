/**
 * A user-perceived character may consist of many code units. Texts with longer characters are
 * refused without counting, so that combining marks cannot fill a database.
 */
const maxUnitsPerCharacter = 32

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined) : undefined

/** Engines scan the whole text for each character, so texts are split into pieces first. */
const pieceLength = 256
const halfPair = /[\ud800-\udbff]$/

/** Counts user-perceived characters: an emoji with a skin tone is one (D-098). */
export const countCharacters = (text: string): number => countUpTo(text, Infinity)

/** Whether a text has more than `limit` user-perceived characters. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  return text.length > limit * maxUnitsPerCharacter || countUpTo(text, limit) > limit
}

/** Stops counting above `limit`. */
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
    // A piece's last character may continue in the next piece, so the next piece starts with it.
    start += isRest ? piece.length : last
    length = complete === 0 ? length * 2 : pieceLength
  }
  return count
}

/** Returns the number of characters before a piece's last character, and that character's index. */
function segment(by: Intl.Segmenter, piece: string): { complete: number; last: number } {
  let complete = -1
  let last = 0
  for (const { index } of by.segment(piece)) {
    complete++
    last = index
  }
  return { complete, last }
}
