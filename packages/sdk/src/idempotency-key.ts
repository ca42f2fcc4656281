/**
 * A key that names one wish to create something: 32 hexadecimal characters. The client makes one
 * per call by itself; a form that must survive a reload keeps its own and passes it as
 * `idempotencyKey`, so that sending again never books twice.
 */
export function createIdempotencyKey(): string {
  const bytes = new Uint8Array(16)
  // Pages without TLS and bare contexts: `randomUUID` is missing in the first, all of `crypto` in
  // the second.
  if (globalThis.crypto?.getRandomValues) globalThis.crypto.getRandomValues(bytes)
  else for (let i = 0; i < bytes.length; i++) bytes[i] = Math.random() * 256
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
