import { configKeys } from '@mosaic-booking/sdk/contract'
import { expect, it } from 'vitest'
import { findValueProblem, settingGroups, switchesOf, toValueText } from './setting-groups.js'
import { messages } from './setting-names.messages.js'

const settings = Object.entries(configKeys).map(([key, { dataType }]) => ({
  key,
  dataType,
  value: undefined,
}))

it('every switch is in one group, and every setting has a name', () => {
  const shown = settingGroups.flatMap((group) => switchesOf(settings, group)).map(({ key }) => key)
  const switches = settings.filter(({ dataType }) => dataType === 'BOOLEAN').map(({ key }) => key)
  expect(shown.toSorted()).toEqual(switches.toSorted())
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(configKeys).toSorted())
})

it.each([
  [undefined, ''],
  [40, '40'],
  ['send', 'send'],
  [['a'], '[\n  "a"\n]'],
])('the value %j is edited as %j', (value, text) => {
  expect(toValueText({ value })).toBe(text)
})

it.each([
  ['INTEGER', '40', undefined],
  ['INTEGER', 'forty', 'notANumber'],
  ['INTEGER', '', 'notANumber'],
  ['TEXT', '', undefined],
  ['JSON', '{"infoMessage":"Hello"}', undefined],
  ['JSON', '{"infoMessage":', 'notJson'],
  ['JSON', 'null', 'notJson'],
] as const)('%s may be %j: %s', (dataType, text, problem) => {
  expect(findValueProblem({ dataType }, text)).toBe(problem)
})
