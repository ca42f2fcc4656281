import * as oidc from 'openid-client'
import type { ProviderDiscovery } from '@mosaic-booking/sdk'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { traceHeaders } from '../../ground/metric/current-work.js'
import { isLocalHost } from '../../ground/settings/local-address.js'
import type { MethodRow } from './authentication-method-store.js'
import {
  openSecret,
  secretPurpose,
  type OAuth2Settings,
  type OpenIdSettings,
} from './method-settings.js'
import { isSafeAddress } from './method-setup-rules.js'
import type { Pending } from '../federated-identity/sign-on-ticket.js'
import { SignOnFailure } from './sign-on-failure.js'
import { emailClaimsOf, type Asserted, type Claims } from './sign-on-rules.js'

/** Cache lifetime of a provider's discovered configuration. */
const discoveryMs = 3_600_000
const timeoutSeconds = 10

type Context = Pick<ServerContext, 'config' | 'now'>
type OpenId = { readonly settings: OpenIdSettings }
type OAuth2 = { readonly settings: OAuth2Settings }

const known = new Map<string, { readonly provider: oidc.Configuration; readonly until: number }>()

/** Providers must use TLS, except on this machine. */
const insecureIfLocal = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && isLocalHost(hostname) ? [oidc.allowInsecureRequests] : []
}

const tracedFetch: oidc.CustomFetch = (url, { headers, ...init }) =>
  fetch(url, { ...init, headers: { ...headers, ...traceHeaders() } } as RequestInit)

async function discover(
  { now }: Context,
  method: MethodRow,
  secret: string,
): Promise<oidc.Configuration> {
  const client = {
    client_secret: secret,
    // Use the server's clock, which tests can set.
    [oidc.clockSkew]: Math.round((now() - Date.now()) / 1000),
    [oidc.clockTolerance]: 30,
  }
  if (method.type === 'OAUTH2') {
    const { settings } = method as OAuth2
    const provider = new oidc.Configuration(
      {
        issuer: new URL(settings.authorizationUrl).origin,
        authorization_endpoint: settings.authorizationUrl,
        token_endpoint: settings.tokenUrl,
      },
      settings.clientId,
      client,
    )
    for (const allow of insecureIfLocal(settings.tokenUrl)) allow(provider)
    provider.timeout = timeoutSeconds
    provider[oidc.customFetch] = tracedFetch
    return provider
  }
  const { issuer, clientId } = (method as OpenId).settings
  const provider = await oidc.discovery(new URL(issuer), clientId, client, undefined, {
    execute: insecureIfLocal(issuer),
    timeout: timeoutSeconds,
    [oidc.customFetch]: tracedFetch,
  })
  // By default the library relies on TLS instead of checking the signature of ID tokens.
  oidc.enableNonRepudiationChecks(provider)
  return provider
}

/** Asks a provider for its addresses, for a form. */
export async function discoverProvider(issuer: string): Promise<ProviderDiscovery> {
  if (!isSafeAddress(issuer)) throw refuseFields({ field: 'issuer', code: 'httpsAddress' })
  const found = await oidc
    .discovery(new URL(issuer.trim()), 'mosaic', undefined, undefined, {
      execute: insecureIfLocal(issuer.trim()),
      timeout: timeoutSeconds,
      [oidc.customFetch]: tracedFetch,
    })
    .catch(() => {
      throw new Refusal('DISCOVERY_FAILED', { fields: [{ field: 'issuer', code: 'invalid' }] })
    })
  const { authorization_endpoint, token_endpoint, scopes_supported, ...metadata } =
    found.serverMetadata()
  if (!authorization_endpoint || !token_endpoint)
    throw new Refusal('DISCOVERY_FAILED', { fields: [{ field: 'issuer', code: 'invalid' }] })
  return {
    issuer: metadata.issuer,
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    scopes: scopes_supported ?? [],
  }
}

