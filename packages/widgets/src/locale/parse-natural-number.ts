/**
 * Reads a natural number that a person typed: decimals are cut off, anything negative or unreadable
 * is 0.
 */
export function parseNaturalNumber(text: string): number {
  const number = Math.trunc(Number(text.trim().replace(',', '.')))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
