import type {
  AuthenticationMethod,
  LdapSetup,
  LoginMethod,
  LoginMethodInput,
  OAuth2Setup,
  ProviderDescription,
  ProviderMetadata,
} from '@mosaic-booking/sdk'
import { parseDomain } from '@mosaic-booking/sdk/rules'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { publish } from '../../platform/live/publish-store.js'
import {
  listSignOnDomains,
  saveSignOnRequired,
} from '../federated-identity/sign-on-policy-store.js'
import { organisationOf } from '../federated-identity/waiting-link-service.js'
import { toMethod } from './authentication-method-service.js'
import * as store from './authentication-method-store.js'
import { describeCertificates, isCertificate } from './certificate.js'
import { readMetadata } from './metadata-service.js'
import { isFilter } from './ldap-filter.js'
import {
  openSecret,
  sealFor,
  secretPurpose,
  type LdapSettings,
  type OAuth2Settings,
} from './method-settings.js'
import { findWrongFields, keepsSecret, toSettings } from './method-setup-rules.js'
import { makeOwnKey } from './own-certificate.js'
import { assertionUrlOf, entityIdOf } from './saml.js'

type Target = number | 'current'

async function hasSecret({ config }: ServerContext, { sealedSecret }: store.MethodRow) {
  const opened = await openSecret(config, secretPurpose, sealedSecret).catch(() => undefined)
  return opened !== undefined
}

async function describe(context: ServerContext, method: store.MethodRow): Promise<LoginMethod> {
  const { id, type, settings } = method
  const { issuer, clientId, scope, emailClaim, userNameClaim, directory } = settings
  const { entryPoint, idpIssuer, idpCertificates, emailAttribute } = settings
  const address = entityIdOf(context, id)
  return {
    ...toMethod(method),
    hasSecret: await hasSecret(context, method),
    ...(directory && { directory }),
    ...(type === 'OPENID' && {
      openId: { issuer: issuer ?? '', clientId: clientId ?? '', scope, emailClaim, userNameClaim },
      startUrl: `${address}/redirect`,
    }),
    ...(type === 'OAUTH2' && { oauth2: describeOAuth2(settings as OAuth2Settings) }),
    ...(type === 'LDAP' && { ldap: describeLdap(settings as LdapSettings) }),
    ...((type === 'OPENID' || type === 'OAUTH2') && { redirectUrl: `${address}/callback` }),
    ...(type === 'SAML' && {
      saml: {
        entryPoint: entryPoint ?? '',
        idpIssuer: idpIssuer ?? '',
        idpCertificates: [...(idpCertificates ?? [])],
        emailAttribute,
      },
      certificates: describeCertificates(idpCertificates ?? []),
      entityId: address,
      assertionUrl: assertionUrlOf(context, id),
      metadataUrl: `${address}/metadata`,
    }),
  }
}

const describeOAuth2 = ({
  authorizationUrl,
  tokenUrl,
  userinfoUrl,
  clientId,
  scope,
  emailClaim,
  userNameClaim,
}: OAuth2Settings): OAuth2Setup => ({
  authorizationUrl,
  tokenUrl,
  userinfoUrl,
  clientId,
  scope,
  emailClaim,
  userNameClaim,
})

const describeLdap = ({
  url,
  security,
  baseDn,
  bindDn,
  userFilter,
  groupBaseDn,
  emailAttribute,
  firstNameAttribute,
  lastNameAttribute,
  caCertificate,
}: LdapSettings): LdapSetup => ({
  url,
  security,
  baseDn,
  bindDn,
  userFilter,
  groupBaseDn,
  emailAttribute,
  firstNameAttribute,
  lastNameAttribute,
  caCertificate,
})

