import { generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

export interface OwnKey {
  /** The private key, as PEM. */
  readonly key: string
  /** Its self-signed certificate, as PEM. */
  readonly certificate: string
}

const years = 10

/** Encodes a value in DER: tag, length, content. */
function encode(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...content: readonly Uint8Array[]) => encode(0x30, ...content)
const text = (value: string) => Buffer.from(value, 'ascii')

const sha256WithRsa = sequence(encode(0x06, Buffer.from('2a864886f70d01010b', 'hex')), encode(0x05))
const nameOf = (commonName: string) =>
  sequence(
    encode(
      0x31,
      sequence(encode(0x06, Buffer.from('550403', 'hex')), encode(0x0c, text(commonName))),
    ),
  )

/** Times through 2049 have two digits for the year (RFC 5280, 4.1.2.5). */
function timeOf(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
  return date.getUTCFullYear() < 2050
    ? encode(0x17, text(digits.slice(2)))
    : encode(0x18, text(digits))
}

/**
 * Creates the key that signs SAML requests and opens encrypted assertions, with a self-signed
 * certificate, because identity providers accept keys only in certificates. They trust it because
 * it is in the metadata, not because of its content.
 */
export async function makeOwnKey(now: number): Promise<OwnKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const from = new Date(now - 60_000)
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const name = nameOf('mosaic-booking')
  // A positive serial number without a leading zero.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(15)])
  const body = sequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, serial),
    sha256WithRsa,
    name,
    sequence(timeOf(from), timeOf(until)),
    name,
    publicKey,
  )
  const signature = sign('sha256', body, privateKey)
  const der = sequence(body, sha256WithRsa, encode(0x03, Buffer.from([0]), signature))
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return {
    key: privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
