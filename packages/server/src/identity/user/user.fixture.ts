import type { CurrentUser } from '../../ground/core/call.js'

/** A caller with only the given roles and permissions. */
export const testUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  organisationId: 1,
  name: 'Somebody',
  email: 'somebody@test.house',
  roles: ['USER'],
  locationRoles: [],
  userGroupIds: [],
  principalIds: [],
  canBookOnBehalf: false,
  canExport: false,
  timeZone: undefined,
  organisationVersion: 1,
  isSharing: false,
  isOnlyOrganisation: false,
  ...changes,
})
