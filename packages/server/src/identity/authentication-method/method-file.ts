import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseDomain } from '@mosaic-booking/sdk/rules'
import type { ServerConfig } from '../../ground/core/config.js'
import { StartError, withFile } from '../../ground/settings/start-error.js'
import type { LdapSettings, MethodSettings } from './method-settings.js'
import { isCertificate } from './certificate.js'
import { isFilter } from './ldap-filter.js'
import { findWrongInLdap, isSafeAddress } from './method-setup-rules.js'
import { assertionUrlOf, entityIdOf } from './saml.js'

export interface MethodFile {
  /** The method to change; without an id, a new method is added. */
  readonly id?: number
  /** The organisation's name; required if there are several. */
  readonly organisation?: string
  readonly type: 'OPENID' | 'OAUTH2' | 'SAML' | 'LDAP' | 'CARD'
  readonly title: string
  readonly domains: readonly string[]
  readonly settings: MethodSettings
  /** The client secret, the private key, or the password of `bindDn`. If omitted, an existing method retains its secret. */
  readonly secret?: string
}

const kinds = {
  OPENID: { required: ['issuer', 'clientId'], optional: ['scope', 'emailClaim', 'userNameClaim'] },
  OAUTH2: {
    required: ['authorizationUrl', 'tokenUrl', 'userinfoUrl', 'clientId'],
    optional: ['scope', 'emailClaim', 'userNameClaim'],
  },
  SAML: {
    required: ['entryPoint', 'idpIssuer', 'idpCertificates', 'certificate'],
    optional: ['emailAttribute'],
  },
  LDAP: {
    required: ['url', 'security', 'baseDn'],
    optional: [
      ...[
        'bindDn',
        'userFilter',
        'groupBaseDn',
        'emailAttribute',
        'firstNameAttribute',
        'lastNameAttribute',
      ],
      'caCertificate',
    ],
  },
  CARD: { required: [], optional: [] },
} as const satisfies Record<
  MethodFile['type'],
  { required: readonly string[]; optional: readonly string[] }
>

const addresses = ['issuer', 'authorizationUrl', 'tokenUrl', 'userinfoUrl', 'entryPoint']
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function requireThat(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new StartError(sentence)
}

/** Reads a file. Throws an error that explains the problem. */
export const openMethodFile = async (path: string): Promise<MethodFile> =>
  readMethodFile(await withFile(path, 'read', () => readFile(path, 'utf8')))

/** Parses a file. Throws an error that explains the problem. */
export function readMethodFile(text: string): MethodFile {
  const file = parse(text)
  const { id, organisation, type, title, domains = [], settings = {}, secret } = file
  requireThat(
    typeof type === 'string' && Object.hasOwn(kinds, type),
    `"type" must be one of ${Object.keys(kinds).join(', ')}.`,
  )
  requireThat(isText(title), '"title" must be the name on the button of the login.')
  requireThat(id === undefined || Number.isSafeInteger(id), '"id" must be a number.')
  requireThat(
    Array.isArray(domains) && domains.every(isText),
    '"domains" must be a list of e-mail domains.',
  )
  for (const domain of domains)
    requireThat(parseDomain(domain) !== undefined, `"${domain}" is not an e-mail domain.`)
  requireThat(isRecord(settings), '"settings" must be an object.')
  const kind = type as MethodFile['type']
  checkSettings(kind, settings)
  if (kind === 'LDAP') checkDirectoryServer(settings, id !== undefined || isText(secret))
  requireThat(
    kind === 'CARD' || kind === 'LDAP' || id !== undefined || isText(secret),
    kind === 'SAML'
      ? '"secret" must be the private key that signs requests, as PEM.'
      : '"secret" must be the secret of the client.',
  )
  if (kind === 'SAML' && isText(secret)) checkPem('secret', () => createPrivateKey(secret))
  return {
    ...(id !== undefined && { id: id as number }),
    ...(isText(organisation) && { organisation: organisation.trim() }),
    type: kind,
    title: title.trim(),
    domains: [...new Set(domains.flatMap((domain) => parseDomain(domain) ?? []))],
    settings: settings as MethodSettings,
    ...(isText(secret) && { secret }),
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const file: unknown = JSON.parse(text)
    if (isRecord(file)) return file
  } catch {
    // Reported below.
  }
  throw new StartError('The file of a login method must contain a JSON object.')
}

