/** The parenthesis that closes the one before `from`. */
function closing(text: string, from: number): number {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at++)
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
  return at
}

/**
 * Replaces `base:has(inner)` by the base with another condition. Those without a base, such as in
 * `:not(:has(a))`, stay.
 */
export function replaceHas(
  css: string,
  conditionOf: (base: string, inner: string) => string,
): string {
  let result = ''
  let rest = css
  for (;;) {
    const found = /((?:\.[\w-]+|\[[^\]]*\])+):has\(/.exec(rest)
    if (!found) return result + rest
    const from = found.index + found[0].length
    const end = closing(rest, from)
    const base = found[1]!
    result += rest.slice(0, found.index) + base + conditionOf(base, rest.slice(from, end - 1))
    rest = rest.slice(end)
  }
}

/** Exchanges width and height in the conditions of media queries about the size. */
export const turnQueries = (css: string): string =>
  css.replace(/@media[^{]*/g, (query) =>
    query
      .replace(/\b(min-|max-|)(width|height)\b/g, (_, limit: string, axis: string) =>
        axis === 'width' ? `${limit}height` : `${limit}width`,
      )
      .replace(
        /\b(min|max)-aspect-ratio: ?(\d+) ?\/ ?(\d+)/g,
        (_, limit: string, width: string, height: string) =>
          `${limit === 'min' ? 'max' : 'min'}-aspect-ratio:${height}/${width}`,
      ),
  )
