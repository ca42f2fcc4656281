import { describe, expect, it } from 'vitest'
import { configKeys, readConfigValue } from './config.js'

describe('configuration', () => {
  it('CONF-001 keys are lower-case', () => {
    expect(Object.keys(configKeys).filter((key) => !/^[a-z0-9_]+$/.test(key))).toEqual([])
  })

  it.each([
    ['true', true],
    ['TRUE', true],
    ['False', false],
    ['{"a":[1]}', { a: [1] }],
    [' [1,2]', [1, 2]],
    ['{not json', '{not json'],
    ['truely', 'truely'],
    ['', ''],
    ['12', '12'],
  ])('CONF-001 reads %j as %j', (stored, value) => {
    expect(readConfigValue(stored)).toEqual(value)
  })

  it('parses whole numbers for numeric keys', () => {
    expect([
      readConfigValue('12', 'INTEGER'),
      readConfigValue('-3', 'INTEGER'),
      readConfigValue('1.5', 'INTEGER'),
      readConfigValue('12', 'TEXT'),
    ]).toEqual([12, -3, '1.5', '12'])
  })
})
