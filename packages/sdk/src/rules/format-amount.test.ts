import { describe, expect, it } from 'vitest'
import {
  formatAvailablePeriod,
  formatCapacity,
  formatCapacityChoice,
  formatChartDuration,
  formatDuration,
  formatShortList,
} from './format-amount.js'
import { toLocaleSetting } from './locale.js'

const en = toLocaleSetting('en-GB')
const es = toLocaleSetting('es-ES')

describe('formatDuration', () => {
  it.each([
    [undefined, 'Any', 'Cualquiera'],
    [0, 'Any', 'Cualquiera'],
    [-1, 'Any', 'Cualquiera'],
    [1, '1 min', '1 min'],
    [45, '45 mins', '45 min'],
    [60, '1 hour', '1 hora'],
    [90, '1 hour 30 mins', '1 hora 30 min'],
    [121, '2 hours 1 min', '2 horas 1 min'],
    [720, '12 hours', '12 horas'],
    [1440, '1 day', '1 día'],
    [2880, '2 days', '2 días'],
    [1500, '25 hours', '25 horas'],
  ])('FMT-007 shows %s minutes as %s', (minutes, english, spanish) => {
    expect([formatDuration(minutes, en), formatDuration(minutes, es)]).toEqual([english, spanish])
  })
})

describe('formatCapacity', () => {
  it.each([
    [0, 'Any', 'Cualquiera'],
    [undefined, 'Any', 'Cualquiera'],
    [1, '1 person', '1 persona'],
    [2, '2 people', '2 personas'],
    [101, '101 people', '101 personas'],
  ])('FMT-008 shows %s as %s', (people, english, spanish) => {
    expect([formatCapacity(people, en), formatCapacity(people, es)]).toEqual([english, spanish])
  })

  it('SRCH-006 formats the choice 101 as more than 100', () => {
    expect([100, 101].map((people) => formatCapacityChoice(people, en))).toEqual([
      '100 people',
      'More than 100 people',
    ])
    expect(formatCapacityChoice(101, es)).toBe('Más de 100 personas')
    expect(formatCapacityChoice(150, en, 200)).toBe('150 people')
  })
})

describe('formatShortList', () => {
  const names = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara']
  it.each([
    [0, ''],
    [1, 'Ada'],
    [3, 'Ada, Grace, Alan'],
    [4, 'Ada, Grace, Alan, 1\u00a0other'],
    [5, 'Ada, Grace, Alan, 2\u00a0others'],
  ])('FMT-009 shows %d items', (count, text) => {
    expect(formatShortList(names.slice(0, count), en)).toBe(text)
  })

  it('FMT-009 counts the others in Spanish', () => {
    expect(formatShortList(names, es)).toBe('Ada, Grace, Alan, 2\u00a0más')
  })
})

describe('formatAvailablePeriod', () => {
  it.each([
    [340, '5 h'],
    [230, '3 h 45 m'],
    [240, '4 h'],
    [241, '4 h'],
    [255, '4 h'],
    [299, '4 h'],
    [300, '5 h'],
    [239, '3 h 45 m'],
    [50, '45 m'],
    [45, '45 m'],
    [44, '44 m'],
    [40, '40 m'],
    [60, '1 h'],
    [74, '1 h'],
    [75, '1 h 15 m'],
    [1, '1 m'],
    [0, '0 m'],
  ])('RES-012 shows %d minutes as %s', (minutes, text) => {
    expect(formatAvailablePeriod(minutes)).toBe(text)
  })
})

it.each([
  [0, '0 m'],
  [59, '59 m'],
  [60, '1 h 0 m'],
  [210, '3 h 30 m'],
])('LIST-016 a chart shows %i minutes as %s', (minutes, expected) => {
  expect(formatChartDuration(minutes)).toBe(expected)
})
