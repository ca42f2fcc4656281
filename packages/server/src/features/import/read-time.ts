/**
 * Characters that spreadsheets and web pages substitute for hyphens: non-breaking hyphens, dashes,
 * minus signs.
 */
const hyphens = /[\u2010-\u2015\u2212]/g
/** Arabic and Persian digits; those of full width are compatibility characters. */
const digits = /[\u0660-\u0669\u06F0-\u06F9]/g
const toAscii = (text: string) =>
  text
    .normalize('NFKC')
    .replace(digits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(hyphens, '-')
const day = String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`
const date = new RegExp(`^${day}$`)
const time = new RegExp(
  `^${day}(?:T|\\s+)(\\d{1,2}):(\\d{2})(:\\d{2}(?:\\.\\d{1,3})?)?(?:\\s*([ap])\\.?m\\.?)?$`,
  'i',
)

const two = (text: string) => text.padStart(2, '0')
const toDay = (year: string, month: string, dayOfMonth: string) =>
  `${year}-${two(month)}-${two(dayOfMonth)}`

/**
 * Converts the date and time of a cell to the API's format, from the year to the minute or second.
 * Returns other formats unchanged, which causes a refusal: 1/2 is ambiguous.
 */
export function toWall(text: string): string {
  const found = time.exec(toAscii(text).trim())
  if (!found) return text
  const [, year = '', month = '', dayOfMonth = '', hour = '', minute = '', second = '', half] =
    found
  const hours = half === undefined ? hour : String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0))
  return `${toDay(year, month, dayOfMonth)}T${two(hours)}:${minute}${second}`
}

/** Converts the date of a cell to the API's format. Spreadsheets may add midnight. */
export function toDate(text: string): string {
  const plain = toAscii(text)
    .replace(/(?:T|\s+)0{1,2}:00(?::00(?:\.0+)?)?$/, '')
    .trim()
  const found = date.exec(plain)
  return found ? toDay(found[1]!, found[2]!, found[3]!) : text
}
