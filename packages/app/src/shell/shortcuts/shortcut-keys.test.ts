import { expect, it } from 'vitest'
import { findShortcut, type Press } from './shortcut-keys.js'

const press = (key: string, more: Partial<Press> = {}) =>
  findShortcut({ key, hasModifier: false, isTaken: false, isAfterPrefix: false, ...more })

it.each<[string, Partial<Press>, unknown]>([
  ['?', {}, { kind: 'overview' }],
  ['/', {}, { kind: 'search' }],
  ['g', {}, { kind: 'prefix' }],
  ['m', {}, undefined],
  ['m', { isAfterPrefix: true }, { kind: 'go', key: 'm' }],
  ['x', { isAfterPrefix: true }, undefined],
  ['toString', { isAfterPrefix: true }, undefined],
  ['?', { isAfterPrefix: true }, { kind: 'overview' }],
  ['/', { hasModifier: true }, undefined],
  ['?', { isTaken: true }, undefined],
])('%s with %j is %j', (key, more, expected) => {
  expect(press(key, more)).toEqual(expected)
})
