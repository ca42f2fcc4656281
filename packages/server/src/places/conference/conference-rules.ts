import { domainOf } from '@mosaic-booking/sdk/rules'

/** Whether the consent page reports consent. Only a token proves that the account is valid. */
export const isConsent = (answer: {
  readonly admin_consent?: string | undefined
  readonly error?: string | undefined
}): boolean => answer.error === undefined && answer.admin_consent?.toLowerCase() === 'true'

/** Whether a provider is connected for the domain of this address. */
export function serves(
  { domains, connected }: { readonly domains: readonly string[]; readonly connected: Date | null },
  email: string | undefined,
): boolean {
  return connected !== null && email !== undefined && domains.includes(domainOf(email))
}
