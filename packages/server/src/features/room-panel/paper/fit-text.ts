/** Widths in em of a bold sans-serif, rounded up, because the fonts of servers differ. */
const widths: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/\p{Mn}|\u200B/u, 0],
  [
    /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u,
    1,
  ],
  [/[MWmw@%—…]/u, 1.02],
  [/[ijlI.,:;'’!|()[\]]/u, 0.46],
  [/\s/u, 0.36],
  [/\p{Lu}/u, 0.8],
]
const otherWidth = 0.69

/** An upper bound of the width of a text. */
export function widthOf(text: string, size: number): number {
  let em = 0
  for (const letter of text)
    em += widths.find(([pattern]) => pattern.test(letter))?.[1] ?? otherWidth
  return em * size
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts a text to a width, with an ellipsis. */
export function cutText(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, size) > width)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Breaks a text between words into lines of a width; what does not fit the last line is cut. */
export function wrapText(text: string, size: number, width: number, most: number): string[] {
  // Without spaces, as in Japanese, lines break between letters.
  const words = text.trim().split(/(?<=\s)|(?<=[\u2E80-\uA4CF\uAC00-\uD7FF])/u)
  const lines: string[] = ['']
  for (const word of words) {
    const current = lines.at(-1)!
    const isFull = current !== '' && widthOf((current + word).trimEnd(), size) > width
    if (isFull && lines.length < most) lines.push(word)
    else lines[lines.length - 1] = current + word
  }
  return lines.map((line) => cutText(line.trim(), size, width))
}

/** The largest size, from the given ones, at which a text fits one line; otherwise the last. */
export const fitSize = (text: string, sizes: readonly number[], width: number): number =>
  sizes.find((size) => widthOf(text, size) <= width) ?? sizes.at(-1)!
