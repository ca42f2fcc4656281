/** Returns the most similar word, or nothing if more than `most` letters differ in each. */
export function nearestWord(
  given: string,
  words: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  let best: { readonly word: string; readonly letters: number } | undefined
  for (const word of words) {
    if (Math.abs(word.length - given.length) > most) continue
    const letters = distance(given, word)
    if (letters <= most && letters < (best?.letters ?? Number.POSITIVE_INFINITY))
      best = { word, letters }
  }
  return best?.word
}

/** The Levenshtein distance: the number of inserted, removed or replaced letters. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
