/** Bytes of a line without the space that begins its continuation; RFC 5545 recommends 75 with it. */
const mostBytes = 74

/**
 * Folds long lines, never inside a character. The library does the same with an encoder for each
 * character, which takes two thirds of the time of writing a calendar.
 */
export const foldLines = (text: string): string => text.split('\r\n').map(foldLine).join('\r\n')

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= mostBytes) return line
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    const isFull = bytes + more > mostBytes
    folded += isFull ? `\r\n ${character}` : character
    bytes = isFull ? more : bytes + more
  }
  return folded
}
