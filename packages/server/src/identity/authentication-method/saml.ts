import type { ValidateInResponseTo } from '@node-saml/node-saml'
import type { SignOnReason } from '@mosaic-booking/sdk'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import {
  readTicket,
  signOnMs,
  type Asked,
  type Tester,
} from '../federated-identity/sign-on-ticket.js'
import type { MethodRow } from './authentication-method-store.js'
import { openSecret, secretPurpose, type SamlSettings } from './method-settings.js'
import { readAttributes, toSubject, type SignedAssertion } from './saml-assertion.js'
import { countEncrypted, findHostility, isOutdated } from './saml-scan.js'
import { decryptInThread, readInThread, type SamlAnswer } from './saml-thread.js'
import { SignOnFailure } from './sign-on-failure.js'
import { readAddresses, type Asserted } from './sign-on-rules.js'

type Context = Pick<ServerContext, 'config' | 'now'>

const skewMs = 60_000

const emailAttributes = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'email',
  'mail',
  'emailAddress',
  'user.email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:mace:dir:attribute-def:mail',
  'http://schemas.xmlsoap.org/claims/emailaddress',
  'urn:oid:1.2.840.113549.1.9.1',
  'emails',
  'e-mail',
  'email-address',
  'email_address',
  'email address',
  'mailAddress',
  'primaryEmail',
  'user_email',
  'userEmail',
]

const userNameAttributes = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/upn',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  'userName',
  'uid',
  'urn:oid:0.9.2342.19200300.100.1.1',
]

export const entityIdOf = ({ config }: Pick<ServerContext, 'config'>, id: number): string =>
  `${config.publicUrl}/api/v1/authenticationMethod/${id}`
export const assertionUrlOf = (context: Pick<ServerContext, 'config'>, id: number): string =>
  `${entityIdOf(context, id)}/saml`

const optionsOf = (context: Context, method: MethodRow) => {
  const { entryPoint, idpIssuer, idpCertificates, certificate } = method.settings as SamlSettings
  return {
    issuer: entityIdOf(context, method.id),
    audience: entityIdOf(context, method.id),
    callbackUrl: assertionUrlOf(context, method.id),
    entryPoint,
    idpIssuer,
    idpCert: [...idpCertificates],
    publicCert: certificate,
    signatureAlgorithm: 'sha256' as const,
    digestAlgorithm: 'sha256',
    // One signature is enough, on either the response or its assertion.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: signOnMs,
    validateInResponseTo: 'always' as ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: signOnMs,
  }
}

/** A tenth of all modules, of which few organisations make use. */
const loadSaml = () => import('@node-saml/node-saml')

const keyOf = ({ config }: Context, method: MethodRow) =>
  openSecret(config, secretPurpose, method.sealedSecret)

/** Returns the provider's URL with a signed request with this id. */
export async function toSamlAddress(
  context: Context,
  method: MethodRow,
  requestId: string,
): Promise<string> {
  const { now } = context
  const { SAML } = await loadSaml()
  const saml = new SAML({
    ...optionsOf(context, method),
    privateKey: await keyOf(context, method),
    generateUniqueId: () => requestId,
    // Requests are not stored: their ids are sealed and contain their expiry.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: now() }),
      getAsync: async () => null,
      removeAsync: async (id) => id,
    },
  })
  return saml.getAuthorizeUrlAsync('', undefined, {})
}

/** Writes the SAML metadata that describes this server to the identity provider. */
export async function writeServiceMetadata(context: Context, method: MethodRow): Promise<string> {
  const { certificate } = method.settings as SamlSettings
  const privateKey = await keyOf(context, method)
  const keys = { privateKey, decryptionPvk: privateKey }
  const { SAML } = await loadSaml()
  const saml = new SAML({ ...optionsOf(context, method), ...keys, wantAssertionsSigned: true })
  return saml.generateServiceProviderMetadata(certificate, certificate)
}

/** An XML id must not start with a digit. */
export const toRequestId = (ticket: string): string => `_${ticket}`
const readRequest = (
  { config, now }: Context,
  { id }: MethodRow,
  requestId: string,
): Promise<Asked | undefined> =>
  readTicket(config, 'request', requestId.slice(1), { methodId: id, now: now() })

export interface ReadAssertion {
  readonly asserted: Asserted
  readonly requestId: string
  readonly assertionId: string
}

const requestsNamedBy = (xml: string): string[] =>
  [...xml.matchAll(/InResponseTo\s*=\s*["']([^"']{1,1000})["']/g)].map(([, id]) => id!)

/** Returns this server's requests that a response references. */
async function listOwnRequests(context: Context, method: MethodRow, xml: string) {
  const own: string[] = []
  for (const id of new Set(requestsNamedBy(xml).slice(0, 4)))
    if (await readRequest(context, method, id)) own.push(id)
  return own
}

/** Returns the session that tests the method, if the response is for its request. */
export async function findTester(
  context: Context,
  method: MethodRow,
  response: string,
): Promise<Tester | undefined> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  const [id] = requestsNamedBy(xml)
  return id === undefined ? undefined : (await readRequest(context, method, id))?.tester
}

