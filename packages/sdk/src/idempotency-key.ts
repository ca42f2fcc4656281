/**
 * Creates an idempotency key of 32 hexadecimal characters. The client creates one per call. A form
 * that must survive a reload stores its own key and passes it as `idempotencyKey`, so that
 * resubmitting never books twice.
 */
export function createIdempotencyKey(): string {
  const bytes = new Uint8Array(16)
  // `randomUUID` is missing on pages without TLS, and all of `crypto` in bare JavaScript contexts.
  if (globalThis.crypto?.getRandomValues) globalThis.crypto.getRandomValues(bytes)
  else for (let i = 0; i < bytes.length; i++) bytes[i] = Math.random() * 256
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
