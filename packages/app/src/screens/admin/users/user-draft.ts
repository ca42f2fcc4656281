import type { User, UserEdit, UserInput } from '@mosaic-booking/sdk'
import { placeRoles, type PlaceRole, type Role } from './user-roles.js'

export interface NamedPlace {
  readonly id: number
  readonly name: string
}

export interface UserDraft {
  /** The user when the form opened; undefined for a new user. */
  readonly user: User | undefined
  readonly type: User['type']
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly contactNumber: string
  readonly vehicleRegistration: string
  readonly accessCardNumber: string
  readonly password: string
  readonly passwordRepeat: string
  readonly roles: readonly Role[]
  readonly places: Readonly<Record<PlaceRole, readonly NamedPlace[]>>
  readonly providers: readonly number[]
  readonly canBookOnBehalf: boolean
  readonly canExport: boolean
}

const texts = [
  'email',
  'firstName',
  'lastName',
  'contactNumber',
  'vehicleRegistration',
  'accessCardNumber',
] as const

const mapTexts = (read: (field: (typeof texts)[number]) => string) =>
  Object.fromEntries(texts.map((field) => [field, read(field)])) as Record<
    (typeof texts)[number],
    string
  >

export function toUserDraft(user: User | undefined): UserDraft {
  const placesOf = (role: PlaceRole) =>
    (user?.locationRoles ?? [])
      .filter((one) => one.role === role)
      .flatMap(({ locations = [] }) => locations)
      .map(({ id, name = '' }) => ({ id, name }))
  return {
    ...mapTexts((field) => user?.[field] ?? ''),
    user,
    type: user?.type ?? 'STANDARD',
    password: '',
    passwordRepeat: '',
    roles: user?.roles ?? ['USER'],
    places: {
      RECEPTIONIST: placesOf('RECEPTIONIST'),
      LOCATION_MANAGER: placesOf('LOCATION_MANAGER'),
      LOCATION_ADMIN: placesOf('LOCATION_ADMIN'),
    },
    providers: user?.providers ?? [],
    canBookOnBehalf: user?.bookOnBehalfBy?.includes('OWN') ?? false,
    canExport: user?.canExport ?? false,
  }
}

/** Roles by account type: systems read and write, administrators can also book. */
function rolesOf({ type, roles }: UserDraft): Role[] {
  const implied: Role[] = [
    ...(type === 'SYSTEM' ? (['SERVICE'] as const) : []),
    ...(roles.includes('ORG_ADMIN') ? (['USER'] as const) : []),
  ]
  return [...new Set([...roles, ...implied])]
}

function toFields(draft: UserDraft) {
  return {
    ...mapTexts((field) => draft[field].trim()),
    roles: rolesOf(draft),
    locationRoles: placeRoles
      .filter((role) => draft.roles.includes(role))
      .map((role) => ({ role, locations: draft.places[role].map(({ id }) => ({ id })) })),
    providers: draft.roles.includes('PROVIDER') ? [...draft.providers] : [],
    canBookOnBehalf: draft.canBookOnBehalf,
    canExport: draft.canExport,
  }
}

/**
 * Sends only the changed fields, so concurrent changes survive. Permissions derived from roles are
 * not stored as the user's own.
 */
export function toUserEdit(draft: UserDraft): UserEdit {
  const before: Record<string, unknown> = toFields(toUserDraft(draft.user))
  return Object.fromEntries(
    Object.entries(toFields(draft)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  )
}

export const toUserInput = (draft: UserDraft): UserInput => ({
  ...toFields(draft),
  email: draft.email.trim(),
  type: draft.type,
  roles: rolesOf(draft),
  password: draft.password,
})

/** Whether the user can be saved: with an address, a name, a permission and, if new, both passwords. */
export function isComplete(draft: UserDraft): boolean {
  const { email, firstName, password, roles } = findProblems(draft)
  const isRepeated = draft.user !== undefined || draft.passwordRepeat !== ''
  return !email && !firstName && !password && !roles && isRepeated
}

/** Invalid fields, each with its message key. */
export function findProblems(draft: UserDraft) {
  const { user, roles, places, providers, type } = draft
  const isNew = user === undefined
  const isAdministrator = roles.includes('ORG_ADMIN')
  const lacks = (role: PlaceRole) =>
    !isAdministrator && roles.includes(role) && places[role].length === 0
  return {
    email: draft.email.trim() ? undefined : 'emailMissing',
    firstName: draft.firstName.trim() || draft.lastName.trim() ? undefined : 'nameMissing',
    password: !isNew || draft.password ? undefined : 'passwordMissing',
    passwordRepeat:
      isNew && draft.password !== draft.passwordRepeat ? 'passwordsDiffer' : undefined,
    roles: roles.length > 0 || type === 'SYSTEM' ? undefined : 'permissionMissing',
    RECEPTIONIST: lacks('RECEPTIONIST') ? 'receptionMissing' : undefined,
    LOCATION_MANAGER: lacks('LOCATION_MANAGER') ? 'managedMissing' : undefined,
    LOCATION_ADMIN: lacks('LOCATION_ADMIN') ? 'administeredMissing' : undefined,
    providers:
      !isAdministrator && roles.includes('PROVIDER') && providers.length === 0
        ? 'providerMissing'
        : undefined,
  } as const
}
