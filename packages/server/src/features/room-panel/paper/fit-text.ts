/** Widths in em of the shipped fonts, rounded up. */
const widths: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/\p{Mn}|\u200B/u, 0],
  [
    /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u,
    1,
  ],
  [/[MWmw@%—…]/u, 1.02],
  [/[ijlI.,:;'’!|()[\]]/u, 0.4],
  [/[cfrstz]/u, 0.52],
  [/\s/u, 0.3],
  [/\p{Lu}/u, 0.79],
]
const otherWidth = 0.65

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

/** Cuts a name to a width before its last word, by which names of a series differ. */
export function cutName(name: string, size: number, width: number): string {
  const last = /\s\S+$/u.exec(name)?.[0] ?? ''
  const lastWidth = widthOf(last, size)
  if (widthOf(name, size) <= width || lastWidth > width / 2) return cutText(name, size, width)
  return cutText(name.slice(0, name.length - last.length), size, width - lastWidth) + last
}

/** Breaks a text between words into lines of a width. The last one has the rest. */
function breakText(text: string, size: number, width: number, most: number): string[] {
  // Without spaces, as in Japanese, lines break between letters.
  const words = text.trim().split(/(?<=\s)|(?<=[\u2E80-\uA4CF\uAC00-\uD7FF])/u)
  const lines: string[] = ['']
  for (const word of words) {
    const current = lines.at(-1)!
    const isFull = current !== '' && widthOf((current + word).trimEnd(), size) > width
    if (isFull && lines.length < most) lines.push(word)
    else lines[lines.length - 1] = current + word
  }
  return lines.map((line) => line.trim())
}

/** Breaks a text between words into lines of a width; what does not fit the last line is cut. */
export const wrapText = (text: string, size: number, width: number, most: number): string[] =>
  breakText(text, size, width, most).map((line) => cutText(line, size, width))

/** The largest size, from the given ones, at which a text fits one line; otherwise the last. */
export const fitSize = (text: string, sizes: readonly number[], width: number): number =>
  sizes.find((size) => widthOf(text, size) <= width) ?? sizes.at(-1)!

export interface Lines {
  readonly lines: readonly string[]
  readonly size: number
}

/**
 * A name in as few lines as it takes, up to `most`, at the largest size at which it fits them;
 * otherwise cut at the last size.
 */
export function fitLines(
  name: string,
  sizes: readonly number[],
  { width, most }: { readonly width: number; readonly most: number },
): Lines {
  for (let count = 1; count <= most; count++)
    for (const size of sizes) {
      const lines = breakText(name, size, width, count)
      if (lines.every((line) => widthOf(line, size) <= width)) return { lines, size }
    }
  const size = sizes.at(-1)!
  const lines = breakText(name, size, width, most).map((line) => cutName(line, size, width))
  return { lines, size }
}
