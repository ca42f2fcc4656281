import { isApiError, type TwoFactorSecret } from '@mosaic-booking/sdk'

/** What the login still wants: a code, or the first code of an app that has to be set up. */
export interface SecondFactor {
  readonly setup: TwoFactorSecret | undefined
}

/** Reads it from the refusal of a login with the right password. */
export function readSecondFactor(error: unknown): SecondFactor | undefined {
  if (!isApiError(error)) return undefined
  if (error.code === 'TWO_FACTOR_REQUIRED') return { setup: undefined }
  return error.code === 'TWO_FACTOR_ENROL_REQUIRED'
    ? { setup: error.data as unknown as TwoFactorSecret }
    : undefined
}