function checkSettings(kind: MethodFile['type'], settings: Record<string, unknown>): void {
  const { required, optional } = kinds[kind]
  const isDirectory = kind === 'LDAP' || kind === 'CARD'
  const known: readonly string[] = [...required, ...optional, ...(isDirectory ? [] : ['directory'])]
  for (const name of required)
    requireThat(settings[name] !== undefined, `"settings" needs "${name}".`)
  for (const [name, value] of Object.entries(settings)) {
    requireThat(known.includes(name), `"settings" of ${kind} has no "${name}".`)
    if (name === 'directory') checkDirectory(value)
    else if (name === 'idpCertificates') checkCertificates(value)
    else requireThat(isText(value), `"${name}" must be a text.`)
    if (addresses.includes(name)) checkAddress(name, String(value))
    if (name === 'certificate') checkPem(name, () => new X509Certificate(String(value)))
  }
}

const ldapSentences: Readonly<Record<string, string>> = {
  ldapAddress: '"url" must be ldaps://host for TLS, and ldap://host otherwise.',
  ldapLocalOnly: '"security" must be TLS or STARTTLS, except for a directory on this machine.',
  ldapFilter: '"userFilter" must be a filter of LDAP with {username}.',
  certificate: '"caCertificate" cannot be read: it must be PEM.',
  required: '"secret" must be the password of "bindDn".',
}

/** Refuses what the application refuses. */
function checkDirectoryServer(settings: Record<string, unknown>, hasSecret: boolean): void {
  const { security } = settings
  requireThat(
    security === 'TLS' || security === 'STARTTLS' || security === 'NONE',
    '"security" must be one of TLS, STARTTLS, NONE.',
  )
  const [wrong] = findWrongInLdap(settings as unknown as LdapSettings, {
    hasSecret,
    isCertificate,
    isFilter,
  })
  requireThat(!wrong, ldapSentences[wrong?.code ?? ''] ?? `"${wrong?.field}" is wrong.`)
}

function checkDirectory(value: unknown): void {
  requireThat(
    isRecord(value) &&
      Object.keys(value).sort().join() === 'clientId,tenantId' &&
      Object.values(value).every(isText),
    '"directory" must have "tenantId" and "clientId".',
  )
}

function checkCertificates(value: unknown): void {
  requireThat(
    Array.isArray(value) && value.length > 0 && value.every(isText),
    '"idpCertificates" must be a list of certificates, as PEM.',
  )
  for (const one of value as string[]) checkPem('idpCertificates', () => new X509Certificate(one))
}

function checkAddress(name: string, address: string): void {
  requireThat(isSafeAddress(address), `"${name}" must be an https address.`)
}

function checkPem(name: string, read: () => unknown): void {
  try {
    read()
  } catch {
    throw new StartError(`"${name}" cannot be read: it must be PEM.`)
  }
}

/** Returns the values to enter at the identity provider. */
export function describeMethod(
  config: ServerConfig,
  { id, type, title }: MethodFile & { readonly id: number },
): string {
  const told = {
    OPENID: [['Redirect address', `${entityIdOf({ config }, id)}/callback`]],
    OAUTH2: [['Redirect address', `${entityIdOf({ config }, id)}/callback`]],
    SAML: [
      ['Entity id and audience', entityIdOf({ config }, id)],
      ['Reply address (assertion consumer service)', assertionUrlOf({ config }, id)],
    ],
    LDAP: [['Test', 'Administration, Authentication methods, Test now']],
    CARD: [
      [
        'Before you give kiosks to people',
        'the number of a card is all that they ask for, and it can be read or copied (SECURITY.md)',
      ],
    ],
  }[type]
  return [
    `The login method "${title}" has the id ${id}.`,
    ...told.map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
}
