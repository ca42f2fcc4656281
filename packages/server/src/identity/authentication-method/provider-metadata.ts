import { DOMParser } from '@xmldom/xmldom'
import { isCertificate } from './certificate.js'
import type { SamlSettings } from './method-settings.js'
import { isSafeAddress } from './method-setup-rules.js'

export type ProviderSettings = Pick<SamlSettings, 'entryPoint' | 'idpIssuer' | 'idpCertificates'>

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatures = 'http://www.w3.org/2000/09/xmldsig#'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const parse = (xml: string) => {
  const fail = (message: string) => {
    throw new Error(message)
  }
  const errorHandler = { warning: () => undefined, error: fail, fatalError: fail }
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
}

const toPem = (base64: string): string => {
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/**
 * Reads an identity provider's SAML metadata: its name, its address for requests, and its signing
 * certificates. Undefined for anything else.
 */
export function readProviderMetadata(xml: string): ProviderSettings | undefined {
  // Entities could hide content from an administrator who reads the metadata before pasting it.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined
  try {
    const providers = [
      ...Array.from(parse(xml.trim()).getElementsByTagNameNS(metadata, 'IDPSSODescriptor')),
    ]
    const [provider] = providers
    if (providers.length !== 1 || !provider) return undefined
    const idpIssuer = (provider.parentNode as Element | null)?.getAttribute('entityID')?.trim()
    const entryPoint = Array.from(provider.getElementsByTagNameNS(metadata, 'SingleSignOnService'))
      .find((one) => one.getAttribute('Binding') === redirect)
      ?.getAttribute('Location')
    const idpCertificates = Array.from(provider.getElementsByTagNameNS(metadata, 'KeyDescriptor'))
      .filter((key) => key.getAttribute('use') !== 'encryption')
      .flatMap((key) => Array.from(key.getElementsByTagNameNS(signatures, 'X509Certificate')))
      .map((one) => toPem(one.textContent ?? ''))
    const isComplete =
      idpIssuer &&
      entryPoint &&
      isSafeAddress(entryPoint) &&
      idpCertificates.length > 0 &&
      idpCertificates.every(isCertificate)
    return isComplete
      ? { idpIssuer, entryPoint, idpCertificates: [...new Set(idpCertificates)] }
      : undefined
  } catch {
    return undefined
  }
}
