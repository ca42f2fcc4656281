import { WebAuthnError } from '@simplewebauthn/browser'

const causeOf = (error: unknown): unknown => (error instanceof WebAuthnError ? error.cause : error)
const isNamed = (error: unknown, name: string) =>
  causeOf(error) instanceof Error && (causeOf(error) as Error).name === name

/** A later request or another screen has replaced this one. */
export const isAborted = (error: unknown): boolean => isNamed(error, 'AbortError')

/** The person has closed the browser's dialog, has no passkey, or has waited too long. */
export const isCancelled = (error: unknown): boolean => isNamed(error, 'NotAllowedError')

/** The device already has a passkey of this account. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/** Browsers accept passkeys of the host and of its parent domains. */
export const worksAt = (host: string, { hostname } = location): boolean =>
  hostname === host || hostname.endsWith(`.${host}`)
