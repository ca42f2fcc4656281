import { execFileSync } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { encrypt, type KeyEncryptionAlgorithm } from 'xml-encryption'

export interface KeyPair {
  readonly key: string
  readonly certificate: string
}

/** Creates an RSA key with a certificate valid for a day, both as PEM. */
export function makeKeyPair(name: string): KeyPair {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-saml-'))
  const path = (file: string) => join(folder, file)
  const words = [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${name}`],
    ...['-keyout', path('key'), '-out', path('crt')],
  ]
  execFileSync('openssl', words, { stdio: 'pipe' })
  const pair = {
    key: readFileSync(path('key'), 'utf8'),
    certificate: readFileSync(path('crt'), 'utf8'),
  }
  rmSync(folder, { recursive: true })
  return pair
}

/** Reads the request in a URL to which a service has redirected the browser. */
export function readSamlRequest(address: string): { readonly xml: string; readonly id: string } {
  const request = new URL(address).searchParams.get('SAMLRequest')!
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString('utf8')
  return { xml, id: /ID="([^"]+)"/.exec(xml)![1]! }
}

export interface Assertion {
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  readonly inResponseTo: string
  readonly email: string
  /** The subject, instead of the e-mail address; null for none. */
  readonly nameId?: string | null
  /** The values of the attribute `mail`. */
  readonly mails?: readonly string[]
  /** Further attributes, as XML. */
  readonly attributes?: string
  readonly givenName?: string
  readonly surname?: string
  /** Milliseconds from now. */
  readonly from?: number
  readonly until?: number
  readonly id?: string
  /** The request's id in the subject's confirmation, if different. */
  readonly confirms?: string
}

const attribute = (name: string, ...values: readonly string[]) =>
  `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`

/** Creates an unsigned assertion. */
export function makeAssertion(facts: Assertion): string {
  const {
    issuer,
    audience,
    recipient,
    inResponseTo,
    email,
    from = -60_000,
    until = 300_000,
  } = facts
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  const { id = '_assertion-1', confirms = inResponseTo, givenName, surname, mails = [] } = facts
  const { nameId = email } = facts
  const format =
    nameId === email ? '1.1:nameid-format:emailAddress' : '2.0:nameid-format:persistent'
  const name =
    nameId === null
      ? ''
      : `<saml:NameID Format="urn:oasis:names:tc:SAML:${format}">${nameId}</saml:NameID>`
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(from)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject>${name}` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData` +
    `${confirms && ` InResponseTo="${confirms}"`} NotOnOrAfter="${at(until)}" Recipient="${recipient}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(from)}" NotOnOrAfter="${at(until)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(from)}" SessionIndex="one"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${givenName ? attribute('givenName', givenName) : ''}${surname ? attribute('sn', surname) : ''}${mails.length > 0 ? attribute('mail', ...mails) : ''}${facts.attributes ?? ''}</saml:AttributeStatement>` +
    `</saml:Assertion>`
  )
}

/** Wraps assertions in an unsigned response. */
export const makeResponse = (
  { recipient, inResponseTo, issuer }: Pick<Assertion, 'recipient' | 'inResponseTo' | 'issuer'>,
  content: string,
): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response-1" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${recipient}" InResponseTo="${inResponseTo}">` +
  `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>` +
  `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`

const sha256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
const sha1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
}

/** Signs the first element with the name, as identity providers do. */
export function sign(
  xml: string,
  name: 'Assertion' | 'Response',
  { key, certificate }: KeyPair,
  algorithms = sha256,
): string {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const path = `//*[local-name(.)='${name}']`
  signer.addReference({
    xpath: path,
    digestAlgorithm: algorithms.digest,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  })
  signer.computeSignature(xml, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}

/** Encrypts an assertion for the certificate's owner, as identity providers do. */
export async function encryptFor(
  { certificate }: Pick<KeyPair, 'certificate'>,
  assertion: string,
  algorithm: KeyEncryptionAlgorithm = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
): Promise<string> {
  const encrypted = await promisify(encrypt)(assertion, {
    rsa_pub: createPublicKey(certificate).export({ type: 'spki', format: 'pem' }).toString(),
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
    keyEncryptionAlgorithm: algorithm,
    warnInsecureAlgorithm: false,
  })
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${encrypted}</saml:EncryptedAssertion>`
}

export const signWithSha1 = (xml: string, pair: KeyPair): string =>
  sign(xml, 'Assertion', pair, sha1)
