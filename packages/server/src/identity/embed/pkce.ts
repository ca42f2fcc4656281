import { createHash } from 'node:crypto'

/** Whether the verifier matches the challenge (RFC 7636, S256). */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge
