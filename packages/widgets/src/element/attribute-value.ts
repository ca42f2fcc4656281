import { parseWallClock } from '@mosaic-booking/sdk/rules'
import { isCalendarDay } from '../locale/calendar-day.js'
import type { AttributeDefinition } from './element-definition.js'

/** An absent attribute's value. */
export function defaultOf(definition: AttributeDefinition): unknown {
  if (definition.type === 'boolean') return false
  return definition.default ?? (definition.type.endsWith('-list') ? [] : undefined)
}

/**
 * Parses an attribute.
 * @param text `null` if the attribute is absent
 * @throws {TypeError} if the text does not match the type; the message is for developers
 */
export function parseAttribute(definition: AttributeDefinition, text: string | null): unknown {
  if (text === null) return defaultOf(definition)
  switch (definition.type) {
    case 'boolean':
      return text.trim().toLowerCase() !== 'false'
    case 'json':
      return parseJson(text)
    case 'date-list':
      return checkValue(definition, toWords(text))
    case 'number-list':
      return checkValue(definition, toWords(text).map(toNumber))
    case 'string':
      return text
    default:
      return checkValue(definition, text.trim())
  }
}

/**
 * Validates a property value. `undefined` and `null` mean the default.
 * @throws {TypeError} if the value does not match the type
 */
export function checkValue(definition: AttributeDefinition, value: unknown): unknown {
  if (value === undefined || value === null) return defaultOf(definition)
  switch (definition.type) {
    case 'string':
      return expect(typeof value !== 'object', value, 'a text') && String(value as string | number)
    case 'boolean':
      return Boolean(value)
    case 'number':
      return expect(Number.isFinite(toNumber(value)), value, 'a number') && Number(value)
    case 'enum':
      return (
        expect(
          definition.values.includes(value as string),
          value,
          `one of ${definition.values.join(', ')}`,
        ) && value
      )
    case 'date':
      return expect(isDay(value), value, 'a day as YYYY-MM-DD') && value
    case 'date-time':
      return expect(isWallClock(value), value, 'a time as YYYY-MM-DDTHH:mm') && value
    case 'time-zone':
      return expect(isTimeZone(value), value, 'a time zone such as Europe/London') && value
    case 'date-list':
      return (
        expect(Array.isArray(value) && value.every(isDay), value, 'days as YYYY-MM-DD') && value
      )
    case 'number-list':
      return (
        expect(
          Array.isArray(value) && value.every(Number.isFinite),
          value,
          'numbers separated by spaces',
        ) && value
      )
    case 'json':
      return value
  }
}

/** Converts numeric text to a number. Returns any other value unchanged. */
const toNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value

const isWallClock = (value: unknown) =>
  typeof value === 'string' && value.length > 10 && parseWallClock(value) !== undefined

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const toWords = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** A reflected property's attribute text. `null` removes the attribute. */
export function toAttributeText(definition: AttributeDefinition, value: unknown): string | null {
  if (definition.type === 'boolean') return value ? '' : null
  return value === undefined || value === defaultOf(definition)
    ? null
    : String(value as string | number)
}

const isDay = (value: unknown) => typeof value === 'string' && isCalendarDay(value)

function expect(met: boolean, value: unknown, wanted: string): true {
  if (!met) throw new TypeError(`expected ${wanted}, got ${JSON.stringify(value)}`)
  return true
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TypeError(`expected JSON, got ${JSON.stringify(text)}`)
  }
}
