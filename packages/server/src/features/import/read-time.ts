import { knownLanguages } from '@mosaic-booking/sdk/contract'
import { addDays, foldText, parseWallClock } from '@mosaic-booking/sdk/rules'
import { toInstant, toWall as toLocal } from '../../ground/time/zone.js'

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
/** With the month's name: `1 June 2027`, `01-Jun-2027`, `1 de junio de 2027`, `June 1, 2027`. */
const named = [
  /^(?:\p{L}+[.,]* )?(?<day>\d{1,2})(?:\.|st|nd|rd|th)?[ -](?:de )?(?<month>\p{L}+)\.?,?[ -](?:de )?(?<year>\d{4})/iu,
  /^(?:\p{L}+[.,]* )?(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})/iu,
]
const clock =
  /^(?:T|,?(?: at)? |日 ?)(?:(上午|下午|午前|午後|오전|오후) ?)?(\d{1,2})(?:[:.h時](\d{2})分?(:\d{2}(?:\.\d{1,3})?)?(?:(?<=\.\d{3})\d+)?|(?= ?[ap]\.? ?m))(?: ?(?:h|Uhr))? ?(?:([ap])\.? ?m\.?|([صم]))?$/i
/** A time with its offset from UTC, as programs write it. */
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i

const two = (text: string) => text.padStart(2, '0')
const toDay = (year: string, month: string, dayOfMonth: string) =>
  `${year}-${two(month)}-${two(dayOfMonth)}`

let months: ReadonlyMap<string, string> | undefined

/** Months by their long and short names in every language; those of different months are left out. */
function readMonths(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of knownLanguages())
    for (const month of ['long', 'short'] as const)
      for (const more of [{}, { day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { month, ...more, timeZone: 'UTC' })
        for (let at = 0; at < 12; at++) {
          const parts = format.formatToParts(Date.UTC(2027, at, 1))
          const name = toName(parts.find(({ type }) => type === 'month')!.value)
          const number = String(at + 1)
          found.set(name, (found.get(name) ?? number) === number ? number : '')
        }
      }
  return found
}

const toName = (text: string) => foldText(text).replaceAll('.', '')

function readNamedDay(text: string) {
  const found = named.map((form) => form.exec(text)).find((match) => match !== null)
  const { day = '', month = '', year = '' } = found?.groups ?? {}
  months ??= readMonths()
  const number = found && months.get(toName(month))
  return number ? { day: toDay(year, number, day), rest: text.slice(found[0].length) } : undefined
}

function readDay(text: string): { readonly day: string; readonly rest: string } | undefined {
  const [whole, ...parts] = fromYear.exec(text) ?? fromDay.exec(text) ?? []
  if (whole === undefined) return readNamedDay(text)
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
 * Undefined for a day that does not exist, and for the second of two times that look alike when clocks
 * go back: the API would take it for the first.
 */
function toZone(text: string, zone: string): string | undefined {
  const at = Date.parse(text.replace(' ', 'T'))
  if (Number.isNaN(at) || parseWallClock(text.slice(0, 10)) === undefined) return undefined
  const wall = toLocal(at, zone)
  return toInstant(wall, zone) === at ? wall : undefined
}

/**
 * Converts the date and time of a cell to the API's format, from the year to the minute or second.
 * A time with an offset from UTC is moved to the zone. Returns other formats unchanged, which causes
 * a refusal: 1/2 is ambiguous.
 */
export function toWall(text: string, zone?: string): string {
  const ascii = toAscii(text)
  if (zone && instant.test(ascii)) return toZone(ascii, zone) ?? text
  const { day, rest } = readDay(ascii) ?? {}
  const [, before, digitsOfHour, minute = '00', second = '', after, arabic] =
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
  return rest === '' ||
    rest === '日' ||
    /T00:00(?::00(?:\.0+)?)?$/.test(toWall(text.replace(/Z$/i, '')))
    ? day
    : text
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
