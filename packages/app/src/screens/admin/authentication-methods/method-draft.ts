import type { ApiError, LdapSetup, LoginMethod, LoginMethodInput } from '@mosaic-booking/sdk'

const fields = [
  'title',
  'issuer',
  'clientId',
  'secret',
  'scope',
  'emailClaim',
  'userNameClaim',
  'authorizationUrl',
  'tokenUrl',
  'userinfoUrl',
  'entryPoint',
  'idpIssuer',
  'idpCertificates',
  'emailAttribute',
  'tenantId',
  'directoryClientId',
  'url',
  'bindDn',
  'baseDn',
  'userFilter',
  'groupBaseDn',
  'ldapEmailAttribute',
  'firstNameAttribute',
  'lastNameAttribute',
  'caCertificate',
] as const

export type TextName = (typeof fields)[number]
export type MethodDraft = Readonly<Record<TextName, string>> & {
  readonly type: LoginMethodInput['type']
  /** Of the connection to an LDAP directory. */
  readonly security: LdapSetup['security']
  /** Empty for all domains of the organisation. */
  readonly domains: readonly string[]
}

export function toDraft(
  type: LoginMethodInput['type'],
  method: LoginMethod | undefined,
): MethodDraft {
  const texts: Partial<Record<TextName, string | undefined>> = {
    title: method?.title,
    ...method?.openId,
    ...method?.oauth2,
    ...method?.saml,
    ...method?.ldap,
    ldapEmailAttribute: method?.ldap?.emailAttribute,
    idpCertificates: method?.saml?.idpCertificates.join('\n'),
    tenantId: method?.directory?.tenantId,
    directoryClientId: method?.directory?.clientId,
  }
  return {
    type,
    security: method?.ldap?.security ?? 'TLS',
    domains: method?.domains ?? [],
    ...(Object.fromEntries(fields.map((name) => [name, texts[name] ?? ''])) as Record<
      TextName,
      string
    >),
  }
}

/** Whether a Microsoft directory can be connected with the method. */
const hasEntra = ({ type }: Pick<MethodDraft, 'type'>): boolean =>
  type !== 'LDAP' && type !== 'CARD'

/** Splits pasted text into certificates. */
export const readCertificates = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ??
  (text.trim() ? [text.trim()] : [])

export function toInput(draft: MethodDraft): LoginMethodInput {
  const text = (name: TextName) => draft[name].trim()
  const given = (...names: TextName[]) =>
    Object.fromEntries(names.filter(text).map((name) => [name, text(name)]))
  return {
    type: draft.type,
    title: text('title'),
    domains: [...draft.domains],
    ...(draft.type === 'OPENID' && {
      openId: {
        issuer: text('issuer'),
        clientId: text('clientId'),
        ...given('scope', 'emailClaim', 'userNameClaim'),
      },
      ...given('secret'),
    }),
    ...(draft.type === 'OAUTH2' && {
      oauth2: {
        authorizationUrl: text('authorizationUrl'),
        tokenUrl: text('tokenUrl'),
        userinfoUrl: text('userinfoUrl'),
        clientId: text('clientId'),
        ...given('scope', 'emailClaim', 'userNameClaim'),
      },
      ...given('secret'),
    }),
    ...(draft.type === 'SAML' && {
      saml: {
        entryPoint: text('entryPoint'),
        idpIssuer: text('idpIssuer'),
        idpCertificates: readCertificates(draft.idpCertificates),
        ...given('emailAttribute'),
      },
    }),
    ...(draft.type === 'LDAP' && {
      ldap: {
        url: text('url'),
        security: draft.security,
        baseDn: text('baseDn'),
        ...given(
          'bindDn',
          'userFilter',
          'groupBaseDn',
          'firstNameAttribute',
          'lastNameAttribute',
          'caCertificate',
        ),
        ...(text('ldapEmailAttribute') && { emailAttribute: text('ldapEmailAttribute') }),
      },
      ...(text('bindDn') && given('secret')),
    }),
    ...(hasEntra(draft) &&
      text('tenantId') && {
        directory: { tenantId: text('tenantId'), clientId: text('directoryClientId') },
      }),
  }
}