async function providerOf({ config, now }: Context, method: MethodRow) {
  const secret = await openSecret(config, secretPurpose, method.sealedSecret)
  const name = JSON.stringify([method.type, method.settings, secret])
  const found = known.get(name)
  if (found && found.until > now()) return found.provider
  const provider = await discover({ config, now }, method, secret)
  known.set(name, { provider, until: now() + discoveryMs })
  return provider
}

const scopeOf = ({ type, settings }: MethodRow) =>
  settings.scope ?? (type === 'OPENID' ? 'openid email profile' : 'email')

/** Returns the provider's authorization URL, to which the browser is redirected. */
export async function toCodeAddress(
  context: Context,
  method: MethodRow,
  {
    pending: { state, nonce, verifier },
    callbackUrl,
    username,
  }: {
    readonly pending: Pending
    readonly callbackUrl: string
    readonly username: string | undefined
  },
): Promise<string> {
  const provider = await findProvider(context, method)
  const asked = {
    redirect_uri: callbackUrl,
    scope: scopeOf(method),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(method.type === 'OPENID' && { nonce }),
    ...(username && { login_hint: username }),
  }
  if (!provider.serverMetadata().require_pushed_authorization_requests)
    return oidc.buildAuthorizationUrl(provider, asked).href
  // With a pushed request, the browser only carries a reference (RFC 9126).
  const pushed = await oidc.buildAuthorizationUrlWithPAR(provider, asked).catch(unavailable)
  return pushed.href
}

const unavailable = (cause: unknown): never => {
  throw new SignOnFailure('providerUnavailable', 'SIGN_ON_FAILED', undefined, { cause })
}

const findProvider = (context: Context, method: MethodRow) =>
  providerOf(context, method).catch(unavailable)

/**
 * Exchanges the code for what the provider says about the person. Throws if any part of the response does not match
 * the request.
 */
export async function redeemCode(
  context: Context,
  method: MethodRow,
  { state, nonce, verifier }: Pending,
  answer: URL,
): Promise<Asserted> {
  const provider = await findProvider(context, method)
  const isOpenId = method.type === 'OPENID'
  const tokens = await oidc
    .authorizationCodeGrant(provider, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
    })
    .catch(invalid)
  const { emailClaim, userNameClaim = 'upn' } = method.settings
  const namesIn = (claims: Claims) => ({
    emailClaims: emailClaim === undefined ? emailClaimsOf(claims) : [emailClaim],
    userNameClaims: [userNameClaim],
  })
  if (!isOpenId) {
    const claims = await readUserInfo(provider, method, tokens).catch(invalid)
    const subject = idOf(claims.sub) ?? idOf(claims.id)
    const issuer = new URL((method as OAuth2).settings.authorizationUrl).origin
    return { issuer, subject, claims, ...namesIn(claims) }
  }
  const said = tokens.claims()!
  const isComplete =
    namesIn(said).emailClaims.some((name) => said[name]) ||
    !provider.serverMetadata().userinfo_endpoint
  const more = isComplete
    ? undefined
    : await oidc.fetchUserInfo(provider, tokens.access_token, said.sub).catch(invalid)
  const { iss: issuer, sub: subject } = said
  const claims = { ...more, ...said }
  return { issuer, subject, claims, ...namesIn(claims) }
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The provider has refused, or its response does not match the request. */
const invalid = (cause: unknown): never => {
  const isRefusal = cause instanceof oidc.AuthorizationResponseError
  const reason = isRefusal ? 'providerRefused' : 'answerInvalid'
  throw new SignOnFailure(reason, 'SIGN_ON_FAILED', undefined, { cause })
}

async function readUserInfo(
  provider: oidc.Configuration,
  method: MethodRow,
  { access_token: token }: { readonly access_token: string },
): Promise<Claims> {
  const { userinfoUrl } = (method as OAuth2).settings
  const answer = await oidc.fetchProtectedResource(provider, token, new URL(userinfoUrl), 'GET')
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} about the person`)
  return (await answer.json()) as Claims
}
