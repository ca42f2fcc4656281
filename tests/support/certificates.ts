import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

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

/**
 * Lets a PostgreSQL server on this machine use the certificate for localhost, and know the
 * authority.
 * @param url of a superuser
 * @returns the folder of the server's data, for changes that come into force with the next reload
 */
export async function turnTlsOn(url: string, certificates: Certificates): Promise<string> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query('show data_directory')
  const { data_directory: folder } = rows[0] as { data_directory: string }
  const { uid, gid } = statSync(folder)
  const put = (source: string, name: string) => {
    copyFileSync(source, join(folder, name))
    chownSync(join(folder, name), uid, gid)
  }
  put(certificates.file('server', 'crt'), 'server.crt')
  put(certificates.file('server', 'key'), 'server.key')
  put(certificates.file('authority', 'crt'), 'root.crt')
  await client.query('alter system set ssl = on')
  await client.query(`alter system set ssl_ca_file = 'root.crt'`)
  await client.query('select pg_reload_conf()')
  await client.end()
  return folder
}
