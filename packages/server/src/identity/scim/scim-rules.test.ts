import { expect, it } from 'vitest'
import { patchResource } from './scim-rules.js'

const person = () => ({
  userName: 'eva@test.house',
  name: { givenName: 'Eva', familyName: 'Berg' },
  emails: [{ value: 'eva@test.house', type: 'work', primary: true }],
  active: true,
})
const patched = (...Operations: unknown[]) => patchResource(person(), { Operations })

const builtIns = [Object.prototype, Array.prototype, String.prototype, Function.prototype]
/** Whatever functions and objects all others inherit, with what hangs on them. */
const inherited = () =>
  builtIns.map((one) =>
    Object.getOwnPropertyNames(one)
      .filter((name) => !['caller', 'callee', 'arguments', '__proto__'].includes(name))
      .map((name) => [name, Object.getOwnPropertyNames(Object((one as never)[name]))]),
  )

it.each([
  '__proto__.polluted',
  'constructor.prototype.polluted',
  'hasOwnProperty.call',
  'name.__proto__.polluted',
  'name.toString.call',
  'emails.push.call',
  'emails.__proto__.polluted',
  'userName.trim.call',
  'emails[__proto__.polluted].value',
  'emails[.__proto__.x]',
  'emails[type eq "work"].__proto__',
  'emails[type eq "work"].constructor.prototype.polluted',
  'emails[type eq "a.__proto__.b"].value.__proto__.polluted',
  'urn:ietf:params:scim:schemas:core:2.0:User:__proto__.polluted',
  'urn:x:__proto__.polluted',
])('a PATCH with the path %s changes nothing that other objects have', (path) => {
  const before = inherited()
  for (const op of ['add', 'replace', 'remove'])
    for (const value of ['x', { polluted: 1 }, [1], JSON.parse('{"__proto__":{"polluted":1}}')])
      for (const one of [
        { op, path, value },
        { op, value: { [path]: value } },
        { op, path: 'name', value: { [path]: value } },
        { op, path: 'emails', value: { [path]: value } },
      ])
        try {
          patched(one)
        } catch (error) {
          expect(error).toMatchObject({ name: 'ScimRefused', status: 400 })
        }
  expect(inherited()).toEqual(before)
  expect({}).not.toHaveProperty('polluted')
})

it('what is not kept is accepted and left out, and what cannot be read is refused with its type', () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  expect(
    patched(
      { op: 'add', path: `${enterprise}:department`, value: 'Sales' },
      { op: 'Add', path: 'title', value: 'Boss' },
      { op: 'replace', value: { id: '7', [`${enterprise}:manager`]: 'x', active: false } },
      { op: 'replace', path: 'name', value: { givenName: 'Eve', honorificPrefix: 'Dr' } },
    ),
  ).toEqual({ ...person(), active: false, name: { givenName: 'Eve', familyName: 'Berg' } })
  const typeOf = (one: unknown) => {
    try {
      return patched(one)
    } catch (error) {
      return (error as { scimType?: string }).scimType
    }
  }
  expect(typeOf({ op: 'add', path: 'emails[type eq', value: 1 })).toBe('invalidPath')
  expect(typeOf({ op: 'remove' })).toBe('noTarget')
  expect(typeOf({ op: 'add', path: 'active' })).toBe('invalidValue')
  expect(typeOf({ op: 'add', path: 'userName.x', value: 1 })).toEqual(person())
  expect(typeOf(null)).toBe('invalidSyntax')
})