async function mustFind(tx: Tx, organisationId: number, id: number): Promise<store.MethodRow> {
  const found = (await store.listMethods(tx, organisationId)).find((one) => one.id === id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Passwords always remain an option that can be used again, so their method cannot be changed. */
async function mustFindChangeable(tx: Tx, organisationId: number, id: number) {
  const found = await mustFind(tx, organisationId, id)
  if (found.type === 'MATRIX') throw new Refusal('NOT_FOUND')
  return found
}

export function getLoginMethod(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<LoginMethod> {
  const organisationId = organisationOf(call, 'current')
  return call.transaction(async (tx) => describe(context, await mustFind(tx, organisationId, id)))
}

/** Returns the columns to store, after refusing wrong fields. */
async function toRow(
  tx: Tx,
  context: ServerContext,
  organisationId: number,
  input: LoginMethodInput,
  known: store.MethodRow | undefined,
): Promise<store.NewMethod> {
  const { config } = context
  const { type, title, domains, secret } = input
  const settings = toSettings(input, known?.settings ?? {})
  const keeps = known !== undefined && keepsSecret(known.settings, settings)
  const ownDomains = await store.listServedDomains(tx, { organisationId, domains: [] })
  const wrong = findWrongFields(input, {
    ownDomains,
    hasSecret: secret !== undefined || (keeps && (await hasSecret(context, known))),
    isCertificate,
    isFilter,
  })
  if (wrong.length > 0) throw refuseFields(...wrong)
  const row = {
    type,
    title: title.trim(),
    domains: [...new Set(domains.flatMap((domain) => parseDomain(domain) ?? []))],
  }
  if (type === 'SAML') {
    // The key is made here and never leaves the server.
    if (known?.sealedSecret && known.settings.certificate) {
      return { ...row, settings, sealedSecret: known.sealedSecret }
    }
    const { key, certificate } = await makeOwnKey(context.now())
    const sealedSecret = await sealFor(config, secretPurpose, key)
    return { ...row, settings: { ...settings, certificate }, sealedSecret }
  }
  const needsSecret = type !== 'CARD' && (type !== 'LDAP' || settings.bindDn !== undefined)
  if (!needsSecret) return { ...row, settings, sealedSecret: null }
  const sealedSecret =
    secret === undefined ? known!.sealedSecret : await sealFor(config, secretPurpose, secret.trim())
  return { ...row, settings, sealedSecret }
}

/**
 * Allows passwords again if no domain has single sign-on any more. Otherwise the next method would
 * turn them off before anyone has tried it.
 */
async function reviseSignOn(tx: Tx, organisationId: number): Promise<void> {
  const domains = await listSignOnDomains(tx, organisationId)
  if (domains.length === 0) await saveSignOnRequired(tx, organisationId, false)
  publish(tx, organisationId, [{ type: 'organisation' }])
}

export function createLoginMethod(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  input: LoginMethodInput,
): Promise<LoginMethod> {
  const organisationId = organisationOf(call, target)
  return call.transaction(async (tx) => {
    const row = await toRow(tx, context, organisationId, input, undefined)
    const id = await store.insertMethod(tx, organisationId, row)
    publish(tx, organisationId, [{ type: 'organisation' }])
    return describe(context, await mustFind(tx, organisationId, id))
  })
}

export function updateLoginMethod(
  context: ServerContext,
  call: HttpCall,
  id: number,
  input: LoginMethodInput,
): Promise<LoginMethod> {
  const organisationId = organisationOf(call, 'current')
  return call.transaction(async (tx) => {
    const known = await mustFindChangeable(tx, organisationId, id)
    if (known.type !== input.type) throw refuseFields({ field: 'type', code: 'invalid' })
    const row = await toRow(tx, context, organisationId, input, known)
    await store.updateMethod(tx, organisationId, id, row)
    await reviseSignOn(tx, organisationId)
    return describe(context, await mustFind(tx, organisationId, id))
  })
}

export function setLoginMethodActive(
  call: HttpCall,
  id: number,
  isActive: boolean,
): Promise<AuthenticationMethod> {
  const organisationId = organisationOf(call, 'current')
  return call.transaction(async (tx) => {
    await mustFindChangeable(tx, organisationId, id)
    await store.setActive(tx, organisationId, id, isActive)
    await reviseSignOn(tx, organisationId)
    return toMethod(await mustFind(tx, organisationId, id))
  })
}

export function sortLoginMethods(
  call: Call,
  target: Target,
  ids: readonly number[],
): Promise<AuthenticationMethod[]> {
  const organisationId = organisationOf(call, target)
  return call.transaction(async (tx) => {
    const known = (await store.listMethods(tx, organisationId)).map(({ id }) => id)
    const isComplete = ids.length === known.length && known.every((id) => ids.includes(id))
    if (!isComplete) throw refuseFields({ field: 'ids', code: 'invalid' })
    await store.sortMethods(tx, organisationId, ids)
    publish(tx, organisationId, [{ type: 'organisation' }])
    return (await store.listMethods(tx, organisationId)).map(toMethod)
  })
}

/** Groups and rooms that read the method's directory must be changed first. */
export function removeLoginMethod(call: HttpCall, id: number): Promise<null> {
  const organisationId = organisationOf(call, 'current')
  return call.transaction(async (tx) => {
    await mustFindChangeable(tx, organisationId, id)
    const names = await store.listUses(tx, organisationId, id)
    if (names.length > 0)
      throw new Refusal('LOGIN_METHOD_IN_USE', { values: { names: names.join(', ') } })
    await store.deleteMethod(tx, organisationId, id)
    await reviseSignOn(tx, organisationId)
    return null
  })
}

/** Reads a provider's metadata for a form. Only administrators of the installation may do so. */
export async function describeProvider(source: ProviderMetadata): Promise<ProviderDescription> {
  const provider = await readMetadata(source, { mayBeInternal: true })
  return {
    ...provider,
    idpCertificates: [...provider.idpCertificates],
    certificates: describeCertificates(provider.idpCertificates),
  }
}
