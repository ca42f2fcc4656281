/** Parses a typed natural number. Decimals are truncated. Negative or invalid input returns 0. */
export function parseNaturalNumber(text: string): number {
  const number = Math.trunc(Number(text.trim().replace(',', '.')))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
