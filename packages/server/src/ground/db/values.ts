import pg, { type CustomTypesConfig } from 'pg'

const { types } = pg

type Parse = (text: string) => unknown

// The type declarations of pg-types are wrong here.
const arrays = types.arrayParser as unknown as {
  create(text: string, parse: Parse): { parse(): unknown[] }
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is too large for a number`)
  return value
}

/**
 * timestamp without time zone is a wall-clock time, so it must not be converted by the process's
 * time zone.
 */
function parseWallClock(text: string): string {
  // Parses the usual format without a regular expression, because booking lists contain thousands
  // of these.
  if (text.length === 19 && text[10] === ' ') return `${text.slice(0, 10)}T${text.slice(11)}.000`
  const [, date, time, fraction = ''] =
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?$/.exec(text) ?? []
  return date ? `${date}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}` : text
}

const parseOddInstant: Parse = types.getTypeParser(1184)

/** The connection's time zone is UTC. Leaves years without four digits to pg. */
const parseInstant: Parse = (text) =>
  text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseOddInstant(text)

const asText: Parse = (text) => text

/** Types parsed differently from pg: type → [array type, parser]. */
const recipients: Record<number, [arrayType: number, parse: Parse]> = {
  20: [1016, parseInt8],
  1700: [1231, Number],
  1082: [1182, asText],
  1114: [1115, parseWallClock],
  1184: [1185, parseInstant],
  1186: [1187, asText],
  3910: [3911, asText],
  3912: [3913, asText],
  3904: [3905, asText],
}

const parsers = new Map<number, Parse>()
for (const [type, [arrayType, parse]] of Object.entries(recipients)) {
  parsers.set(Number(type), parse)
  parsers.set(arrayType, (text) => arrays.create(text, parse).parse())
}

/** Converts database values to JavaScript, for both engines. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(type)) ||
    types.getTypeParser(type, format)) as CustomTypesConfig['getTypeParser'],
}

/**
 * pg would format a Date in the process's time zone, which a date or timestamp column would then
 * store.
 */
export function toParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toParameter)
  return value
}

/** Converts a value for a json column. Otherwise, arrays would be sent as PostgreSQL arrays. */
export const json = (value: unknown): string => JSON.stringify(value)
