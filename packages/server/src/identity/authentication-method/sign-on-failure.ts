import type { SignOnReason } from '@mosaic-booking/sdk'

export type SignOnProblem = 'SIGN_ON_FAILED' | 'SIGN_ON_DOMAIN' | 'SIGN_ON_ACCOUNT' | 'SIGN_ON_LINK'

/** A failed login, with a general problem for the person and the failed condition for the log. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure'
  constructor(
    readonly reason: SignOnReason,
    readonly problem: SignOnProblem = 'SIGN_ON_FAILED',
    readonly userId?: number,
    options?: ErrorOptions,
  ) {
    super(`Single sign-on: ${reason}`, options)
  }
}