export type Flaw =
  | 'required'
  | 'addressWrong'
  | 'ldapAddressWrong'
  | 'passwordAgain'
  | 'certificateWrong'
  | 'secretAgain'

/** The server keeps the secret only for the same client of the same provider. */
export const keepsSecret = (draft: MethodDraft, saved: LoginMethod | undefined): boolean =>
  saved?.hasSecret === true &&
  (draft.type === 'LDAP'
    ? draft.url.trim().replace(/\/$/, '') === saved.ldap?.url &&
      draft.security === saved.ldap.security &&
      draft.bindDn.trim() === (saved.ldap.bindDn ?? '') &&
      draft.caCertificate.trim() === (saved.ldap.caCertificate ?? '')
    : draft.type === 'OAUTH2'
      ? draft.tokenUrl.trim() === saved.oauth2?.tokenUrl &&
        draft.clientId.trim() === saved.oauth2.clientId
      : draft.issuer.trim() === saved.openId?.issuer &&
        draft.clientId.trim() === saved.openId.clientId)

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim())

const isLdapAddress = ({ url, security }: MethodDraft) =>
  (security === 'TLS' ? /^ldaps:\/\/[^/?#@\s]+\/?$/ : /^ldap:\/\/[^/?#@\s]+\/?$/).test(url.trim())

export const oauth2Addresses = ['authorizationUrl', 'tokenUrl', 'userinfoUrl'] as const

const needed: Readonly<Record<MethodDraft['type'], readonly TextName[]>> = {
  OPENID: ['title', 'issuer', 'clientId'],
  OAUTH2: ['title', ...oauth2Addresses, 'clientId'],
  SAML: ['title', 'entryPoint', 'idpIssuer', 'idpCertificates'],
  LDAP: ['title', 'url', 'baseDn'],
  CARD: ['title'],
}

export function findFlaws(
  draft: MethodDraft,
  saved: LoginMethod | undefined,
): Partial<Record<TextName, Flaw>> {
  const { type } = draft
  const missing = needed[type].filter((name) => draft[name].trim() === '')
  const wantsSecret =
    type === 'OPENID' || type === 'OAUTH2' || (type === 'LDAP' && draft.bindDn.trim() !== '')
  const needsSecret = wantsSecret && draft.secret.trim() === '' && !keepsSecret(draft, saved)
  const again = type === 'LDAP' ? 'passwordAgain' : 'secretAgain'
  const isHalf = (draft.tenantId.trim() === '') !== (draft.directoryClientId.trim() === '')
  const areCertificates = readCertificates(draft.idpCertificates).every((pem) =>
    pem.startsWith('-----BEGIN CERTIFICATE-----'),
  )
  return {
    ...(type === 'OPENID' && !isAddress(draft.issuer) && { issuer: 'addressWrong' }),
    ...(type === 'OAUTH2' &&
      Object.fromEntries(
        oauth2Addresses
          .filter((name) => !isAddress(draft[name]))
          .map((name) => [name, 'addressWrong'] as const),
      )),
    ...(type === 'SAML' && !isAddress(draft.entryPoint) && { entryPoint: 'addressWrong' }),
    ...(type === 'LDAP' && !isLdapAddress(draft) && { url: 'ldapAddressWrong' }),
    ...(type === 'SAML' && !areCertificates && { idpCertificates: 'certificateWrong' }),
    ...Object.fromEntries(missing.map((name) => [name, 'required'])),
    ...(needsSecret && { secret: saved?.hasSecret ? again : 'required' }),
    ...(hasEntra(draft) &&
      isHalf && { [draft.tenantId.trim() ? 'directoryClientId' : 'tenantId']: 'required' }),
  }
}

/** Maps the paths of refused fields to the fields of the form. */
export const toFieldErrors = (error: ApiError): Record<string, string> =>
  Object.fromEntries(
    error.fields.map(({ field, message }) => {
      const [first = '', second] = field.split('.')
      if (first === 'directory')
        return [second === 'clientId' ? 'directoryClientId' : 'tenantId', message]
      if (field === 'ldap.emailAttribute') return ['ldapEmailAttribute', message]
      const isNested = ['openId', 'oauth2', 'saml', 'ldap'].includes(first)
      return [isNested ? (second ?? first) : first, message]
    }),
  )
