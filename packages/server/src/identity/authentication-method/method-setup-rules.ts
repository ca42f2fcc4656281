import type { LoginMethodInput } from '@mosaic-booking/sdk'
import { parseDomain } from '@mosaic-booking/sdk/rules'
import type { FieldRefusal } from '../../ground/core/refusal.js'
import { isLocalHost } from '../../ground/settings/local-address.js'
import type { MethodSettings } from './method-settings.js'

/** Requires https: anyone who can read the traffic could log in as anyone. */
export function isSafeAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url?.username === '' && url.password === ''
  return (
    isPlain &&
    (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname)))
  )
}

const text = (value: string | undefined) => value?.trim() || undefined

/** Returns the settings of the input's type. Settings of other types are ignored. */
export function toSettings(
  { type, openId, oauth2, saml, ldap, directory }: LoginMethodInput,
  known: MethodSettings,
): MethodSettings {
  const account = directory && {
    directory: { tenantId: directory.tenantId.trim(), clientId: directory.clientId.trim() },
  }
  const client = type === 'OPENID' ? openId : type === 'OAUTH2' ? oauth2 : undefined
  if (client) {
    const given = Object.entries(client).flatMap(([name, value]) =>
      text(value) === undefined ? [] : [[name, text(value)]],
    )
    return { ...(Object.fromEntries(given) as MethodSettings), ...account }
  }
  if (type === 'SAML' && saml) {
    const emailAttribute = text(saml.emailAttribute)
    return {
      entryPoint: saml.entryPoint.trim(),
      idpIssuer: saml.idpIssuer.trim(),
      idpCertificates: saml.idpCertificates.map((pem) => pem.trim()),
      ...(known.certificate && { certificate: known.certificate }),
      ...(emailAttribute && { emailAttribute }),
      ...account,
    }
  }
  if (type === 'LDAP' && ldap) {
    const { url, security, baseDn } = ldap
    const optional = {
      bindDn: text(ldap.bindDn),
      userFilter: text(ldap.userFilter),
      groupBaseDn: text(ldap.groupBaseDn),
      emailAttribute: ldap.emailAttribute,
      firstNameAttribute: ldap.firstNameAttribute,
      lastNameAttribute: ldap.lastNameAttribute,
      caCertificate: text(ldap.caCertificate),
    }
    const given = Object.entries(optional).filter(([, value]) => value !== undefined)
    return {
      url: url.trim().replace(/\/$/, ''),
      security,
      baseDn: baseDn.trim(),
      ...(Object.fromEntries(given) as Partial<typeof optional>),
    } as MethodSettings
  }
  return { ...known, ...account }
}

/**
 * Whether the stored secret may be used with the new settings. Administrators must not obtain it by
 * entering a provider of their own.
 */
export const keepsSecret = (before: MethodSettings, after: MethodSettings): boolean =>
  before.issuer === after.issuer &&
  before.tokenUrl === after.tokenUrl &&
  before.clientId === after.clientId &&
  before.url === after.url &&
  before.security === after.security &&
  before.bindDn === after.bindDn &&
  before.caCertificate === after.caCertificate

interface Facts {
  readonly ownDomains: readonly string[]
  readonly hasSecret: boolean
  readonly isCertificate: (pem: string) => boolean
  readonly isFilter: (filter: string) => boolean
}

const oauth2Addresses = ['authorizationUrl', 'tokenUrl', 'userinfoUrl'] as const

/** Returns the refused fields of a login method. */
export function findWrongFields(
  { type, openId, oauth2, saml, ldap, domains }: LoginMethodInput,
  { ownDomains, hasSecret, isCertificate, isFilter }: Facts,
): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  for (const [index, entered] of domains.entries()) {
    const domain = parseDomain(entered)
    if (domain === undefined || !ownDomains.includes(domain))
      wrong.push({ field: `domains.${index}`, code: 'foreignDomain', values: { domain: entered } })
  }
  if (type === 'OPENID') {
    if (!openId) wrong.push({ field: 'openId', code: 'required' })
    else if (!isSafeAddress(openId.issuer))
      wrong.push({ field: 'openId.issuer', code: 'httpsAddress' })
    if (!hasSecret) wrong.push({ field: 'secret', code: 'required' })
  }
  if (type === 'OAUTH2') {
    if (!oauth2) wrong.push({ field: 'oauth2', code: 'required' })
    for (const name of oauth2Addresses)
      if (oauth2 && !isSafeAddress(oauth2[name]))
        wrong.push({ field: `oauth2.${name}`, code: 'httpsAddress' })
    if (!hasSecret) wrong.push({ field: 'secret', code: 'required' })
  }
  if (type === 'SAML') {
    if (!saml) wrong.push({ field: 'saml', code: 'required' })
    else if (!isSafeAddress(saml.entryPoint))
      wrong.push({ field: 'saml.entryPoint', code: 'httpsAddress' })
    if (saml && !saml.idpCertificates.every(isCertificate))
      wrong.push({ field: 'saml.idpCertificates', code: 'certificate' })
  }
  if (type === 'LDAP') wrong.push(...findWrongInLdap(ldap, { hasSecret, isCertificate, isFilter }))
  return wrong
}

export function findWrongInLdap(
  ldap: LoginMethodInput['ldap'],
  { hasSecret, isCertificate, isFilter }: Omit<Facts, 'ownDomains'>,
): FieldRefusal[] {
  if (!ldap) return [{ field: 'ldap', code: 'required' }]
  const wrong: FieldRefusal[] = []
  const { url, security, bindDn, userFilter, caCertificate } = ldap
  const address = URL.canParse(url.trim()) ? new URL(url.trim()) : undefined
  if (address?.protocol !== (security === 'TLS' ? 'ldaps:' : 'ldap:') || !address.hostname)
    wrong.push({ field: 'ldap.url', code: 'ldapAddress' })
  else if (security === 'NONE' && !isLocalHost(address.hostname))
    wrong.push({ field: 'ldap.security', code: 'ldapLocalOnly' })
  if (userFilter?.trim() && !isFilter(userFilter.trim()))
    wrong.push({
      field: 'ldap.userFilter',
      code: 'ldapFilter',
      values: { placeholder: '{username}' },
    })
  if (caCertificate?.trim() && !isCertificate(caCertificate.trim()))
    wrong.push({ field: 'ldap.caCertificate', code: 'certificate' })
  if (bindDn?.trim() && !hasSecret) wrong.push({ field: 'secret', code: 'required' })
  return wrong
}
