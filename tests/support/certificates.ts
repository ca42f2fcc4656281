import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificates {
  /** Returns the path of a certificate or key, in PEM format. */
  readonly file: (name: 'authority' | 'server' | 'client', kind: 'crt' | 'key') => string
  remove(): void
}

/**
 * Creates an authority, and certificates for localhost and for a client with this name, valid for a
 * day.
 */
export function makeCertificates(clientName: string): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-certificates-'))
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const request = (name: string, subject: string, ...more: string[]) =>
    openssl(
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${subject}`],
      ...more,
    )
  const signed = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-addext']
  request('authority', 'Test authority')
  request('server', 'localhost', ...signed, 'subjectAltName=DNS:localhost,IP:127.0.0.1')
  request('client', clientName, ...signed, 'extendedKeyUsage=clientAuth')
  return {
    file: (name, kind) => join(folder, `${name}.${kind}`),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
