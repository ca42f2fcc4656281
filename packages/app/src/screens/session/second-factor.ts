import { isApiError, type TwoFactorSecret } from '@mosaic-booking/sdk'

/** The missing second factor: a code, or the first code from a newly set up app. */
export interface SecondFactor {
  readonly setup: TwoFactorSecret | undefined
}

/** Parses the error that the server returns after a correct password. */
export function readSecondFactor(error: unknown): SecondFactor | undefined {
  if (!isApiError(error)) return undefined
  if (error.code === 'TWO_FACTOR_REQUIRED') return { setup: undefined }
  return error.code === 'TWO_FACTOR_ENROL_REQUIRED'
    ? { setup: error.data as unknown as TwoFactorSecret }
    : undefined
}

/** The second step of a login. */
export type SecondFactorCode = { readonly code: string } | { readonly recoveryCode: string }
