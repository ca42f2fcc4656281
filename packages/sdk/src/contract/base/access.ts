export const serverRoles = [
  'USER',
  'VIEWER',
  'PROVIDER',
  'ORG_ADMIN',
  'SERVICE',
  'SERVICE_ADMIN',
  'LOCATION_ADMIN',
  'LOCATION_MANAGER',
  'RECEPTIONIST',
] as const
export type ServerRole = (typeof serverRoles)[number]

/** Client role names. `public` is the role of callers without a session. */
export const clientRoles = [
  'public',
  'viewer',
  'user',
  'provider',
  'receptionist',
  'locationManager',
  'locationAdmin',
  'admin',
  'serviceAdmin',
  'service',
] as const
export type ClientRole = (typeof clientRoles)[number]

const clientRoleOf: Readonly<Record<ServerRole, ClientRole>> = {
  USER: 'user',
  VIEWER: 'viewer',
  PROVIDER: 'provider',
  ORG_ADMIN: 'admin',
  SERVICE: 'service',
  SERVICE_ADMIN: 'serviceAdmin',
  LOCATION_ADMIN: 'locationAdmin',
  LOCATION_MANAGER: 'locationManager',
  RECEPTIONIST: 'receptionist',
}

export function toClientRole(role: ServerRole): ClientRole {
  return clientRoleOf[role]
}

/** The access table of the specification (document 1, section 6). */
export const accessLevels = {
  anon: ['public'],
  authenticated: [
    'viewer',
    'user',
    'locationManager',
    'admin',
    'serviceAdmin',
    'receptionist',
    'provider',
  ],
  allBookings: ['viewer', 'user', 'locationManager', 'admin', 'serviceAdmin'],
  allBookingsNotUser: ['viewer', 'locationManager', 'locationAdmin', 'admin', 'serviceAdmin'],
  user: ['user', 'locationManager', 'admin', 'serviceAdmin'],
  locationManager: ['locationManager', 'locationAdmin', 'admin', 'serviceAdmin'],
  admin: ['locationAdmin', 'admin', 'serviceAdmin'],
  provider: ['provider', 'locationAdmin', 'locationManager', 'admin', 'serviceAdmin'],
  receptionist: ['receptionist', 'locationManager', 'admin', 'serviceAdmin'],
  serviceAdmin: ['serviceAdmin'],
  // Also admits `admin` while the installation has a single organisation: see `isAdmitted`.
  installation: ['serviceAdmin'],
  system: ['service'],
} as const satisfies Record<string, readonly ClientRole[]>

export type AccessLevel = keyof typeof accessLevels

/**
 * Whether any of the roles is admitted at a level. Callers without a session have no roles and are
 * `public`. Administrators may manage installation-wide settings only while there is a single
 * organisation. With a second one, these settings affect both and require a service administrator.
 */
export function isAdmitted(
  roles: readonly ServerRole[],
  level: AccessLevel,
  isOnlyOrganisation = false,
): boolean {
  if (level === 'installation' && isOnlyOrganisation && roles.includes('ORG_ADMIN')) return true
  const admitted: readonly ClientRole[] = accessLevels[level]
  return roles.length === 0
    ? admitted.includes('public')
    : roles.some((role) => admitted.includes(clientRoleOf[role]))
}

/** A viewer without any role that grants write access (D-022). */
export function isReadOnly(roles: readonly ServerRole[]): boolean {
  return roles.includes('VIEWER') && !isAdmitted(roles, 'user')
}
