import { expect, it } from 'vitest'
import { idFilter, isInActiveDirectory, peopleFilter, toGroups } from './ldap-group-rules.js'

const guid = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const settings = { url: 'ldaps://dc.example', security: 'TLS', baseDn: 'dc=example' } as const

it('AUTHM-034 finds groups of Active Directory by the bytes of their ID', () => {
  const group = { dn: 'CN=Sales,DC=example', cn: 'Sales', objectGUID: Buffer.from(guid, 'hex') }
  expect(isInActiveDirectory(group)).toBe(true)
  expect(toGroups([group, { dn: 'CN=Without', cn: 'Without' }])).toEqual([
    { id: guid, name: 'Sales' },
  ])
  expect(idFilter(guid)).toMatchObject({
    attribute: 'objectGUID',
    value: Buffer.from(guid, 'hex'),
  })
})

it('AUTHM-034 takes as members only those whom the filter for people could find', () => {
  const isEnabled = '(!(userAccountControl:1.2.840.113556.1.4.803:=2))'
  const userFilter = `(&(objectClass=user)${isEnabled}(mail={username}))`
  expect(peopleFilter({ ...settings, userFilter }).toString()).toBe(
    `(&(mail=*)(&(objectClass=user)${isEnabled}(mail=*)))`,
  )
  expect(peopleFilter({ ...settings, emailAttribute: 'upn' }).toString()).toBe('(&(upn=*)(mail=*))')
})
