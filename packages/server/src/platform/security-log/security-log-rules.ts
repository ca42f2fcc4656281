import type { SecurityEventKind } from '@mosaic-booking/sdk'
import type { NewSecurityEvent } from './security-log-store.js'

/** Operations on accounts and people that are recorded, with the kind of their event. */
const ofAccounts: Readonly<Record<string, SecurityEventKind>> = {
  'user.create': 'accountCreated',
  'user.update': 'accountChanged',
  'user.saveRoles': 'rolesChanged',
  'user.deactivate': 'accountDeactivated',
  'user.reactivate': 'accountReactivated',
  'user.unlock': 'accountUnlocked',
  'person.erase': 'personErased',
  'user.addProxy': 'rolesChanged',
  'user.removeProxy': 'rolesChanged',
  'user.createToken': 'tokenCreated',
  'user.removeToken': 'tokenWithdrawn',
  'feed.create': 'tokenCreated',
  'feed.remove': 'tokenWithdrawn',
  'device.approve': 'tokenCreated',
  'device.update': 'settingsChanged',
  'device.remove': 'tokenWithdrawn',
  'location.addRole': 'rolesChanged',
  'location.removeRole': 'rolesChanged',
  'location.generateConfig': 'tokenCreated',
  // A person authorises a page. Tokens that hosts request on each page view are not recorded.
  'embedToken.createCode': 'tokenCreated',
  'embedToken.saveOrigins': 'settingsChanged',
}

/** Nouns whose changes count as changes of settings or permissions. */
const settings = new Set([
  'accessControl',
  'accessGroup',
  'authenticationMethod',
  'bookingOption',
  'bookingSetting',
  'bookingType',
  'category',
  'conferenceProvider',
  'directory',
  'integration',
  'location',
  'mailServer',
  'org',
  'userGroup',
])

/** Calls other than GET that change nothing. */
const readingCalls = /\.(?:check|checkMqtt|test|retry|testLdap|discover|readMetadata)$/

/** Returns the kind of a call's event; undefined if it is not recorded. */
export function kindOfCall(id: string, method: string): SecurityEventKind | undefined {
  if (/export/i.test(id)) return 'exported'
  const kind = ofAccounts[id]
  if (kind || method === 'GET' || readingCalls.test(id)) return kind
  return settings.has(id.split('.')[0]!) ? 'settingsChanged' : undefined
}

const rights = ['roles', 'locationRoles', 'canBookOnBehalf', 'canExport', 'providers']

interface Input {
  readonly id?: unknown
  readonly body?: unknown
}

/** Returns the account that a call concerns; undefined for other calls. */
export function accountOf(id: string, { id: target }: Input, callerId: number): number | undefined {
  if (!id.startsWith('user.')) return undefined
  return target === 'current' ? callerId : typeof target === 'number' ? target : undefined
}

/** Returns the names of the changed fields, as in the contract. */
export const fieldsOf = ({ body }: Input): string[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body).sort() : []

/** Records an account change that includes permissions as a change of permissions. */
export const refineKind = (kind: SecurityEventKind, fields: readonly string[]): SecurityEventKind =>
  kind === 'accountChanged' && fields.some((field) => rights.includes(field))
    ? 'rolesChanged'
    : kind

/** Removes the permissions from the event of a call that sent them unchanged. */
export function narrowEvent(
  { details, ...event }: NewSecurityEvent,
  changed: readonly string[],
): NewSecurityEvent {
  const { fields: sent = [], ...rest } = details ?? {}
  const fields = sent.filter((field) => !rights.includes(field) || changed.includes(field))
  const kind = event.kind === 'rolesChanged' ? refineKind('accountChanged', fields) : event.kind
  return { ...event, kind, details: { ...rest, ...(fields.length > 0 && { fields }) } }
}
