import { addDays, parseWallClock } from '@mosaic-booking/sdk/rules'

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
    .replace(/\s+/g, ' ')
    .trim()

/** From the year: `2027-06-01`, `2027. 6. 1.`, `2027年6月1日`. */
const fromYear = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\.?/
/** Dots are used only where the day comes first. */
const fromDay = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/
/** The day or the month comes first, depending on the country. */
const ambiguous = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)/
const clock =
  /^(?:T|,? |日 ?)(?:(上午|下午|午前|午後|오전|오후) ?)?(\d{1,2})[:.h時](\d{2})分?(:\d{2}(?:\.\d{1,3})?)? ?(?:([ap])\.? ?m\.?|([صم]))?$/i

const two = (text: string) => text.padStart(2, '0')
const toDay = (year: string, month: string, dayOfMonth: string) =>
  `${year}-${two(month)}-${two(dayOfMonth)}`

function readDay(text: string): { readonly day: string; readonly rest: string } | undefined {
  const [whole, ...parts] = fromYear.exec(text) ?? fromDay.exec(text) ?? []
  if (whole === undefined) return undefined
  const [first = '', month = '', last = ''] = parts
  const rest = text.slice(whole.length)
  return {
    day: first.length === 4 ? toDay(first, month, last) : toDay(last, month, first),
    rest,
  }
}

/** Returns the hour with 24 hours; undefined for one that its half of the day does not have. */
function toHour(hour: number, half: string | undefined): number | undefined {
  if (!half) return hour
  if (/^(?:p|下午|午後|오후|م)/i.test(half)) return hour < 12 ? hour + 12 : hour
  return hour > 12 ? undefined : hour % 12
}

/**
 * Converts the date and time of a cell to the API's format, from the year to the minute or second.
 * Returns other formats unchanged, which causes a refusal: 1/2 is ambiguous.
 */
export function toWall(text: string): string {
  const { day, rest } = readDay(toAscii(text)) ?? {}
  const [, before, digitsOfHour, minute = '', second = '', after, arabic] =
    clock.exec(rest ?? '') ?? []
  const hour = toHour(Number(digitsOfHour), before ?? after ?? arabic)
  if (day === undefined || digitsOfHour === undefined || hour === undefined) return text
  const isMidnight = hour === 24 && /^[0:.]*$/.test(minute + second)
  return isMidnight && parseWallClock(day) !== undefined
    ? `${addDays(day, 1)}T00:${minute}${second}`
    : `${day}T${two(String(hour))}:${minute}${second}`
}

/** Converts the date of a cell to the API's format. Spreadsheets may add midnight. */
export function toDate(text: string): string {
  const { day, rest } = readDay(toAscii(text)) ?? {}
  if (day === undefined) return text
  return rest === '' || rest === '日' || /T00:00(?::00(?:\.0+)?)?$/.test(toWall(text)) ? day : text
}

/**
 * Returns a function that writes the dates of a table from the year, if one of its dates tells
 * whether the day or the month comes first: 21/6/2027 has no other reading.
 */
export function createDateOrder(cells: readonly string[]): (cell: string) => string {
  const found = cells.flatMap((cell) => {
    const [, first, , second] = ambiguous.exec(toAscii(cell)) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  const isDay = (number: number) => number > 12 && number <= 31
  const isDayFirst = found.some(([first]) => isDay(first))
  const isMonthFirst = found.some(([, second]) => isDay(second))
  if (isDayFirst === isMonthFirst) return (cell) => cell
  return (cell) =>
    toAscii(cell).replace(ambiguous, (_, first: string, _sign, second: string, year: string) =>
      isDayFirst ? toDay(year, second, first) : toDay(year, first, second),
    )
}
