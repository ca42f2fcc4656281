import { expect, it } from 'vitest'
import { readAddress, toPath, writeAddress } from './address.js'
import * as field from './fields.js'

const fields = {
  id: field.id('id'),
  places: field.ids('l'),
  groups: field.repeatedIds('g'),
  from: field.day('from'),
  at: field.time('at'),
  back: field.ownPath('back'),
  isOpen: field.flag('open'),
  status: field.withDefault(field.choice('status', ['NEW', 'DONE']), 'ALL'),
  // Two choice fields can share a parameter.
  unit: field.choice('by', ['DAY', 'WEEK']),
  kind: field.choice('by', ['room', 'desk']),
}
const read = (query: string) => readAddress(fields, new URLSearchParams(query))
const nothing = {
  id: undefined,
  places: [],
  groups: [],
  from: undefined,
  at: undefined,
  back: undefined,
  isOpen: false,
  status: 'ALL',
  unit: undefined,
  kind: undefined,
}

it.each([
  '',
  'id=0&l=,-1,x&g=1.5&from=2026-02-30&at=24:00&back=//evil.example&open=1&status=OLD&by=MONTH',
  'id=1e3&l=%20&g=&from=20260201&at=9:00&back=https://evil.example&open=TRUE&by=day',
  'id=9999999999999999&back=/\\evil.example',
])('missing or invalid parts of %j have their defaults', (query) => {
  expect(read(query)).toEqual(nothing)
})

it('a complete address is read as it was written', () => {
  const query =
    'id=7&l=1%2C2&g=3&g=4&from=2026-02-28&at=09%3A30&back=%2Fevent&open=true&status=DONE&by=DAY&by=desk'
  expect(String(writeAddress(fields, read(query)))).toBe(query)
})

it('a change keeps the other parameters and omits defaults', () => {
  const query = new URLSearchParams('x=1&id=7&status=NEW')
  expect(String(writeAddress(fields, { id: undefined, status: 'DONE' }, query))).toBe(
    'x=1&status=DONE',
  )
  expect(String(writeAddress(fields, { status: 'ALL' }, query))).toBe('x=1&id=7')
})

it('reads the parameters of a path', () => {
  expect(readAddress(fields, { id: '7', from: undefined })).toMatchObject({ id: 7 })
})

it('a link without values has no query', () => {
  expect(toPath('/event', fields, { id: undefined })).toBe('/event')
  expect(toPath('/event', fields, { id: 7, isOpen: true })).toBe('/event?id=7&open=true')
})
