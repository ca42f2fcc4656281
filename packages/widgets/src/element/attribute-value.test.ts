import { describe, expect, it } from 'vitest'
import { parseAttribute } from './attribute-value.js'
import type { AttributeDefinition } from './element-definition.js'

const description = 'An attribute.'
const types = {
  number: { type: 'number', description },
  enum: { type: 'enum', values: ['a', 'b'], default: 'a', description },
  json: { type: 'json', description },
  date: { type: 'date', description },
  'date-list': { type: 'date-list', description },
  'number-list': { type: 'number-list', description },
  'date-time': { type: 'date-time', description },
  'time-zone': { type: 'time-zone', description },
} as const satisfies Record<string, AttributeDefinition>

describe('attributes', () => {
  it.each([
    ['number', ' 12 ', 12],
    ['number-list', '1, 2  3', [1, 2, 3]],
    ['date-list', '2026-11-24,2026-11-25', ['2026-11-24', '2026-11-25']],
    ['date-time', ' 2026-11-24T09:00', '2026-11-24T09:00'],
    ['date-time', '2026-11-24T09:00:00.000', '2026-11-24T09:00:00.000'],
    ['time-zone', 'Europe/Madrid', 'Europe/Madrid'],
  ] as const)('%s takes %o', (type, text, value) => {
    expect(parseAttribute(types[type], text)).toEqual(value)
  })

  it.each([
    ['number', 'two', 'expected a number, got "two"'],
    ['number', ' ', 'expected a number, got ""'],
    ['number', '1,5', 'expected a number, got "1,5"'],
    ['number', 'Infinity', 'expected a number, got "Infinity"'],
    ['enum', 'c', 'expected one of a, b, got "c"'],
    ['json', '{oops', 'expected JSON, got "{oops"'],
    ['date', '2026-02-30', 'expected a day as YYYY-MM-DD, got "2026-02-30"'],
    ['date-list', '2026-11-24 soon', 'expected days as YYYY-MM-DD, got ["2026-11-24","soon"]'],
    ['number-list', '1 x', 'expected numbers separated by spaces, got [1,"x"]'],
    ['date-time', '2026-11-24', 'expected a time as YYYY-MM-DDTHH:mm, got "2026-11-24"'],
    [
      'date-time',
      '2026-11-24T25:00',
      'expected a time as YYYY-MM-DDTHH:mm, got "2026-11-24T25:00"',
    ],
    ['date-time', '9:00', 'expected a time as YYYY-MM-DDTHH:mm, got "9:00"'],
    ['time-zone', 'Mars/Base', 'expected a time zone such as Europe/London, got "Mars/Base"'],
  ] as const)('%s refuses %o, and says what was expected and given', (type, text, message) => {
    expect(() => parseAttribute(types[type], text)).toThrow(new TypeError(message))
  })
})
