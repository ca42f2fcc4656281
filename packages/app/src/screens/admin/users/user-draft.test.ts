import { describe, expect, it } from 'vitest'
import type { User } from '@mosaic-booking/sdk'
import { findProblems, toUserDraft, toUserEdit, toUserInput } from './user-draft.js'
import { permissions, setPermission, showPermission, type Role } from './user-roles.js'

const named = { ...toUserDraft(undefined), email: 'ana@test.house', firstName: 'Ana' }
const ready = { ...named, password: 'secret', passwordRepeat: 'secret' }
const problemsOf = (draft: typeof ready) =>
  Object.values(findProblems(draft)).filter((problem) => problem !== undefined)

describe('a user', () => {
  it.each([
    [{}, []],
    [{ email: ' ' }, ['emailMissing']],
    [{ firstName: '', lastName: '' }, ['nameMissing']],
    [{ password: '', passwordRepeat: '' }, ['passwordMissing']],
    [{ passwordRepeat: 'other' }, ['passwordsDiffer']],
    [{ roles: [] }, ['permissionMissing']],
    [{ roles: [], type: 'SYSTEM' }, []],
    [{ roles: ['RECEPTIONIST'] }, ['receptionMissing']],
    [{ roles: ['LOCATION_MANAGER'] }, ['managedMissing']],
    [{ roles: ['LOCATION_ADMIN'] }, ['administeredMissing']],
    [{ roles: ['PROVIDER'] }, ['providerMissing']],
    [
      {
        roles: ['ORG_ADMIN', 'RECEPTIONIST', 'LOCATION_MANAGER', 'LOCATION_ADMIN', 'PROVIDER'],
      },
      [],
    ],
  ] as const)('ROLEA-003 ROLEA-004 %o lacks %o', (changes, problems) => {
    expect(problemsOf({ ...ready, ...(changes as object) })).toEqual(problems)
  })

  it('is sent with the places of the chosen roles only', () => {
    const place = { id: 4, name: 'Lobby' }
    const places = { ...ready.places, RECEPTIONIST: [place], LOCATION_ADMIN: [place] }
    const edit = toUserEdit({ ...ready, roles: ['USER', 'RECEPTIONIST'], places })
    expect(edit.locationRoles).toEqual([{ role: 'RECEPTIONIST', locations: [{ id: 4 }] }])
  })

  it('is sent with only the changes, and without permissions implied by roles', () => {
    const manager = {
      email: 'ana@test.house',
      firstName: 'Ana',
      roles: ['USER', 'LOCATION_MANAGER'],
      locationRoles: [{ role: 'LOCATION_MANAGER', locations: [{ id: 4, name: 'Lobby' }] }],
      canBookOnBehalf: true,
      bookOnBehalfBy: ['LOCATION_MANAGER'],
      type: 'STANDARD',
    } as User
    const draft = toUserDraft(manager)
    expect(toUserEdit(draft)).toEqual({})
    expect(toUserEdit({ ...draft, firstName: 'Anna' })).toEqual({ firstName: 'Anna' })
    expect(toUserEdit({ ...draft, canBookOnBehalf: true })).toEqual({ canBookOnBehalf: true })
    const own = toUserDraft({ ...manager, bookOnBehalfBy: ['OWN', 'LOCATION_MANAGER'] })
    expect(toUserEdit(own)).toEqual({})
    expect(toUserEdit({ ...own, canBookOnBehalf: false })).toEqual({ canBookOnBehalf: false })
  })

  it('ROLEA-008 gets the SERVICE permission if it is a system', () => {
    expect(toUserInput({ ...ready, type: 'SYSTEM', roles: [] }).roles).toEqual(['SERVICE'])
  })
})

describe('permissions', () => {
  const shown = (roles: readonly Role[]) =>
    permissions.map((permission) => {
      const { isOn, isLocked } = showPermission(roles, permission)
      return `${isOn ? 'on' : 'off'}${isLocked ? ' locked' : ''}`
    })

  it('of an administrator are on and locked, and view-only is locked', () => {
    const roles = setPermission(['VIEWER'], 'ORG_ADMIN', true)
    expect(shown(roles)).toEqual([
      'on locked',
      'off locked',
      'on locked',
      'on locked',
      'on locked',
      'on locked',
      'on',
      'off',
    ])
  })

  it('view-only and bookings exclude each other, and view-only locks administrator', () => {
    expect(setPermission(['USER'], 'VIEWER', true)).toEqual(['VIEWER'])
    expect(setPermission(['VIEWER'], 'USER', true)).toEqual(['USER'])
    expect(showPermission(['VIEWER'], 'ORG_ADMIN').isLocked).toBe(true)
  })
})
