import type { SignOnReason } from '@mosaic-booking/sdk'

export type SignOnProblem = 'SIGN_ON_FAILED' | 'SIGN_ON_DOMAIN' | 'SIGN_ON_ACCOUNT' | 'SIGN_ON_LINK'

/** A login that did not succeed: a plain problem for the person, the failed condition for the log. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure'
  constructor(
    readonly reason: SignOnReason,
    readonly problem: SignOnProblem = 'SIGN_ON_FAILED',
    /** The account, where it is known. */
    readonly userId?: number,
    options?: ErrorOptions,
  ) {
    super(`Single sign-on: ${reason}`, options)
  }
}
