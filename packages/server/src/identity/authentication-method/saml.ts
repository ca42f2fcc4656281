import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { ServerContext } from '../../ground/core/context.js'
import type { MethodRow } from './authentication-method-store.js'
import { openSecret, secretPurpose, type SamlSettings } from './method-settings.js'
import { findHostility } from './saml-scan.js'
import { readInThread, type SamlAnswer } from './saml-thread.js'
import { toIdentity, type Identity } from './sign-on-rules.js'
import { readTicket, signOnMs } from './sign-on-ticket.js'

type Context = Pick<ServerContext, 'config' | 'now'>

const skewMs = 60_000

const usualEmailAttributes = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
]

/** The id that the identity provider knows this server by. */
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
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: signOnMs,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: signOnMs,
  }
}

/** The provider's address with a signed request of this id. */
export async function toSamlAddress(
  context: Context,
  method: MethodRow,
  requestId: string,
): Promise<string> {
  const { config, now } = context
  const saml = new SAML({
    ...optionsOf(context, method),
    privateKey: await openSecret(config, secretPurpose, method.sealedSecret),
    generateUniqueId: () => requestId,
    // Requests are not stored: their ids are sealed, with their age.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: now() }),
      getAsync: async () => null,
      removeAsync: async (id) => id,
    },
  })
  return saml.getAuthorizeUrlAsync('', undefined, {})
}

/** An XML id must not begin with a digit. */
export const toRequestId = (ticket: string): string => `_${ticket}`
async function isOwnRequest({ config, now }: Context, { id }: MethodRow, requestId: string) {
  const facts = { methodId: id, now: now() }
  return (await readTicket(config, 'request', requestId.slice(1), facts)) !== undefined
}

export interface Asserted {
  readonly identity: Identity
  /** The id of the request that it answers. */
  readonly requestId: string
  readonly assertionId: string
}

/** No SHA-1; algorithms are written plainly. */
const isOutdated = (xml: string): boolean => /Algorithm\s*=\s*["'][^"']*(?:&|sha1|md5)/i.test(xml)

/** The requests that a response says to answer, as far as this server has made them. */
async function listOwnRequests(context: Context, method: MethodRow, xml: string) {
  const named = [...xml.matchAll(/InResponseTo\s*=\s*["']([^"']{1,1000})["']/g)].map(
    ([, id]) => id!,
  )
  const own: string[] = []
  for (const id of new Set(named.slice(0, 4)))
    if (await isOwnRequest(context, method, id)) own.push(id)
  return own
}

/**
 * Reads a response, of which only what is signed counts. Throws for anything that is not exactly as
 * it was asked for. Anybody can post one, so it is looked at before it is parsed.
 */
export async function readAssertion(
  context: Context,
  method: MethodRow,
  response: string,
): Promise<Asserted> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  const hostility = findHostility(xml)
  if (hostility !== undefined) throw new Error(`The response ${hostility}`)
  if (isOutdated(xml)) throw new Error('The response has a signature by SHA-1')
  const ownRequests = await listOwnRequests(context, method, xml)
  if (ownRequests.length === 0) throw new Error('The response answers no request')
  const { profile, assertion } = await readInThread({
    options: optionsOf(context, method),
    ownRequests,
    response,
  })
  const { idpIssuer, emailAttribute } = method.settings as SamlSettings
  if (profile.issuer !== idpIssuer) throw new Error('The assertion is of another provider')
  const { assertionId, requestId } = readConfirmation(context, method, profile, assertion)
  const claims = { ...profile, nameID: profile.nameID.includes('@') ? profile.nameID : undefined }
  const names = emailAttribute === undefined ? usualEmailAttributes : [emailAttribute]
  const identity = toIdentity(claims, emailAttribute === undefined ? [...names, 'nameID'] : names)
  return { identity, requestId, assertionId }
}

/** The parts of a signed assertion that the library reads without asking for them. */
interface SignedAssertion {
  readonly $?: { readonly ID?: string }
  readonly Conditions?: readonly { readonly $?: { readonly NotOnOrAfter?: string } }[]
  readonly Subject?: readonly {
    readonly SubjectConfirmation?: readonly {
      readonly $?: { readonly Method?: string }
      readonly SubjectConfirmationData?: readonly {
        readonly $?: Readonly<Record<string, string>>
      }[]
    }[]
  }[]
}

/** The library checks what is there; this, that it is there, and that all of it is for us. */
function readConfirmation(
  context: Context,
  method: MethodRow,
  profile: SamlAnswer['profile'],
  { Assertion: assertion }: { readonly Assertion?: SignedAssertion },
): Pick<Asserted, 'assertionId' | 'requestId'> {
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
    throw new Error('The assertion does not confirm what was asked for')
  return { assertionId, requestId }
}
