import type { PersonInput } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { missingIn } from './person-rules.js'

it.each<[PersonInput['kind'], Partial<PersonInput>, string[]]>([
  ['INTERNAL', { email: 'a@test.house', firstName: 'Ana' }, []],
  ['INTERNAL', { email: 'a@test.house', lastName: 'Gil' }, []],
  ['INTERNAL', { email: ' ', firstName: 'Ana' }, ['email: internalContact']],
  ['INTERNAL', { firstName: 'Ana' }, ['email: internalContact']],
  ['INTERNAL', { email: 'a@test.house', firstName: ' ' }, ['firstName: internalContact']],
  ['INTERNAL', {}, ['firstName: internalContact', 'email: internalContact']],
  ['EXTERNAL', { firstName: 'Ana' }, []],
  ['EXTERNAL', { lastName: 'Gil' }, []],
  ['EXTERNAL', { email: 'a@test.house', lastName: ' ' }, ['firstName: externalContact']],
])('DIR-006 DIR-007 what is missing of an %s contact %j: %j', (kind, fields, expected) => {
  expect(missingIn({ kind, ...fields }).map(({ field, code }) => `${field}: ${code}`)).toEqual(
    expected,
  )
})
