import type { ApiError, LoginMethod, LoginMethodInput } from '@mosaic-booking/sdk'

const fields = [
  'title',
  'issuer',
  'clientId',
  'secret',
  'scope',
  'emailClaim',
  'userNameClaim',
  'entryPoint',
  'idpIssuer',
  'idpCertificates',
  'emailAttribute',
  'tenantId',
  'directoryClientId',
] as const

export type TextName = (typeof fields)[number]
export type MethodDraft = Readonly<Record<TextName, string>> & {
  readonly type: LoginMethodInput['type']
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
    ...method?.saml,
    idpCertificates: method?.saml?.idpCertificates.join('\n'),
    tenantId: method?.directory?.tenantId,
    directoryClientId: method?.directory?.clientId,
  }
  return {
    type,
    domains: method?.domains ?? [],
    ...(Object.fromEntries(fields.map((name) => [name, texts[name] ?? ''])) as Record<
      TextName,
      string
    >),
  }
}

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
    ...(draft.type === 'SAML' && {
      saml: {
        entryPoint: text('entryPoint'),
        idpIssuer: text('idpIssuer'),
        idpCertificates: readCertificates(draft.idpCertificates),
        ...given('emailAttribute'),
      },
    }),
    ...(text('tenantId') && {
      directory: { tenantId: text('tenantId'), clientId: text('directoryClientId') },
    }),
  }
}

export type Flaw = 'required' | 'addressWrong' | 'certificateWrong' | 'secretAgain'

/** The server keeps the secret only for the same client of the same provider. */
export const keepsSecret = (draft: MethodDraft, saved: LoginMethod | undefined): boolean =>
  saved?.hasSecret === true &&
  draft.issuer.trim() === saved.openId?.issuer &&
  draft.clientId.trim() === saved.openId.clientId

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim())

export function findFlaws(
  draft: MethodDraft,
  saved: LoginMethod | undefined,
): Partial<Record<TextName, Flaw>> {
  const needed: readonly TextName[] =
    draft.type === 'OPENID'
      ? ['title', 'issuer', 'clientId']
      : ['title', 'entryPoint', 'idpIssuer', 'idpCertificates']
  const missing = needed.filter((name) => draft[name].trim() === '')
  const needsSecret =
    draft.type === 'OPENID' && draft.secret.trim() === '' && !keepsSecret(draft, saved)
  const address = draft.type === 'OPENID' ? 'issuer' : 'entryPoint'
  const isHalf = (draft.tenantId.trim() === '') !== (draft.directoryClientId.trim() === '')
  const areCertificates = readCertificates(draft.idpCertificates).every((pem) =>
    pem.startsWith('-----BEGIN CERTIFICATE-----'),
  )
  return {
    ...(!isAddress(draft[address]) && { [address]: 'addressWrong' }),
    ...(draft.type === 'SAML' && !areCertificates && { idpCertificates: 'certificateWrong' }),
    ...Object.fromEntries(missing.map((name) => [name, 'required'])),
    ...(needsSecret && { secret: saved?.hasSecret ? 'secretAgain' : 'required' }),
    ...(isHalf && { [draft.tenantId.trim() ? 'directoryClientId' : 'tenantId']: 'required' }),
  }
}

/** Maps the paths of refused fields to the fields of the form. */
export const toFieldErrors = (error: ApiError): Record<string, string> =>
  Object.fromEntries(
    error.fields.map(({ field, message }) => {
      const [first = '', second] = field.split('.')
      if (first === 'directory')
        return [second === 'clientId' ? 'directoryClientId' : 'tenantId', message]
      return [first === 'openId' || first === 'saml' ? (second ?? first) : first, message]
    }),
  )
