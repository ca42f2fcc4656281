const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Returns the id itself if it is a UUID, as required by IMDF, otherwise a deterministic UUID
 * derived from the text: version 8 (RFC 9562), from two 64-bit FNV-1a hashes.
 */
export function asUuid(text: string): string {
  if (uuid.test(text)) return text
  const hex = hash(`a${text}`) + hash(`b${text}`)
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function hash(text: string): string {
  let state = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    state = BigInt.asUintN(64, (state ^ BigInt(byte)) * 0x100000001b3n)
  return state.toString(16).padStart(16, '0')
}
