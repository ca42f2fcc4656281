import { describe, expect, it } from 'vitest'
import { planSync, type SyncAccount, type SyncPerson } from './sync-rules.js'

const account = (id: number, email: string, more: Partial<SyncAccount> = {}): SyncAccount => ({
  id,
  email,
  type: 'STANDARD',
  roles: ['USER'],
  firstName: 'Ada',
  lastName: 'Lund',
  isDeactivated: false,
  ...more,
})
const person = (email: string | undefined, more: Partial<SyncPerson> = {}): SyncPerson => ({
  email,
  firstName: 'Ada',
  lastName: 'Lund',
  isEnabled: true,
  ...more,
})
const admin = account(1, 'admin@a.house', { roles: ['USER', 'ORG_ADMIN'] })
const plan = (people: SyncPerson[], accounts: SyncAccount[], callerId = 1) =>
  planSync({
    people: [person('admin@a.house'), ...people],
    accounts: [admin, ...accounts],
    takenElsewhere: new Set(['taken@a.house']),
    domains: ['a.house'],
    callerId,
  })
const nothing = { create: [], update: [], deactivate: [], spared: 0 }

describe('AD-104 accounts follow the directory:', () => {
  it.each<[string, SyncPerson[], SyncAccount[], object]>([
    ['nothing to do', [person('A@a.House')], [account(2, 'a@a.house')], nothing],
    [
      'somebody new gets an account',
      [person('New@a.house', { firstName: undefined, lastName: 'x'.repeat(120) })],
      [],
      {
        ...nothing,
        create: [{ email: 'New@a.house', firstName: undefined, lastName: 'x'.repeat(100) }],
      },
    ],
    [
      'names are changed, and kept where the directory has none',
      [person('a@a.house', { firstName: 'Eva', lastName: undefined })],
      [account(2, 'a@a.house')],
      { ...nothing, update: [{ id: 2, firstName: 'Eva', lastName: 'Lund' }] },
    ],
    [
      'who is missing is deactivated',
      [],
      [account(2, 'a@a.house')],
      { ...nothing, deactivate: [2] },
    ],
    [
      'who is disabled there is deactivated',
      [person('a@a.house', { isEnabled: false })],
      [account(2, 'a@a.house')],
      { ...nothing, deactivate: [2] },
    ],
    [
      'who is disabled there gets no account',
      [person('a@a.house', { isEnabled: false })],
      [],
      nothing,
    ],
    [
      'people of other domains are nobody',
      [person('a@b.house')],
      [account(2, 'b@b.house')],
      nothing,
    ],
    [
      'people without a proper address are nobody',
      [person(undefined), person('x y@a.house')],
      [],
      nothing,
    ],
    ['addresses of other organisations are left', [person('taken@a.house')], [], nothing],
    [
      'systems and service staff are left',
      [],
      [
        account(2, 's@a.house', { type: 'SYSTEM' }),
        account(3, 't@a.house', { roles: ['SERVICE_ADMIN'] }),
      ],
      nothing,
    ],
    [
      'who was deactivated here stays so',
      [person('a@a.house', { firstName: 'Eva' })],
      [account(2, 'a@a.house', { isDeactivated: true })],
      nothing,
    ],
  ])('%s', (_name, people, accounts, expected) => {
    expect(plan(people, accounts)).toEqual(expected)
  })

  const accounts = [admin, account(2, 'b@a.house', { roles: ['ORG_ADMIN'] })]
  const missing = { people: [], accounts, takenElsewhere: new Set<string>(), domains: ['a.house'] }
  it('the caller stays active, and so does one administrator, whoever calls', () => {
    expect(planSync({ ...missing, callerId: 2 })).toMatchObject({ deactivate: [1], spared: 1 })
    expect(planSync({ ...missing, callerId: 9 })).toMatchObject({ deactivate: [2], spared: 1 })
    const deactivated = accounts.map((one) =>
      one.id === 1 ? { ...one, isDeactivated: true } : one,
    )
    expect(planSync({ ...missing, accounts: deactivated, callerId: 9 })).toMatchObject({
      deactivate: [],
      spared: 1,
    })
    const elsewhere = [...accounts, account(3, 'c@b.house', { roles: ['ORG_ADMIN'] })]
    expect(planSync({ ...missing, accounts: elsewhere, callerId: 9 })).toMatchObject({
      deactivate: [1, 2],
      spared: 0,
    })
  })
})
