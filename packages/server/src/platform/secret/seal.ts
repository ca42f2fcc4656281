import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The key of one purpose, and its previous keys, which can still open older texts. */
export interface SealingKey {
  readonly bytes: Buffer
  /** Part of each sealed text, so that a key can be replaced while texts sealed with both exist. */
  readonly id: Buffer
  readonly replaced?: readonly SealingKey[]
}

/** The first byte of a sealed text; each algorithm has its own number. */
const aes256Gcm = 1
const idLength = 4
const headLength = 1 + idLength
const nonceLength = 12
const tagLength = 16

/** Key and id are derived from the secret by HKDF, so neither reveals the other. */
export function toSealingKey(secret: string | Buffer, purpose: string): SealingKey {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', `mosaic ${purpose}`, 32 + idLength))
  return { bytes: derived.subarray(0, 32), id: derived.subarray(32) }
}

const headOf = ({ id }: SealingKey) => Buffer.concat([Buffer.of(aes256Gcm), id])
const isSealedBy = (key: SealingKey, bytes: Buffer) =>
  bytes.subarray(0, headLength).equals(headOf(key))

/** Authenticated encryption: algorithm, key id, nonce, tag and ciphertext. */
export function seal(key: SealingKey, text: string): Buffer {
  const head = headOf(key)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(head)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed])
}

/** Returns undefined if no key opens the text or it was altered. */
export function unseal(key: SealingKey, bytes: Buffer): string | undefined {
  const keys = [key, ...(key.replaced ?? [])]
  const sealedBy = keys.find((one) => isSealedBy(one, bytes))
  const text = sealedBy && open(sealedBy, bytes.subarray(headLength), headOf(sealedBy))
  if (text !== undefined) return text
  // Older versions wrote neither algorithm nor key id.
  for (const one of keys) {
    const old = open(one, bytes)
    if (old !== undefined) return old
  }
  return undefined
}

/** Whether the text was sealed with the current key instead of a previous one. */
export const isCurrent = (key: SealingKey, bytes: Buffer): boolean => isSealedBy(key, bytes)

function open({ bytes: key }: SealingKey, bytes: Buffer, head?: Buffer): string | undefined {
  if (bytes.length < nonceLength + tagLength) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  if (head) decipher.setAAD(head)
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  try {
    const text = decipher.update(bytes.subarray(nonceLength + tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
