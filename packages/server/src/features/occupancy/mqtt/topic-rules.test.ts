import { expect, it } from 'vitest'
import type { Place } from '../../../directory/directory/directory.js'
import { createSpaceFinder, readTopicTemplate } from './topic-rules.js'

it.each([
  ['sensors/{id}', 'sensors/+', 'sensors/12', '12'],
  ['{name}', '+', 'Desk 4', 'Desk 4'],
  ['a/+/{externalReference}/#', 'a/+/+/#', 'a/b/c-1/d/e', 'c-1'],
  ['a/{id}/#', 'a/+/#', 'a/7', '7'],
  ['a/desk-{id}.x/state', 'a/+/state', 'a/desk-7.x/state', '7'],
])('OCC-003 the template %s subscribes to %s and reads %s', (template, filter, topic, value) => {
  const read = readTopicTemplate(template)!
  expect(read.filter).toBe(filter)
  expect(read.read(topic)?.value).toBe(value)
})

it('OCC-003 a template does not fit topics with other levels', () => {
  const { read } = readTopicTemplate('a/desk-{id}/state')!
  for (const topic of [
    'a/desk-7',
    'a/desk-7/state/x',
    'a/7/state',
    'a/desk-/state',
    'A/desk-7/state',
    `a/desk-${'7'.repeat(1000)}/state`,
  ])
    expect(read(topic)).toBeUndefined()
})

it.each(['sensors', 'a/{id}/{name}', 'a/{desk}', 'a/#/{id}', 'a/b+/{id}', '$SYS/{id}', 'a/{id'])(
  'OCC-003 refuses %s as a template',
  (template) => {
    expect(readTopicTemplate(template)).toBeUndefined()
  },
)

it('OCC-003 spaces are found by id, reference and name, of which two may be alike', () => {
  const place = (id: number, name: string, externalReference?: string) =>
    ({ id, name, location: { externalReference } }) as unknown as Place
  const places = [place(1, 'Café', 'R-1'), place(2, 'Desk'), place(3, 'desk '), place(4, '1')]
  const find = createSpaceFinder(places)
  const idOf = (found: Place | string) => (typeof found === 'string' ? found : found.id)
  expect(idOf(find({ by: 'id', value: '1' }))).toBe(1)
  expect(idOf(find({ by: 'externalReference', value: 'r-1' }))).toBe(1)
  expect(idOf(find({ by: 'name', value: 'CAFE\u0301' }))).toBe(1)
  expect(idOf(find({ by: 'name', value: 'Desk' }))).toBe('AMBIGUOUS_NAME')
  expect(idOf(find({ by: 'id', value: '5' }))).toBe('UNKNOWN_SPACE')
})
