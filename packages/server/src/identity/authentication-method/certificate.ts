import { X509Certificate } from 'node:crypto'
import type { ProviderCertificate } from '@mosaic-booking/sdk'

const read = (pem: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

export const isCertificate = (pem: string): boolean =>
  (read(pem)?.raw.length ?? 0) > 0 && (pem.match(/-----BEGIN/g) ?? []).length === 1

/** Describes the certificates that can be read. */
export const describeCertificates = (pems: readonly string[]): ProviderCertificate[] =>
  pems.flatMap((pem) => {
    const found = read(pem)
    return found
      ? {
          subject: found.subject.replaceAll('\n', ', '),
          validUntil: found.validToDate.toISOString(),
          fingerprint: found.fingerprint256,
        }
      : []
  })
