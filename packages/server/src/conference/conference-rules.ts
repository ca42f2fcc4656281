import type { ConferenceProviderType } from '@mosaic-booking/sdk'

/** As people know the services (AD-186). */
export const conferenceNames: Readonly<Record<ConferenceProviderType, string>> = {
  MICROSOFT_TEAMS: 'Microsoft Teams',
}

/** `@Example.com ` → `example.com`. */
export const toDomain = (text: string): string => text.trim().toLowerCase().replace(/^@/, '')

/** Whether a service that was connected for these domains makes meetings in somebody's name. */
export function serves(
  { domains, connected }: { readonly domains: readonly string[]; readonly connected: Date | null },
  email: string | undefined,
): boolean {
  return (
    connected !== null &&
    email !== undefined &&
    domains.includes(toDomain(email.slice(email.lastIndexOf('@') + 1)))
  )
}
