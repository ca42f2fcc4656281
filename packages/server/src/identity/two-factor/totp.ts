import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, 30 seconds. */
const periodSeconds = 30
/** Accepted clock drift, in time steps. */
const drift = 1
const secretBytes = 20

const open = (secret: string) =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** Creates a secret in Base32, which people can type into an app. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the URL that an app reads from a QR code. */
export function toOtpauthUrl(
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string {
  const totp = open(secret)
  totp.issuer = issuer.replaceAll(':', ' ')
  totp.label = label
  return totp.toString()
}

/** Returns the time step of a code; undefined if it is invalid or too far from `now`. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = open(secret).validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}
