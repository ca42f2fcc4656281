import { createCipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCurrent, seal, toSealingKey, unseal, type SealingKey } from './seal.js'

const old = toSealingKey('a secret that was in use last year', 'test')
const current: SealingKey = {
  ...toSealingKey('the secret that is in use today', 'test'),
  replaced: [old],
}
const text = 'Reunión a las nueve'

/** Seals in the old format without algorithm or key id. */
function sealBare({ bytes }: SealingKey): Buffer {
  const nonce = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

describe('a sealed text', () => {
  it('names its algorithm and its key', () => {
    const sealed = seal(current, text)
    expect(sealed[0]).toBe(1)
    expect(sealed.subarray(1, 5)).toEqual(current.id)
    expect(isCurrent(current, sealed)).toBe(true)
    expect(sealed.includes('nueve')).toBe(false)
    expect(seal(current, text)).not.toEqual(sealed)
  })

  it.each([
    ['its key', seal(current, text), true],
    ['a key that was replaced', seal(old, text), false],
    ['a version without names of keys', sealBare(current), false],
    ['such a version and a key that was replaced', sealBare(old), false],
  ])('opens if it was sealed by %s', (_name, sealed, isOfToday) => {
    expect(unseal(current, sealed)).toBe(text)
    expect(isCurrent(current, sealed)).toBe(isOfToday)
  })

  it('does not open for another purpose, for a key that was withdrawn, or after any change', () => {
    const sealed = seal(current, text)
    expect(unseal(toSealingKey('the secret that is in use today', 'other'), sealed)).toBeUndefined()
    expect(unseal({ bytes: current.bytes, id: current.id }, seal(old, text))).toBeUndefined()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(unseal(current, changed), `byte ${at}`).toBeUndefined()
      expect(unseal(current, sealed.subarray(0, at)), `${at} bytes`).toBeUndefined()
    }
    // The ids of algorithm and key are authenticated as well.
    const renamed = Buffer.concat([seal(old, text).subarray(0, 5), sealed.subarray(5)])
    expect(unseal(current, renamed)).toBeUndefined()
  })
})
