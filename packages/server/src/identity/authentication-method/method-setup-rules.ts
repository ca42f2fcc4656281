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
  { type, openId, saml, directory }: LoginMethodInput,
  known: MethodSettings,
): MethodSettings {
  const account = directory && {
    directory: { tenantId: directory.tenantId.trim(), clientId: directory.clientId.trim() },
  }
  if (type === 'OPENID' && openId) {
    const { issuer, clientId, scope, emailClaim, userNameClaim } = openId
    const optional = {
      scope: text(scope),
      emailClaim: text(emailClaim),
      userNameClaim: text(userNameClaim),
    }
    const given = Object.entries(optional).filter(([, value]) => value !== undefined)
    return {
      issuer: issuer.trim(),
      clientId: clientId.trim(),
      ...(Object.fromEntries(given) as Partial<typeof optional>),
      ...account,
    } as MethodSettings
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
  return { ...known, ...account }
}

/**
 * Whether the stored secret may be used with the new settings. Administrators must not obtain it by
 * entering a provider of their own.
 */
export const keepsSecret = (before: MethodSettings, after: MethodSettings): boolean =>
  before.issuer === after.issuer && before.clientId === after.clientId

interface Facts {
  readonly ownDomains: readonly string[]
  readonly hasSecret: boolean
  readonly isCertificate: (pem: string) => boolean
}

/** Returns the refused fields of a login method. */
export function findWrongFields(
  { type, openId, saml, domains }: LoginMethodInput,
  { ownDomains, hasSecret, isCertificate }: Facts,
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
  if (type === 'SAML') {
    if (!saml) wrong.push({ field: 'saml', code: 'required' })
    else if (!isSafeAddress(saml.entryPoint))
      wrong.push({ field: 'saml.entryPoint', code: 'httpsAddress' })
    if (saml && !saml.idpCertificates.every(isCertificate))
      wrong.push({ field: 'saml.idpCertificates', code: 'certificate' })
  }
  return wrong
}