/** Anyone can post a response, so it is scanned before it is parsed. */
function requireHarmless(xml: string): void {
  const hostility = findHostility(xml)
  if (hostility !== undefined)
    throw new SignOnFailure('responseUnsafe', 'SIGN_ON_FAILED', undefined, { cause: hostility })
  if (isOutdated(xml)) throw new SignOnFailure('signatureOutdated')
}

/** Maps the library's error messages to the failed condition. */
const reasons: readonly (readonly [RegExp, SignOnReason])[] = [
  [/InResponseTo/, 'requestUnknown'],
  [/provider returned/, 'providerRefused'],
  [/audience/i, 'audienceDiffers'],
  [/expired|not yet valid|too old|subject confirmation/i, 'timeInvalid'],
  [/decrypt|encrypted content/i, 'decryptionFailed'],
  [/signature|signed/i, 'signatureInvalid'],
  [/assertion/i, 'assertionMissing'],
  [/aborted|timeout/i, 'responseUnsafe'],
]

const explain = (usual: SignOnReason) => (cause: unknown) => {
  if (cause instanceof Refusal) throw cause
  const text = cause instanceof Error ? cause.message : ''
  const reason = reasons.find(([words]) => words.test(text))?.[1] ?? usual
  throw new SignOnFailure(reason, 'SIGN_ON_FAILED', undefined, { cause })
}

/**
 * Returns the key for an encrypted assertion. Scans its decrypted content first, like the response.
 */
async function openEncrypted(context: Context, method: MethodRow, xml: string) {
  const encrypted = countEncrypted(xml)
  if (encrypted === 0) return {}
  if (encrypted !== 1) throw new SignOnFailure('responseUnsafe')
  const privateKey = await keyOf(context, method)
  const opened = await decryptInThread({ encrypted: xml, privateKey }).catch(
    explain('decryptionFailed'),
  )
  requireHarmless(opened)
  return { decryptionPvk: privateKey }
}

/**
 * Reads the signed part of a response. Throws if anything does not match the request. Returns
 * undefined for an unsolicited response, which the provider sends without a request.
 */
export async function readAssertion(
  context: Context,
  method: MethodRow,
  response: string,
): Promise<ReadAssertion | undefined> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  requireHarmless(xml)
  const ownRequests = await listOwnRequests(context, method, xml)
  if (ownRequests.length === 0) {
    if (requestsNamedBy(xml).length === 0 && /<(?:\w+:)?Response[\s>]/.test(xml)) return undefined
    throw new SignOnFailure('requestUnknown')
  }
  const decryption = await openEncrypted(context, method, xml)
  const { profile, assertion } = await readInThread({
    options: { ...optionsOf(context, method), ...decryption },
    ownRequests,
    response,
  }).catch(explain('answerInvalid'))
  const { idpIssuer, emailAttribute } = method.settings as SamlSettings
  if (profile.issuer !== idpIssuer) throw new SignOnFailure('issuerDiffers')
  const { Assertion: signed } = assertion as { readonly Assertion?: SignedAssertion }
  const { assertionId, requestId } = readConfirmation(context, method, profile, signed)
  const attributes = readAttributes(signed)
  const names = emailAttribute === undefined ? emailAttributes : [emailAttribute]
  // Some providers identify people only by their address.
  const hasAddress = names.some((name) =>
    attributes[name.toLowerCase()]?.some((text) => readAddresses(text).length > 0),
  )
  const isNameAsked = emailAttribute === undefined && !hasAddress
  const asserted = {
    issuer: idpIssuer,
    subject: toSubject(profile, attributes),
    claims: { ...attributes, nameid: profile.nameID },
    emailClaims: isNameAsked ? ['nameid'] : names,
    userNameClaims: ['nameid', ...userNameAttributes],
  }
  return { asserted, requestId, assertionId }
}

/**
 * The library checks only conditions that are present. This function requires their presence,
 * addressed to this server.
 */
function readConfirmation(
  context: Context,
  method: MethodRow,
  profile: SamlAnswer['profile'],
  assertion: SignedAssertion | undefined,
): Pick<ReadAssertion, 'assertionId' | 'requestId'> {
  const assertionId = assertion?.$?.ID
  const until = assertion?.Conditions?.[0]?.$?.NotOnOrAfter
  const confirmations = assertion?.Subject?.flatMap((one) => one.SubjectConfirmation ?? []) ?? []
  const { $: data = {} } = confirmations[0]?.SubjectConfirmationData?.[0] ?? {}
  const isBearer = confirmations[0]?.$?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
  const requestId = data.InResponseTo
  if (
    confirmations.length !== 1 ||
    !isBearer ||
    !assertionId ||
    !until ||
    !data.NotOnOrAfter ||
    data.Recipient !== assertionUrlOf(context, method.id) ||
    requestId === undefined ||
    requestId !== profile.inResponseTo
  )
    throw new SignOnFailure('confirmationInvalid')
  return { assertionId, requestId }
}
