import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
