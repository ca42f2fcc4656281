import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const roleMessages = defineMessages('role-names', {
  LOCATION_ADMIN: 'Location admins',
  LOCATION_MANAGER: 'Location managers',
  RECEPTIONIST: 'Receptionists',
  addLOCATION_ADMIN: 'Add location admin',
  addLOCATION_MANAGER: 'Add location manager',
  addRECEPTIONIST: 'Add receptionist',
  remove: 'Remove {name}',
  nobody: 'Nobody yet.',
  inherited: 'from {place}',
  allOf: 'All of {organisation}',
  failed: common.unexpectedError,
  loading: 'Loading the roles…',
  atOnce: 'Changes here are saved immediately.',
})

export const roleNames = ['LOCATION_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST'] as const
